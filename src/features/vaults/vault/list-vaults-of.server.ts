import type { ReadDb } from '#platform/database/database.server.ts'
import { selectVaults, type Vault, vaultOfRow } from './vault-rows.server.ts'

/** The vaults of one collector: those that they hold, by number, then those that they busted, newest first; `most` of them. `wallets` in any letter case. */
export async function listVaultsOf(
  read: ReadDb,
  { chainId, wallets, now, most = 200 }: { chainId: number; wallets: readonly string[]; now: Date; most?: number },
): Promise<Vault[]> {
  const theirs = wallets.map((wallet) => wallet.toLowerCase())
  const rows = await selectVaults(read, { chainId })
    .where((eb) => eb.or([eb('vaults.holder', 'in', theirs), eb('vaults.busted_by', 'in', theirs)]))
    .orderBy('vaults.busted_block', (order) => order.desc().nullsFirst())
    .orderBy('vaults.vault_id')
    .limit(most)
    .execute()
  return rows.map((row) => vaultOfRow(row, now))
}
