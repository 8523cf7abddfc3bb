import type { ReadDb } from '#platform/database/database.server.ts'

/** The vault that a piece lies in now; `waiting` when that vault was busted and the piece did not let itself be moved. */
export type VaultOfPiece = { vaultId: string; waiting: boolean }

export async function findVaultOfPiece(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<VaultOfPiece | undefined> {
  const row = await read
    .selectFrom('vault_escrow')
    .select(['vault_id', 'state'])
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .where('state', '!=', 'handed-over')
    .orderBy('vault_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : { vaultId: row.vault_id, waiting: row.state === 'waiting' }
}
