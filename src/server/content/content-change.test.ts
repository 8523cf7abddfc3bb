import { expect, test } from 'vitest'
import { defineStudio } from '#features/studio/studio.ts'
import { openTestDatabase } from '#tests/database.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const now = new Date()
const context = contextUnderTest(db, { now: () => now })
const edgeOf = (contentKey: string, name: string) =>
  createApp({ ...context, contentKey, studio: defineStudio({ ...context.studio, name }) }, buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: new Date(0),
  })
const post = { method: 'POST', headers: { origin: 'https://studio.example' } }

test('an edge of other content counts on where the one before it was: publishing resets no limit', async () => {
  const [before, after] = [edgeOf('1', 'Before'), edgeOf('2', 'After')]
  const statuses: number[] = []
  for (let count = 0; count < 60; count++) statuses.push((await before.request('/nothing-here', post)).status)
  expect(statuses).not.toContain(429)
  expect((await after.request('/nothing-here', post)).status).toBe(429)
})

test('[S-58] an open page learns of another content by its key, and of no other build', async () => {
  const ask = async (key: string) => {
    const edge = edgeOf(key, 'The Studio')
    const chain = (await (await edge.request('/api/chain')).json()) as { content: string }
    return { content: chain.content, build: await (await edge.request('/builds/latest.json')).json() }
  }
  const [before, after] = [await ask('1'), await ask('2')]
  expect([before.content, after.content]).toEqual(['1', '2'])
  expect(after.build).toEqual(before.build)
})

test('requests under load while the content changes are all answered, each by one state of it', async () => {
  let edge = edgeOf('0', 'Studio 0')
  const failures: unknown[] = []
  const names = new Set<string>()
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      const answer = await edge.request('/api')
      if (answer.status === 200) names.add(((await answer.json()) as { info: { title: string } }).info.title)
      else failures.push(answer.status)
      await new Promise(setImmediate)
    }
  }
  const visitors = Array.from({ length: 8 }, async () => await visit())
  for (let key = 1; key <= 20; key++) {
    edge = edgeOf(String(key), `Studio ${key}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
  isOver = true
  await Promise.all(visitors)
  expect(failures).toEqual([])
  expect(names.size).toBeGreaterThan(10)
})
