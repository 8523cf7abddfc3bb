import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOwnerKey, readOrMakeOwnerKey } from './owner-key.server.ts'

const folder = () => join(mkdtempSync(join(tmpdir(), 'vitrine-key-')), 'data')

test('[S-33] the first start makes a key that only the house can read; later starts read it', async () => {
  const dataFolder = folder()
  const key = await readOrMakeOwnerKey({ dataFolder })
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await readOrMakeOwnerKey({ dataFolder })).toBe(key)
  expect(statSync(join(dataFolder, 'owner-key')).mode & 0o777).toBe(0o600)
})

test('processes that start together agree on one key', async () => {
  const dataFolder = folder()
  const keys = await Promise.all(Array.from({ length: 8 }, async () => await readOrMakeOwnerKey({ dataFolder })))
  expect(new Set(keys).size).toBe(1)
})

test('an empty key file opens nothing and says what to do', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-key-'))
  writeFileSync(join(dataFolder, 'owner-key'), '\n')
  await expect(readOrMakeOwnerKey({ dataFolder })).rejects.toThrow('Remove the file')
})

test('only the whole key is the key', () => {
  expect(isOwnerKey({ given: ' abc\n', key: 'abc' })).toBe(true)
  expect(isOwnerKey({ given: 'ab', key: 'abc' })).toBe(false)
  expect(isOwnerKey({ given: '', key: 'abc' })).toBe(false)
})
