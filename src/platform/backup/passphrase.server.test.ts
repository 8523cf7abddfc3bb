import { expect, test } from 'vitest'
import { Secret } from '../secret.ts'
import { openPassphrase } from './passphrase.server.ts'

const passphrase = new Secret('correct horse battery')

test('what a passphrase sealed opens with the same one alone', async () => {
  const key = await openPassphrase(passphrase, { cost: 14 })
  const sealed = key.seal('a key of the app')
  expect(JSON.stringify(sealed)).not.toContain('house')
  const again = await openPassphrase(passphrase, sealed)
  expect(again.open(sealed)).toBe('a key of the app')
  expect(again.isSigned('list', key.sign('list'))).toBe(true)
  expect(again.isSigned('another list', key.sign('list'))).toBe(false)
  const other = await openPassphrase(new Secret('correct horse batterx'), sealed)
  expect(() => other.open(sealed)).toThrow('not the passphrase')
  expect(other.isSigned('list', key.sign('list'))).toBe(false)
  for (const field of ['nonce', 'tag', 'body'] as const) {
    const bytes = Buffer.from(sealed[field], 'base64url')
    bytes[0]! ^= 1
    expect(() => again.open({ ...sealed, [field]: bytes.toString('base64url') })).toThrow('not the passphrase')
  }
})

test('a passphrase that protects nothing is refused', async () => {
  await expect(openPassphrase(new Secret('elevenchars'))).rejects.toThrow('at least 12 characters')
})
