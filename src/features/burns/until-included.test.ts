import { expect, test } from 'vitest'
import { untilIncluded } from './until-included.ts'

const hash = `0x${'b'.repeat(64)}` as const

test('inclusion is waited for at the wallet’s node, and a refusal is told from it', async () => {
  const wait = async () => {}
  const waiting = [null, { status: '0x1' }]
  expect(await untilIncluded({ provider: { request: async () => waiting.shift() }, hash, wait })).toBe(true)
  expect(waiting).toEqual([])
  expect(await untilIncluded({ provider: { request: async () => ({ status: '0x0' }) }, hash, wait })).toBe(false)
})
