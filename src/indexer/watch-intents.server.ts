import { isNews, checkSent, recordSeen } from '#features/burns/intents/follow-transactions.server.ts'
import { listUnsettled, settleIntents, type SettleReach } from '#features/burns/intents/settle-intents.server.ts'
import { forgetDrafts } from '#features/burns/permits/forget-drafts.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { ChainSession } from './chain-session.ts'
import { repairDerived } from './repair-derived.server.ts'

/** Permits run out and transactions get lost without a new block. */
const againAfterMilliseconds = 2_000
const restingSeconds = 120
const tidyMilliseconds = 3_600_000

/** What the watcher of intents remembers between two polls. */
export type IntentWatch = {
  /** Every event up to here is settled: its intent is final. */
  settledTo: number
  headHash: string | undefined
  lookedAt: number
  followedAt: number
  /** Where the round of transactions goes on. */
  after: string
  tidiedAt: number
}

export function newIntentWatch(): IntentWatch {
  return { settledTo: -1, headHash: undefined, lookedAt: 0, followedAt: 0, after: '', tidiedAt: 0 }
}

/**
 * Moves the intents of people to where the chain is, after each poll of it: by the app's own events, and where there are
 * none by what the node says of the transactions that were sent. Only who holds the pen does.
 */
export async function watchIntents(session: ChainSession): Promise<void> {
  const { watch, tips, lastScan } = session
  const now = session.now().getTime()
  if (tips === undefined || lastScan === undefined || !session.sources.some(({ kind }) => kind === 'studio-contract'))
    return
  if (watch.headHash === lastScan.headHash && now - watch.lookedAt < againAfterMilliseconds) return
  if (watch.headHash !== undefined) await repairDerived(session)
  const reach: SettleReach = {
    from: watch.settledTo,
    finalized: Math.min(tips.finalized.number, tips.head.number),
    at: chainTime(session),
  }
  await settle(session, reach)
  Object.assign(watch, { settledTo: reach.finalized, headHash: lastScan.headHash, lookedAt: now })
  if (now - watch.followedAt >= againAfterMilliseconds) {
    await followSent(session)
    watch.followedAt = session.now().getTime()
  }
  if (now - watch.tidiedAt > tidyMilliseconds) {
    await session.writer.write({ visible: false }, async (tx) => {
      await forgetDrafts(tx, { now: session.now() })
    })
    watch.tidiedAt = now
  }
}

/** The chain's time, in seconds. A chain that rests goes on with the real one, so that there too a permit runs out. */
function chainTime({ tips, now }: ChainSession): number {
  return Math.max(tips?.head.timestamp ?? 0, Math.floor(now().getTime() / 1000) - restingSeconds)
}

async function settle({ db, writer, now }: ChainSession, reach: SettleReach): Promise<void> {
  for (;;) {
    const intentIds = await listUnsettled(readSide(db), reach)
    if (intentIds.length === 0) return
    const moved = await writer.write({ visible: true }, (tx) => settleIntents(tx, { intentIds, reach, now: now() }))
    if (moved === 0) return
  }
}

async function followSent(session: ChainSession): Promise<void> {
  const { db, rpc, writer, tips, now, watch, log } = session
  try {
    const { seen, after } = await checkSent(readSide(db), rpc, {
      headRead: tips!.head.number,
      at: chainTime(session),
      now: now(),
      after: watch.after,
    })
    watch.after = after
    const news = seen.filter(isNews)
    if (news.length === 0) return
    await writer.write({ visible: false }, async (tx) => {
      const moved: boolean[] = []
      for (const each of news) moved.push(await recordSeen(tx, { seen: each, now: now() }))
      if (moved.includes(true)) await writer.raiseVersion(tx)
    })
  } catch (error) {
    // A node that answers about blocks and not about transactions does not stop the app from following.
    if (!(error instanceof RpcError)) throw error
    log.debug('The node says nothing of the transactions that were sent; it is asked again.', { error })
  }
}
