import { sql } from 'kysely'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import type { ChainProblem } from '../chain/chain-problem.ts'

/**
 * What can be different between what is stored and what the chain says. `owner` and `supply` are read from the contract, all others from
 * events.
 */
export type DifferenceKind = 'missing' | 'surplus' | 'unconfirmed' | 'late' | 'replaced' | 'owner' | 'supply'

/** A piece that a contract was asked about; of copies, whose. */
export type AskedPiece = { tokenId: string; holder: string | undefined }

/**
 * A stretch of blocks that is not as it was stored. `source`: the collection, `salesroom`, or the kind of a contract of the studio. `piece`: where the
 * contract's word on it differs.
 */
export type Difference = {
  kind: DifferenceKind
  source: string
  fromBlock: number
  toBlock: number
  events: number
  detail: string
  piece?: AskedPiece
}

/** What a contract says differently from its events may be the contract's own way: staff hear of it, and the chain is not called in doubt. */
const telling: readonly DifferenceKind[] = ['missing', 'surplus', 'unconfirmed', 'late', 'replaced']

/** Most stretches that wait to be read again; beyond, the round over all blocks finds what is left. */
const mostSuspicions = 2_000

/**
 * Writes differences down and says with the same transaction that the app is not well, so that nothing of final blocks is changed in silence.
 * One that is open already is not written twice. Says how many are new.
 */
export async function recordDifferences(
  tx: WriteDb,
  { chainId, differences, now }: { chainId: number; differences: readonly Difference[]; now: Date },
): Promise<number> {
  let added = 0
  for (const { kind, source, fromBlock, toBlock, events, detail, piece } of differences) {
    const same = await tx
      .selectFrom('chain_differences')
      .select('id')
      .where('chain_id', '=', chainId)
      .where('kind', '=', kind)
      .where('source', '=', source)
      .where('from_block', '=', fromBlock)
      .where('to_block', '=', toBlock)
      .where('detail', '=', detail)
      .where('repaired_at', 'is', null)
      .executeTakeFirst()
    if (same !== undefined) continue
    added++
    await tx
      .insertInto('chain_differences')
      .values({
        chain_id: chainId,
        kind,
        source,
        from_block: fromBlock,
        to_block: toBlock,
        events,
        detail,
        token_id: piece?.tokenId ?? null,
        holder: piece?.holder ?? null,
        found_at: now,
      })
      .execute()
  }
  const problem = await findDoubt(readSide(tx), { chainId })
  if (problem === undefined) return added
  await tx
    .updateTable('chain_cursor')
    .set({ state: 'degraded', problem_code: problem.code, problem_detail: problem.detail })
    .where('chain_id', '=', chainId)
    .where('problem_code', 'is', null)
    .execute()
  return added
}

/** A stretch was read again and is as it is stored: what was found in it is mended, but for what is found still. Says how many differences that were. */
export async function closeDifferences(
  tx: WriteDb,
  {
    chainId,
    from,
    to,
    now,
    but = [],
  }: { chainId: number; from: number; to: number; now: Date; but?: readonly Difference[] },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_differences')
    .set({ repaired_at: now })
    .where('chain_id', '=', chainId)
    .where('kind', 'in', telling)
    .where('from_block', '>=', from)
    .where('to_block', '<=', to)
    .where('repaired_at', 'is', null)
    .$if(but.length > 0, (query) =>
      query.where(
        'detail',
        'not in',
        but.map(({ detail }) => detail),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What is to be said while a difference is open; `undefined` where none is. */
export async function findDoubt(read: ReadDb, { chainId }: { chainId: number }): Promise<ChainProblem | undefined> {
  const { stretches, events, from, to, replaced_from } = await read
    .selectFrom('chain_differences')
    .select(({ fn }) => [
      fn.countAll<number>().as('stretches'),
      sql<number>`coalesce(sum(events), 0)::integer`.as('events'),
      sql<number>`coalesce(min(from_block), 0)`.as('from'),
      sql<number>`coalesce(max(to_block), 0)`.as('to'),
      sql<number | null>`min(from_block) filter (where kind = 'replaced')`.as('replaced_from'),
    ])
    .where('chain_id', '=', chainId)
    .where('kind', 'in', telling)
    .where('repaired_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(stretches) === 0) return undefined
  const many = `${events.toLocaleString('en')} ${events === 1 ? 'event' : 'events'}`
  const where = `${many} of blocks ${Number(from).toLocaleString('en')} to ${Number(to).toLocaleString('en')} ${events === 1 ? 'is' : 'are'} missing, or turned out to differ from what was read before.`
  const become =
    replaced_from === null
      ? 'They are compared with the chain again and put right by themselves as soon as a node gives them; until then owners and histories may be wrong there. If this lasts, add another node to RPC_URL.'
      : `The chain has other final blocks there, so owners and histories may be wrong until it is read anew. Check the node; if the chain really changed, the command “npx vitrine reread --from ${Number(replaced_from)}” does it.`
  return {
    code: 'history-doubted',
    detail: `${where} ${become} Accounts, claims and payments are safe. The workbench lists them under Health.`,
  }
}

/** Notes a stretch that is to be read again before all others. */
export async function noteSuspicions(
  tx: WriteDb,
  {
    chainId,
    suspicions,
    now,
  }: { chainId: number; suspicions: readonly { from: number; to: number; reason: string }[]; now: Date },
): Promise<void> {
  if (suspicions.length === 0) return
  const { waiting } = await tx
    .selectFrom('chain_suspicions')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow()
  const room = suspicions.slice(0, Math.max(0, mostSuspicions - Number(waiting)))
  if (room.length === 0) return
  await tx
    .insertInto('chain_suspicions')
    .values(
      room.map(({ from, to, reason }) => ({
        chain_id: chainId,
        from_block: from,
        to_block: to,
        reason,
        noted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['chain_id', 'from_block', 'to_block']).doNothing())
    .execute()
}
