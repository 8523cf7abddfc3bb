import { secondOpinion } from '#platform/chain/nodes/second-opinion.server.ts'
import type { ChainSource } from '../chain/chain-source.ts'
import type { ChainWriter } from '../chain/chain-writer.server.ts'
import { applyFinding, type Repair } from './apply-finding.server.ts'
import { askContract } from './ask-contract.server.ts'
import { compareRange, type Comparison } from './compare-range.server.ts'
import { closeDifferences, type Difference, noteSuspicions, recordDifferences } from './differences.server.ts'
import { type Doubt, raiseDoubt } from './doubts.server.ts'
import { listBreaks, listOverdrawn, mergeStretches } from './owner-breaks.server.ts'
import { findUnexplained } from './unexplained-breaks.server.ts'

export type Audit = Comparison & {
  writer: ChainWriter
  now: () => Date
  repair: Repair
  doubt: Doubt
  /** Collections whose owners were checked since this process follows. */
  linked: Set<string>
  /** The last step was one of a doubted stretch. */
  isRoundsTurn: boolean
  /** A stretch that is read again in pieces; how it is so far, and whether that could be put right. */
  inWork: { from: number; to: number; next: number; isClean: boolean; isSettled: boolean } | undefined
}

/** What cannot be settled is requested again after so long. */
const againMilliseconds = 60_000
/** A long stretch costs more to read again. */
const perBlockMilliseconds = 10
const mostBreaks = 500
/** A round begins a day after the last one began; how its steps are spread, the worker says. */
const roundMilliseconds = 86_400_000

/** `blocksLeft` of the round. */
export type AuditStep = { did: 'suspicion' } | { did: 'round'; blocksLeft: number } | { did: 'nothing' }

/**
 * One small step, in turns of the stretches that somebody has reason to doubt, and of the round over everything: neither holds up the other. Only
 * blocks that are applied and final for all sources are checked.
 */
export async function takeAuditStep(audit: Audit, sources: readonly ChainSource[]): Promise<AuditStep> {
  const read = sources.filter(({ standing }) => standing.state === 'accepted')
  const upTo = Math.min(...read.map(({ indexedBlock }) => indexedBlock))
  if (read.length === 0 || upTo < 0) return { did: 'nothing' }
  await lookOverOwners(audit, read)
  const reach = { sources: read, upTo }
  if (!audit.isRoundsTurn && (await readSuspicion(audit, reach))) {
    audit.isRoundsTurn = true
    return { did: 'suspicion' }
  }
  audit.isRoundsTurn = false
  const step = await readRound(audit, reach)
  return step.did === 'nothing' && (await readSuspicion(audit, reach)) ? { did: 'suspicion' } : step
}

/** Once for each collection, from what is stored alone: where a piece changed hands without an event, events are missing. */
async function lookOverOwners({ read, writer, linked, now }: Audit, sources: readonly ChainSource[]): Promise<void> {
  for (const { kind, slug, standard } of sources) {
    if (kind !== 'collection' || linked.has(slug)) continue
    const list = standard === 'erc1155' ? listOverdrawn : listBreaks
    const breaks = await list(read, { collection: slug, from: 0, to: Number.MAX_SAFE_INTEGER, limit: mostBreaks })
    if (breaks.length > 0)
      await writer.write({ visible: false }, async (tx) => {
        const stretches = mergeStretches(breaks.map(({ since, block }) => ({ from: since ?? block, to: block })))
        const suspicions = stretches.map((stretch) => ({ ...stretch, reason: 'owners' }))
        await noteSuspicions(tx, { chainId: writer.chainId, suspicions, now: now() })
      })
    linked.add(slug)
  }
}

const isPutRight = (kind: Difference['kind']) => kind === 'missing' || kind === 'surplus'

/** Of two nodes, each reads about half. */
function anyNode({ rpc, patience }: Audit): Audit['rpc'] {
  return patience.random() < 0.5 ? rpc : secondOpinion(rpc)
}

type Reach = { sources: readonly ChainSource[]; upTo: number }

async function readSuspicion(audit: Audit, { sources, upTo }: Reach): Promise<boolean> {
  const { read, writer, now } = audit
  const { chainId } = writer
  if (audit.inWork === undefined) {
    const due = await read
      .selectFrom('chain_suspicions')
      .select(['from_block as from', 'to_block as to'])
      .where('chain_id', '=', chainId)
      .where('to_block', '<=', upTo)
      .where('noted_at', '<=', now())
      .orderBy('noted_at')
      .orderBy('from_block')
      .execute()
    const [oldest] = due
    if (oldest === undefined) return false
    // What is near to it is read with the same request.
    const { from, to } = mergeStretches(due, audit.memory.size.blocks).find(
      (stretch) => stretch.from <= oldest.from && stretch.to >= oldest.to,
    )!
    audit.inWork = { from, to, next: from, isClean: true, isSettled: true }
  }
  const work = audit.inWork
  try {
    const finding = await compareRange({ ...audit, rpc: anyNode(audit) }, { sources, from: work.next, to: work.to })
    if (finding.differences.length > 0) {
      work.isClean = false
      if (finding.differences.some(({ kind }) => !isPutRight(kind))) work.isSettled = false
      raiseDoubt(audit.doubt)
      await applyFinding(audit, finding)
      raiseDoubt(audit.doubt)
    }
    work.next = finding.to + 1
  } catch (error) {
    audit.inWork = undefined
    throw error
  }
  if (work.next <= work.to) return true
  audit.inWork = undefined
  if (work.isClean) await endSuspicion(audit, { sources, from: work.from, to: work.to })
  else {
    const again = new Date(now().getTime() + (work.isSettled ? 0 : againMilliseconds))
    await writer.write({ visible: false }, async (tx) => {
      await tx
        .updateTable('chain_suspicions')
        .set({ noted_at: again })
        .where('chain_id', '=', chainId)
        .where('from_block', '>=', work.from)
        .where('to_block', '<=', work.to)
        .execute()
    })
  }
  audit.doubt.isStale = true
  return true
}

/** A stretch that is as it is stored. What is stored may contradict itself all the same: then that stays said, and is requested again. */
async function endSuspicion(
  audit: Audit,
  { sources, from, to }: { sources: readonly ChainSource[]; from: number; to: number },
): Promise<void> {
  const { read, rpc, writer, now } = audit
  const { chainId } = writer
  const differences = await findUnexplained(read, rpc, { sources, from, to })
  const suspicions = differences
    .filter(({ kind }) => kind === 'missing')
    .map(({ fromBlock, toBlock }) => ({ from: fromBlock, to: toBlock, reason: 'owners' }))
  const longest = Math.max(0, ...suspicions.map((stretch) => stretch.to - stretch.from))
  const again = new Date(now().getTime() + Math.max(againMilliseconds, longest * perBlockMilliseconds))
  const isNews = await writer.write({ visible: false }, async (tx) => {
    // Also smaller stretches in it, of which it says the same.
    await tx
      .deleteFrom('chain_suspicions')
      .where('chain_id', '=', chainId)
      .where('from_block', '>=', from)
      .where('to_block', '<=', to)
      .execute()
    await closeDifferences(tx, { chainId, from, to, now: now(), but: differences })
    const added = await recordDifferences(tx, { chainId, differences, now: now() })
    await noteSuspicions(tx, { chainId, suspicions, now: again })
    if (added > 0) await writer.raiseVersion(tx)
    return added > 0
  })
  if (isNews) raiseDoubt(audit.doubt)
}

async function readRound(audit: Audit, { sources, upTo }: Reach): Promise<AuditStep> {
  const { read, writer, now } = audit
  const { chainId } = writer
  const first = Math.min(...sources.map(({ firstBlock }) => firstBlock))
  const row = await read.selectFrom('chain_audits').selectAll().where('chain_id', '=', chainId).executeTakeFirst()
  const isDue = row?.round_began_at == null || now().getTime() - row.round_began_at.getTime() >= roundMilliseconds
  if (row?.ends_at == null && !isDue) return { did: 'nothing' }
  const round =
    row?.ends_at == null
      ? { next: first, end: upTo, began: now() }
      : { next: row.next_block, end: row.ends_at, began: row.round_began_at }
  const end = Math.min(round.end, upTo)
  let next = round.next
  if (next <= end) {
    const finding = await compareRange({ ...audit, rpc: anyNode(audit) }, { sources, from: next, to: end })
    if (finding.differences.length > 0) {
      raiseDoubt(audit.doubt)
      await applyFinding(audit, finding)
      raiseDoubt(audit.doubt)
    }
    next = finding.to + 1
  }
  const isOver = next > end
  if (isOver) await askContracts(audit, { sources, upTo })
  const values = {
    next_block: next,
    ends_at: isOver ? null : round.end,
    round_began_at: round.began,
    ...(isOver ? { last_round_ended_at: now() } : {}),
  }
  await writer.write({ visible: false }, async (tx) => {
    await tx
      .insertInto('chain_audits')
      .values({ chain_id: chainId, ...values })
      .onConflict((conflict) => conflict.column('chain_id').doUpdateSet(values))
      .execute()
  })
  return { did: 'round', blocksLeft: Math.max(0, end - next + 1) }
}

/** At the end of a round: what the contracts say themselves. What they say no differently any more is closed. */
async function askContracts(audit: Audit, { sources, upTo }: Reach): Promise<void> {
  const { read, rpc, writer, now } = audit
  const { chainId } = writer
  for (const source of sources.filter(({ kind }) => kind === 'collection')) {
    const found = await askContract(read, rpc, { source, block: upTo })
    const open = await read
      .selectFrom('chain_differences')
      .select(['id', 'detail'])
      .where('chain_id', '=', chainId)
      .where('source', '=', source.slug)
      .where('kind', 'in', ['owner', 'supply'])
      .where('repaired_at', 'is', null)
      .execute()
    if (found.length === 0 && open.length === 0) continue
    const isNew = (each: Difference) => !open.some(({ detail }) => detail === each.detail)
    await writer.write({ visible: false }, async (tx) => {
      if (found.length === 0)
        await tx
          .updateTable('chain_differences')
          .set({ repaired_at: now() })
          .where(
            'id',
            'in',
            open.map(({ id }) => id),
          )
          .execute()
      await recordDifferences(tx, { chainId, differences: found.filter(isNew), now: now() })
      const suspicions = found
        .filter(isNew)
        .map(({ fromBlock: from, toBlock: to }) => ({ from, to, reason: 'contract' }))
      await noteSuspicions(tx, { chainId, suspicions, now: now() })
    })
  }
}
