import type { WriteDb } from '#platform/database/database.server.ts'

/** Deletes the sessions and roles of an account that is being deleted. What it did as staff stays in the audit, under an id that names nobody any more. */
export async function eraseAccountTraces(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('sessions').where('uid', '=', uid).execute()
  await tx.deleteFrom('account_roles').where('uid', '=', uid).execute()
}
