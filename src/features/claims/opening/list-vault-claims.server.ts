import type { ReadDb } from '#platform/database/database.server.ts'
import { vaultOrigin } from '../claim/vault-print.ts'

/** Claims that end without a print are not told to strangers. */
const ended = ['orphaned', 'cancelled']

/**
 * At which places of a vault's list, from 0, a print became a claim of whoever busted it. How a claim stands is its holder's affair,
 * and nothing of it is said.
 */
export async function listVaultClaims(read: ReadDb, { root }: { root: string }): Promise<number[]> {
  const prefix = vaultOrigin({ root, place: 0 }).slice(0, -1)
  const rows = await read
    .selectFrom('claims')
    .select('origin_key')
    .where('origin', '=', 'vault')
    .where((eb) => eb.fn('starts_with', ['origin_key', eb.val(prefix)]), '=', true)
    .where('state', 'not in', ended)
    .execute()
  return rows.map(({ origin_key: key }) => Number(key.slice(prefix.length))).toSorted((one, other) => one - other)
}
