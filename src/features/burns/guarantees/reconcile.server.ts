import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { Waiting } from '#platform/database/count-waiting.server.ts'
import type { EdgeDb, ReadDb } from '#platform/database/database.server.ts'
import { checkGuarantees } from './check-guarantees.server.ts'
import type { Reconciliation } from './guarantees.ts'
import { requestRepair } from './request-repair.server.ts'

type Who = { actor: string; requestId: string; now: Date }
type Asked = { studio: Pick<Studio, 'burns' | 'campaigns' | 'collections' | 'chain' | 'editions'>; rpc: JsonRpc }

/** A comparison that somebody ran; `at` is whole seconds since 1970, `by` the account's uid or address. */
export type RecordedReconciliation = {
  id: number
  at: number
  by: string
  block: number | null
  differences: number
  result: Reconciliation
}

/** Compares the book with the contracts now, and writes down what was found and who asked. */
export async function runReconciliation(db: EdgeDb, read: ReadDb, { studio, rpc, ...who }: Asked & Who): Promise<void> {
  const result = await checkGuarantees(read, { studio, rpc, now: who.now })
  const differences = countDifferences(result)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('reconciliations')
      .values({
        block_number: result.block ?? null,
        differences,
        result: JSON.stringify(result),
        run_by: who.actor,
        run_at: who.now,
      })
      .execute()
    await recordAct(tx, {
      ...who,
      act: 'reconciled',
      detail:
        result.problem !== undefined
          ? 'the node did not answer'
          : `${differences} differences as of block ${result.block ?? 'none'}`,
    })
  })
}

/** What stands against the book: figures that differ, and broken promises. Open approvals are the holders' own. */
export function countDifferences({
  comparisons,
  guarantees,
}: Pick<Reconciliation, 'comparisons' | 'guarantees'>): number {
  return (
    comparisons.filter(({ isSame }) => !isSame).length +
    guarantees.reduce((sum, { code, count }) => sum + (code === 'approvals-open' ? 0 : (count ?? 0)), 0)
  )
}

/** Has whoever follows the chain read again from a block, and writes down who asked and why. */
export async function askRepair(
  db: EdgeDb,
  { chainId, fromBlock, reason, ...who }: Who & { chainId: number; fromBlock: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kinds = await requestRepair(tx, { chainId, fromBlock })
    await recordAct(tx, {
      ...who,
      act: 'repair-asked',
      detail: `${kinds.join(', ')} from block ${fromBlock}; because: ${reason}`,
    })
  })
}

/** The last comparisons, newest first, and whether a repair is under way. */
export async function listReconciliations(
  read: ReadDb,
  { limit }: { limit: number },
): Promise<{ runs: RecordedReconciliation[]; isRepairing: boolean }> {
  const rows = await read.selectFrom('reconciliations').selectAll().orderBy('id', 'desc').limit(limit).execute()
  const waiting = await read
    .selectFrom('house_contracts')
    .select('kind')
    .where('repair_from', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return {
    isRepairing: waiting !== undefined,
    runs: rows.map((row) => ({
      id: row.id,
      at: Math.floor(row.run_at.getTime() / 1000),
      by: row.run_by,
      block: row.block_number,
      differences: row.differences,
      result: row.result as Reconciliation,
    })),
  }
}

/** What the last comparison found that differs, and when; nothing where nobody has compared yet. */
export async function findLastDifferences(read: ReadDb): Promise<Waiting> {
  const row = await read
    .selectFrom('reconciliations')
    .select(['differences', 'run_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count: row?.differences ?? 0, since: row?.run_at }
}
