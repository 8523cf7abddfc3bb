import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'

/** Lets a publication that failed be tried at once, and writes that into the audit. The vault's number, or undefined where nothing waits. */
export async function retryReveal(
  tx: WriteDb,
  by: { actor: string; requestId: string; now: Date },
  { root }: { root: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('vault_contents')
    .set({ next_attempt_at: null })
    .where('root', '=', root)
    .where('state', '=', 'closed')
    .where('attempts', '>', 0)
    .returning('vault_id')
    .executeTakeFirst()
  if (row !== undefined) await recordAct(tx, { ...by, act: 'vault-reveal-retried', subject: `vault ${row.vault_id}` })
  return row?.vault_id
}
