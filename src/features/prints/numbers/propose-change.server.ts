import type { Selectable } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { ConflictError, defineError, NotFoundError } from '#platform/errors.ts'
import type { Series } from './edition.ts'
import { type PrintKey, PrintNotFoundError, PrintStepError, printLabel, SecondPersonError } from './print.ts'

/**
 * A number is voided by two people, or, where there is only one, after a delay: at `dueAt`, unless it is taken back. A sheet is
 * replaced by one person: see `replaceSheet`. Times are ISO 8601.
 */
export type Proposal = PrintKey & {
  id: number
  kind: 'void'
  reason: string
  askedBy: string
  askedAt: string
  dueAt: string | undefined
}

/** Somebody asked for something with this print before, and it waits for an answer. */
export const ProposalOpenError = defineError(
  ConflictError,
  'proposal-open',
  'Somebody asked for a change of this print before, and it has no answer yet. Nothing was changed.',
)

/** There is no such proposal, or it was answered. */
export const NoProposalError = defineError(
  NotFoundError,
  'no-proposal',
  'There is no such proposal any more: somebody answered it. Nothing was changed.',
)

/** Asks that a number be void. Somebody else has to agree; with `dueAt`, it is void then by itself (`endProposal`). */
export async function proposeChange(
  tx: WriteDb,
  {
    print: { editionId, series, n },
    kind,
    reason,
    by,
    dueAt,
    now,
  }: { print: PrintKey; kind: Proposal['kind']; reason: string; by: string; dueAt?: Date | undefined; now: Date },
): Promise<number> {
  const print = await tx
    .selectFrom('prints')
    .select('state')
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .executeTakeFirst()
  if (print === undefined) throw new PrintNotFoundError(printLabel({ series, n, cap: null }))
  if (print.state === 'void') throw new PrintStepError(`The number ${n} is void for good, so nothing was changed.`)
  const row = await tx
    .insertInto('print_proposals')
    .values({
      kind,
      edition_id: editionId,
      series,
      n,
      reason,
      asked_by: by,
      asked_at: now,
      outcome: null,
      answered_by: null,
      due_at: dueAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw new ProposalOpenError()
  return row.id
}

/** Answers a proposal. Who asked cannot agree (`SecondPersonError`), but may take it back. Returns what was answered. */
export async function answerProposal(
  tx: WriteDb,
  { id, agree, by, now }: { id: number; agree: boolean; by: string; now: Date },
): Promise<Proposal> {
  const row = await tx
    .selectFrom('print_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new NoProposalError()
  if (agree && row.asked_by === by) throw new SecondPersonError()
  const proposal = proposalOf(row)
  await endProposal(tx, { proposal, outcome: agree ? 'agreed' : 'refused', by, now })
  return proposal
}

/** Writes down how a proposal ended: `elapsed` is its delay, which counts as agreed on. */
export async function endProposal(
  tx: WriteDb,
  {
    proposal: { id, editionId, series, n, reason },
    outcome,
    by,
    now,
  }: { proposal: Proposal; outcome: 'agreed' | 'elapsed' | 'refused'; by: string | undefined; now: Date },
): Promise<void> {
  await tx
    .updateTable('print_proposals')
    .set({ outcome, answered_by: by ?? null, answered_at: now })
    .where('id', '=', id)
    .execute()
  if (outcome === 'refused') return
  await tx
    .updateTable('prints')
    .set({ state: 'void', void_reason: reason, voided_at: now })
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .execute()
}

/** The next proposal whose delay is over, held until the transaction ends. */
export async function takeElapsedProposal(tx: WriteDb, { now }: { now: Date }): Promise<Proposal | undefined> {
  const row = await tx
    .selectFrom('print_proposals')
    .selectAll()
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row === undefined ? undefined : proposalOf(row)
}

/** From now on a proposal waits for a second person, however long that takes. */
export async function endDelay(tx: WriteDb, { id }: { id: number }): Promise<void> {
  await tx.updateTable('print_proposals').set({ due_at: null }).where('id', '=', id).execute()
}

/** What has no answer yet, oldest first. */
export async function listProposals(
  read: ReadDb | WriteDb,
  { print }: { print?: PrintKey | undefined } = {},
): Promise<Proposal[]> {
  let query = (read as ReadDb)
    .selectFrom('print_proposals')
    .selectAll()
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(200)
  if (print !== undefined)
    query = query.where('edition_id', '=', print.editionId).where('series', '=', print.series).where('n', '=', print.n)
  return (await query.execute()).map(proposalOf)
}

function proposalOf(row: Selectable<Database['print_proposals']>): Proposal {
  return {
    editionId: row.edition_id,
    series: row.series as Series,
    n: row.n,
    id: row.id,
    kind: 'void',
    reason: row.reason,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at?.toISOString(),
  }
}
