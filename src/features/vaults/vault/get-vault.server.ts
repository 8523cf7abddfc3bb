import type { ReadDb } from '#platform/database/database.server.ts'
import { selectVaults, type Vault, vaultOfRow } from './vault-rows.server.ts'
import { parseVaultId, VaultNotFoundError } from './vault.ts'

/** One vault. Throws VaultNotFoundError; `vaultId` is text from an address bar. */
export async function getVault(
  read: ReadDb,
  { chainId, vaultId, now }: { chainId: number; vaultId: string; now: Date },
): Promise<Vault> {
  const id = parseVaultId(vaultId)
  const row =
    id === undefined
      ? undefined
      : await selectVaults(read, { chainId }).where('vaults.vault_id', '=', id).executeTakeFirst()
  if (row !== undefined) return vaultOfRow(row, now)
  const { count } = await read
    .selectFrom('vaults')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  throw new VaultNotFoundError({ vaultId, count: Number(count) })
}
