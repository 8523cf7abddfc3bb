import type { WriteDb } from '#platform/database/database.server.ts'

/** Forgets the wallets of an account that is being deleted, and what happened between them. */
export async function eraseWallets(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('wallet_links').where('uid', '=', uid).execute()
  await tx.deleteFrom('wallet_nonces').where('uid', '=', uid).execute()
  await tx.deleteFrom('wallet_acts').where('uid', '=', uid).execute()
}
