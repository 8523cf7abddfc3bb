import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSeal, readOrMakeSecret, SealError } from './seal.server.ts'

test('what was sealed opens with the same secret for the same purpose, and otherwise not at all', () => {
  const seal = createSeal('a secret')
  const sealed = seal.seal('the text', 'factor 1')
  expect(seal.open(sealed, 'factor 1')).toBe('the text')
  expect(seal.seal('the text', 'factor 1')).not.toBe(sealed)
  expect(() => seal.open(sealed, 'factor 2')).toThrow(SealError)
  expect(() => createSeal('another').open(sealed, 'factor 1')).toThrow(SealError)
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => seal.open(changed.toString('base64url'), 'factor 1')).toThrow(SealError)
  expect(() => seal.open('', 'factor 1')).toThrow(SealError)
})

test('keys for different purposes differ, and stay the same from start to start', () => {
  const key = (purpose: string) => createSeal('a secret').keyFor(purpose)
  expect(key('one').equals(key('one'))).toBe(true)
  expect(key('one').equals(key('two'))).toBe(false)
})

test('processes that start together agree on one key, which only their user can read', async () => {
  const dataFolder = join(mkdtempSync(join(tmpdir(), 'vitrine-seal-')), 'data')
  const secrets = await Promise.all([
    readOrMakeSecret({ dataFolder }),
    readOrMakeSecret({ dataFolder }),
    readOrMakeSecret({ dataFolder }),
  ])
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(statSync(join(dataFolder, 'identity-key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(dataFolder, 'identity-key'), '\n')
  await expect(readOrMakeSecret({ dataFolder })).rejects.toThrow('is empty')
})
