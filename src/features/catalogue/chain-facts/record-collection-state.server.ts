import type { WriteDb } from '#platform/database/database.server.ts'

export type CollectionStanding =
  | { state: 'waiting' | 'catching-up' | 'following' }
  | { state: 'refused' | 'degraded'; problem: { code: string; detail: string } }

/** Writes down how far the app is with a collection, and what is wrong where something is. */
export async function recordCollectionState(
  tx: WriteDb,
  { collection, standing }: { collection: string; standing: CollectionStanding },
): Promise<void> {
  const problem = 'problem' in standing ? standing.problem : undefined
  await tx
    .updateTable('collections')
    .set({ state: standing.state, problem_code: problem?.code ?? null, problem_detail: problem?.detail ?? null })
    .where('slug', '=', collection)
    .execute()
}

/** Writes down what the contract calls itself. */
export async function recordContractName(
  tx: WriteDb,
  { collection, name, symbol }: { collection: string; name: string | null; symbol: string | null },
): Promise<void> {
  await tx.updateTable('collections').set({ name, symbol }).where('slug', '=', collection).execute()
}
