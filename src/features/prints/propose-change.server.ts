import type { Selectable } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database.server.ts'
import type { DoorTables } from '#platform/door-tables.ts'
import { ConflictError, NotFoundError } from '#platform/errors.ts'
import { type PrintKey, PrintNotFoundError, PrintStepError, printLabel, SecondPersonError } from './print.ts'
import type { Series } from './edition.ts'

/** A number is voided by two people. A sheet is replaced by one: see `replaceSheet`. */
export type Proposal = PrintKey & { id: number; kind: 'void'; reason: string; askedBy: string; askedAt: string }

/** Somebody asked for something with this print before, and it waits for an answer. */
export class ProposalOpenError extends ConflictError {
  override readonly name = 'ProposalOpenError'
  readonly code = 'proposal-open'
  constructor() {
    super('Somebody asked for a change of this print before, and it waits for a second person. Nothing was changed.')
  }
}

/** There is no such proposal, or it was answered. */
export class NoProposalError extends NotFoundError {
  override readonly name = 'NoProposalError'
  readonly code = 'no-proposal'
  constructor() {
    super('There is no such proposal any more: somebody answered it. Nothing was changed.')
  }
}

/** Asks that a number be void. Somebody else has to agree. */
export async function proposeChange(tx: WriteDb, { print: { editionId, series, n }, kind, reason, by, now }: { print: PrintKey; kind: Proposal['kind']; reason: string; by: string; now: Date }): Promise<number> {
  const print = await tx.selectFrom('prints').select('state').where('edition_id', '=', editionId).where('series', '=', series).where('n', '=', n).executeTakeFirst()
  if (print === undefined) throw new PrintNotFoundError(printLabel({ series, n, cap: null }))
  if (print.state === 'void') throw new PrintStepError(`The number ${n} is void for good, so nothing was changed.`)
  const row = await tx.insertInto('print_proposals').values({ kind, edition_id: editionId, series, n, reason, asked_by: by, asked_at: now, outcome: null, answered_by: null })
    .onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  if (row === undefined) throw new ProposalOpenError()
  return row.id
}

/** Answers a proposal. Who asked cannot agree (`SecondPersonError`), but may take it back. Returns what was agreed on. */
export async function answerProposal(tx: WriteDb, { id, agree, by, now }: { id: number; agree: boolean; by: string; now: Date }): Promise<Proposal | undefined> {
  const row = await tx.selectFrom('print_proposals').selectAll().where('id', '=', id).where('outcome', 'is', null).forUpdate().executeTakeFirst()
  if (row === undefined) throw new NoProposalError()
  if (agree && row.asked_by === by) throw new SecondPersonError()
  await tx.updateTable('print_proposals').set({ outcome: agree ? 'agreed' : 'refused', answered_by: by, answered_at: now }).where('id', '=', id).execute()
  if (!agree) return undefined
  const key = { editionId: row.edition_id, series: row.series as Series, n: row.n }
  await tx.updateTable('prints').set({ state: 'void', void_reason: row.reason, voided_at: now })
    .where('edition_id', '=', key.editionId).where('series', '=', key.series).where('n', '=', key.n).execute()
  return proposalOf(row)
}

/** What waits for a second person, oldest first. */
export async function listProposals(read: ReadDb, { print }: { print?: PrintKey | undefined } = {}): Promise<Proposal[]> {
  let query = read.selectFrom('print_proposals').selectAll().where('outcome', 'is', null).orderBy('id').limit(200)
  if (print !== undefined) query = query.where('edition_id', '=', print.editionId).where('series', '=', print.series).where('n', '=', print.n)
  return (await query.execute()).map(proposalOf)
}

function proposalOf(row: Selectable<DoorTables['print_proposals']>): Proposal {
  return { editionId: row.edition_id, series: row.series as Series, n: row.n, id: row.id, kind: 'void', reason: row.reason, askedBy: row.asked_by, askedAt: row.asked_at.toISOString() }
}
