import { expect, test } from 'vitest'
import { DUE_SECONDS, parseVaultId, REVEAL_SECONDS, VaultNotFoundError, vaultState } from './vault.ts'

test('[S-20] an unknown vault is a missing page with a sentence, whatever its id looks like', () => {
  for (const vaultId of ['1', 'abc', '', '<script>', '9'.repeat(5000)]) {
    const error = new VaultNotFoundError({ vaultId })
    expect(error).toMatchObject({ status: 404, code: 'vault-not-found' })
    expect(error.message.length).toBeLessThan(200)
  }
  expect(new VaultNotFoundError({ vaultId: '7' }).message).toBe(
    'There is no vault “7”. This studio has not sealed any vault.',
  )
  expect(new VaultNotFoundError({ vaultId: '9', count: 8 }).message).toBe(
    'There is no vault “9”. This studio has sealed vaults 1 to 8.',
  )
})

test('a vault’s number is written in one way', () => {
  expect(['1', '80', '9'.repeat(77)].map(parseVaultId)).toEqual(['1', '80', '9'.repeat(77)])
  for (const text of ['0', '01', '-1', '1.5', '', ' 1', '1e3', '9'.repeat(78), '٣'])
    expect(parseVaultId(text)).toBeUndefined()
})

test('a vault goes from sealed to due to overdue by the clock alone', () => {
  const facts = { promisedAt: 1000, contents: 'closed' } as const
  expect([999, 1000, 1000 + DUE_SECONDS - 1, 1000 + DUE_SECONDS].map((now) => vaultState(facts, now))).toEqual([
    'sealed',
    'due',
    'due',
    'overdue',
  ])
})

test('a busted vault waits for its contents for a day, and then says so', () => {
  const facts = { promisedAt: 1000, bustedAt: 500, isFinal: true }
  expect(
    [500, 500 + REVEAL_SECONDS - 1, 500 + REVEAL_SECONDS].map((now) =>
      vaultState({ ...facts, contents: 'closed' }, now),
    ),
  ).toEqual(['awaiting', 'awaiting', 'overdue'])
  expect(vaultState({ ...facts, isFinal: false, contents: 'closed' }, 10 ** 9)).toBe('awaiting')
  expect(vaultState({ ...facts, contents: 'published' }, 10 ** 9)).toBe('busted')
  expect(vaultState({ ...facts, contents: 'mismatch' }, 600)).toBe('mismatch')
})
