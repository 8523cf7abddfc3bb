import { expect, test } from 'vitest'
import { VaultNotFoundError } from './vault.ts'

test('an unknown vault is a missing page with a sentence, whatever its id looks like', () => {
  for (const vaultId of ['1', 'abc', '', '<script>', '9'.repeat(5000)]) {
    const error = new VaultNotFoundError({ vaultId })
    expect(error).toMatchObject({ status: 404, code: 'vault-not-found' })
    expect(error.message.length).toBeLessThan(200)
  }
  expect(new VaultNotFoundError({ vaultId: '7' }).message).toBe('There is no vault “7”. This studio has not sealed any vault.')
})
