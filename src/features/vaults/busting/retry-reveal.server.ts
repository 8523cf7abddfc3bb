import type { WriteDb } from '#platform/database/database.server.ts'

/** Lets a publication that failed be tried at once. The vault's number, or undefined where nothing waits. */
export async function retryReveal(tx: WriteDb, { root }: { root: string }): Promise<string | undefined> {
  const row = await tx
    .updateTable('vault_contents')
    .set({ next_attempt_at: null })
    .where('root', '=', root)
    .where('state', '=', 'closed')
    .where('attempts', '>', 0)
    .returning('vault_id')
    .executeTakeFirst()
  return row?.vault_id
}
