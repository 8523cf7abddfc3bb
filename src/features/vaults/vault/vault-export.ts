import { linkTo } from '#features/studio/site-map.ts'
import { checksummed } from '#platform/address.ts'
import { byteOrderMark, writeCsv } from '#platform/csv.ts'
import type { Vault } from './vault-rows.server.ts'
import type { VaultState } from './vault.ts'

/** A vault of a collector as a file to take away has it: nothing of its contents. Times are ISO 8601, UTC; `proof` is an address of this instance. */
export type ExportedVault = {
  vaultId: string
  state: VaultState
  holder: string | null
  fingerprint: string
  things: number
  tokens: number
  sealedAt: string
  promisedAt: string
  bustedAt: string | null
  bustedBy: string | null
  tokensTo: string | null
  bustedIn: string | null
  proof: string
}

const columns = [
  'vaultId',
  'state',
  'holder',
  'fingerprint',
  'things',
  'tokens',
  'sealedAt',
  'promisedAt',
  'bustedAt',
  'bustedBy',
  'tokensTo',
  'bustedIn',
  'proof',
] as const

export function exportedVault({
  vaultId,
  state,
  holder,
  root,
  leafCount,
  escrowCount,
  sealed,
  promisedAt,
  bust,
}: Vault): ExportedVault {
  return {
    vaultId,
    state,
    holder: holder === null ? null : checksummed(holder),
    fingerprint: root,
    things: leafCount,
    tokens: escrowCount,
    sealedAt: timeOf(sealed.at),
    promisedAt: timeOf(promisedAt),
    bustedAt: bust === undefined ? null : timeOf(bust.at),
    bustedBy: bust === undefined ? null : checksummed(bust.by),
    tokensTo: bust === undefined ? null : checksummed(bust.to),
    bustedIn: bust?.tx ?? null,
    proof: `${linkTo('vault item', { vaultId })}/proof.json`,
  }
}

/** Vaults as CSV (RFC 4180), with a mark in front by which spreadsheets see UTF-8. */
export function vaultsCsv(vaults: readonly ExportedVault[]): string {
  const rows = vaults.map((vault) => columns.map((column) => String(vault[column] ?? '')))
  return byteOrderMark + writeCsv([columns, ...rows])
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
