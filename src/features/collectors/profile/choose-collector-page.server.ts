import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { CollectorChoice } from './collector-choice.ts'

/** Keeps what an account chose for the pages of its wallets. All kept pages are made anew. */
export async function chooseCollectorPage(
  tx: WriteDb,
  { uid, hidden, together, chainId, now }: CollectorChoice & { uid: string; chainId: number; now: Date },
): Promise<void> {
  const choice = { hidden, together, changed_at: now }
  await tx
    .insertInto('collector_choices')
    .values({ uid, ...choice })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(choice))
    .execute()
  await markPagesChanged(tx, { chainId })
}

/** The account is gone, and with it what it chose. */
export async function forgetCollectorChoice(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('collector_choices').where('uid', '=', uid).execute()
}
