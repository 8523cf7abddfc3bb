import type { WriteDb } from '#platform/database/database.server.ts'

/** Erases the notes of an account that is being deleted. Published ones stay as their wallet signed them, without the account. */
export async function eraseNotes(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('notes').where('account_uid', '=', uid).where('state', '<>', 'published').execute()
  await tx.updateTable('notes').set({ account_uid: null }).where('account_uid', '=', uid).execute()
}
