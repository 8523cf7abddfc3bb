import type { ChainSource } from '../chain/chain-source.ts'
import { askContracts } from './ask-contracts.server.ts'
import { noteSuspicions } from './differences.server.ts'
import { listBreaks, listOverdrawn, mergeStretches } from './owner-breaks.server.ts'
import { type Audit, type Reach, readAgain } from './read-again.server.ts'
import { readSuspicion } from './read-suspicion.server.ts'

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
  const next = round.next > end ? round.next : (await readAgain(audit, { sources, from: round.next, to: end })).to + 1
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
