import type { ReadDb } from '#platform/database/database.server.ts'
import { selectVaults, type Vault, vaultOfRow } from './vault-rows.server.ts'

/** All vaults by number, or the busted ones, newest bust first. */
export async function listVaults(
  read: ReadDb,
  { chainId, now, only }: { chainId: number; now: Date; only?: 'busted' },
): Promise<Vault[]> {
  const query = selectVaults(read, { chainId })
  const rows =
    only === 'busted'
      ? await query
          .where('busted_block', 'is not', null)
          .orderBy('busted_block', 'desc')
          .orderBy('vaults.vault_id', 'desc')
          .limit(500)
          .execute()
      : await query.orderBy('vaults.vault_id').limit(1000).execute()
  return rows.map((row) => vaultOfRow(row, now))
}
