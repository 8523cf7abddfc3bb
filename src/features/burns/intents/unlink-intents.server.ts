import type { WriteDb } from '#platform/database/database.server.ts'

/** Takes the account off what its wallets meant to burn; the wallets stay, as the chain names them. */
export async function unlinkIntents(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.updateTable('burn_intents').set({ account_uid: null }).where('account_uid', '=', uid).execute()
}
