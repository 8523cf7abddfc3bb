import { type ChainTips, readTips } from '#platform/chain/read-tips.server.ts'
import { catchUp } from './catch-up.server.ts'
import type { ChainSession } from './chain-session.ts'
import { UnreadableSourceError } from './chain/decode-logs.ts'
import { verifyAnchor, verifyChain } from './chain/verify-chain.server.ts'
import { endFirstReading } from './first-reading.server.ts'
import { followHead, isScanned, nearHead } from './follow-head.server.ts'
import { inspectSources, refuseSource } from './inspect-sources.server.ts'

/** While nothing is near the head, nobody waits for news from there: it is checked after so many milliseconds of reading. */
const longestStretch = 5_000

/** One poll of the chain and the work that follows from it. `following`: everything up to the head is applied. */
export async function takeStep(session: ChainSession): Promise<'catching-up' | 'following'> {
  // Requested beside the rest, which at a first step is two more round trips to the node.
  const asked = readTips(session.rpc, { finalityDepth: session.chain.finalityDepth, known: session.tips })
  // Where the rest fails, nobody waits for it.
  asked.catch(() => undefined)
  if (!session.verified) await verify(session)
  await inspectSources(session)
  const tips = await asked
  if (session.anchoredAt !== tips.head.hash) await moveAnchor(session, tips)
  session.tips = tips
  try {
    const near = nearHead(session, tips)
    const lagging = session.sources.filter((source) => source.standing.state === 'accepted' && !near.includes(source))
    // While all lag, nobody can say what holds as of the head.
    const hasWindow = near.length > 0 || lagging.length === 0
    if (hasWindow) await endFirstReading(session)
    if (hasWindow && !isScanned(session, tips, near)) await followHead(session, { tips, near })
    // Sources that came near the head are read with it from now on, whatever was read ahead for them.
    if (session.catchUp?.sources.some((source) => !lagging.includes(source)) === true) session.catchUp = undefined
    if (lagging.length === 0) return 'following'
    await catchUp(session, {
      lagging,
      finalized: tips.finalized.number,
      until: session.now().getTime() + (near.length > 0 ? session.chain.pollMilliseconds : longestStretch),
    })
  } catch (error) {
    if (!(error instanceof UnreadableSourceError)) throw error
    const source = session.sources.find(({ kind, slug }) => kind === 'collection' && slug === error.slug)
    session.catchUp = undefined
    if (source !== undefined)
      await refuseSource(session, source, { state: 'refused', problem: error.problem, final: true })
  }
  return 'catching-up'
}

async function verify(session: ChainSession): Promise<void> {
  const { rpc, writer, isFurther } = session
  const genesisHash = await verifyChain(rpc, {
    chainId: writer.chainId,
    genesisHash: session.genesisHash,
    ...(isFurther ? { setting: `RPC_URL_${writer.chainId}` } : {}),
  })
  if (session.genesisHash === undefined) {
    await writer.write({ visible: false }, (tx) =>
      tx
        .updateTable('chain_cursor')
        .set({ genesis_hash: genesisHash })
        .where('chain_id', '=', writer.chainId)
        .execute(),
    )
    session.genesisHash = genesisHash
  }
  session.verified = true
}

/** Makes sure of the final block known so far, and takes the newer one if there is one. It never goes back. */
async function moveAnchor(session: ChainSession, { head, finalized }: ChainTips): Promise<void> {
  const { rpc, writer, anchor, isFurther } = session
  const further = isFurther ? writer.chainId : undefined
  if (anchor !== undefined) await verifyAnchor(rpc, { anchor, head, genesisHash: session.genesisHash!, further })
  if (anchor === undefined || finalized.number > anchor.number) {
    await writer.write({ visible: false }, (tx) =>
      tx
        .updateTable('chain_cursor')
        .set({ finalized_block: finalized.number, finalized_hash: finalized.hash })
        .where('chain_id', '=', writer.chainId)
        .execute(),
    )
    session.anchor = { number: finalized.number, hash: finalized.hash }
  }
  session.anchoredAt = head.hash
}
