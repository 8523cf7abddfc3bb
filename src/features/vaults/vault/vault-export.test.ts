import { expect, test } from 'vitest'
import { exportedVault, vaultsCsv } from './vault-export.ts'
import type { Vault } from './vault-rows.server.ts'

const ada = `0x${'ab'.repeat(20)}`
const sealed: Vault = {
  vaultId: '7',
  state: 'sealed',
  holder: ada,
  root: `0x${'1'.repeat(64)}`,
  leafCount: 26,
  escrowCount: 0,
  promisedAt: 1_924_365_600,
  sealed: { block: 3, tx: `0x${'2'.repeat(64)}`, at: 1_792_062_600 },
  bust: undefined,
  possible: [],
  contentsAddress: null,
}
const busted: Vault = {
  ...sealed,
  vaultId: '2',
  state: 'busted',
  holder: null,
  escrowCount: 2,
  bust: { by: ada, to: ada, block: 9, tx: `0x${'3'.repeat(64)}`, at: 1_792_149_000, isFinal: true },
}

test('a collector’s vaults as rows for a spreadsheet: what the chain says, and where the proof is', () => {
  const [head, one, other, end] = vaultsCsv([sealed, busted].map(exportedVault)).split('\r\n')
  expect(head).toBe(
    '\uFEFFvaultId,state,holder,fingerprint,things,tokens,sealedAt,promisedAt,bustedAt,bustedBy,tokensTo,bustedIn,proof',
  )
  const address = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
  expect(one).toBe(
    `7,sealed,${address},0x${'1'.repeat(64)},26,0,2026-10-15T11:10:00.000Z,2030-12-24T18:00:00.000Z,,,,,/vault/7/proof.json`,
  )
  expect(other).toBe(
    `2,busted,,0x${'1'.repeat(64)},26,2,2026-10-15T11:10:00.000Z,2030-12-24T18:00:00.000Z,2026-10-16T11:10:00.000Z,${address},${address},0x${'3'.repeat(64)},/vault/2/proof.json`,
  )
  expect(end).toBe('')
})
