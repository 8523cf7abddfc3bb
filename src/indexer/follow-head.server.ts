import { recordCollectionState } from '#features/catalogue/chain-facts/record-collection-state.server.ts'
import type { ChainTips } from '#platform/chain/read-tips.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { isVoid } from '#platform/void-address.ts'
import { noteDoubts } from './audit/doubts.server.ts'
import { confirmReadBefore } from './audit/read-before.server.ts'
import { guardWindow, hasOpenBlocks } from './audit/window-guard.server.ts'
import type { ChainSession } from './chain-session.ts'
import type { ChainSource } from './chain/chain-source.ts'
import { decodeLogs } from './chain/decode-logs.ts'
import { findChanges } from './chain/find-changes.server.ts'
import { topicsOf } from './chain/followed-topics.ts'
import { type RangeChanges, touchedBlocks } from './chain/range-changes.ts'
import { readWindow } from './chain/read-window.server.ts'
import { settleWindow } from './chain/settle-window.ts'
import { completeTimes } from './complete-times.server.ts'
import { saveBeforehand } from './save-beforehand.server.ts'
import { isAlreadyThere, saveChanges, saveProgress } from './save-changes.server.ts'
import type { CollectionChange } from './start-catalogue-workers.server.ts'

/**
 * Sources that lag no further behind the final blocks than this are read together with the blocks that are not final; less far
 * where blocks are so full that ranges have become shorter.
 */
const windowReach = 256

/** The sources that the window is read for. */
export function nearHead(session: ChainSession, tips: ChainTips): ChainSource[] {
  const reach = Math.min(windowReach, session.memory.size.blocks)
  return session.sources.filter(
    ({ standing, indexedBlock }) => standing.state === 'accepted' && tips.finalized.number - indexedBlock <= reach,
  )
}

/** Whether the window was read already for these sources and this head, and nothing in it is to be requested again. */
export function isScanned({ lastScan, guard }: ChainSession, tips: ChainTips, near: readonly ChainSource[]): boolean {
  if (hasOpenBlocks(guard)) return false
  return lastScan?.headHash === tips.head.hash && near.every((source) => lastScan.sources.has(source))
}

/**
 * Makes the rows above the final blocks those of the chain as it is now: what vanished in a reorganisation goes, what is new
 * comes, and the pieces they touch are derived again. One transaction, but for what is too much for one.
 */
export async function followHead(session: ChainSession, look: Look): Promise<void> {
  await bringAlong(session, { ...look, compared: look.near }).catch(async (error: unknown) => {
    if (!isAlreadyThere(error)) throw error
    // A piece that was burned is minted again: comparing row by row finds out which.
    const compared = look.near.map((source) => ({ ...source, highestStored: Infinity }))
    await bringAlong(session, { ...look, compared })
  })
}

type Look = { tips: ChainTips; near: readonly ChainSource[] }

/** `compared`: the same sources, as they are held against what is stored. */
async function bringAlong(
  session: ChainSession,
  { tips, near, compared }: Look & { compared: readonly ChainSource[] },
): Promise<void> {
  const { rpc, db, writer, memory, patience } = session
  const { chainId } = writer
  const from = Math.min(...near.map(({ indexedBlock }) => indexedBlock)) + 1
  const filter = { addresses: near.map(({ address }) => address), topics: topicsOf(near) }
  const logs = await readWindow(rpc, { filter, from, head: tips.head, memory, patience })
  const changes = await guardWindow(rpc, {
    guard: session.guard,
    window: { filter, from, head: tips.head, logs },
    find: async (found) =>
      await findChanges(readSide(db), {
        sources: compared,
        decoded: decodeLogs(found, { sources: compared, slugs: session.slugs }),
        upTo: undefined,
      }),
  })
  const blocks = await completeTimes(rpc, changes)
  const settled = settleWindow({ last: session.lastScan, near, lowest: touchedBlocks(changes)?.lowest })
  if (settled.differs)
    session.log.warn(
      `Events up to block ${session.lastScan?.finalized} differ from what the node said before, although it is final.`,
      { block: touchedBlocks(changes)?.lowest },
    )
  await noteDoubts(
    { ...session, read: readSide(db) },
    { changes, before: await confirmReadBefore(rpc, session.readBefore) },
  )
  const newlyNear = near.filter((source) => session.lastScan?.sources.has(source) !== true)
  const isVisible = touchedBlocks(changes) !== undefined || newlyNear.length > 0
  const rest = await saveBeforehand(session, { chainId, changes, slugs: session.slugs, blocks, derives: true })
  await writer.write({ visible: isVisible }, async (tx) => {
    await saveChanges(tx, rest)
    for (const source of settled.sources) await saveProgress(tx, { chainId, source, to: settled.block })
    for (const source of newlyNear) {
      if (source.kind === 'collection')
        await recordCollectionState(tx, { collection: source.slug, standing: { state: 'following' } })
      if (source.kind === 'studio-contract')
        await tx
          .updateTable('house_contracts')
          .set({ state: 'following' })
          .where('chain_id', '=', chainId)
          .where('kind', '=', source.slug)
          .execute()
    }
    const { head } = tips
    await tx
      .updateTable('chain_cursor')
      .set({ head_block: head.number, head_hash: head.hash, head_timestamp: head.timestamp })
      .where('chain_id', '=', chainId)
      .execute()
  })
  for (const source of settled.sources) source.indexedBlock = Math.max(source.indexedBlock, settled.block)
  noteStored(near, changes)
  noteEvents(session, changes)
  const scan = { finalized: Math.min(tips.finalized.number, tips.head.number), sources: new Set(near) }
  session.lastScan = { headHash: tips.head.hash, ...scan }
  session.readBefore = { ...scan, head: undefined }
  announce(session, changes)
}

/** Remembers how far rows reach, so that the next range knows whether it has to compare. */
export function noteStored(sources: readonly ChainSource[], changes: RangeChanges): void {
  const highest = touchedBlocks(changes)?.highest
  if (highest === undefined) return
  for (const source of sources) source.highestStored = Math.max(source.highestStored, highest)
}

/** Events that came below what was settled (a contract added later, a reorganisation) are settled again. */
export function noteEvents(
  { watch }: Pick<ChainSession, 'watch'>,
  { freshEvents, vanishedEvents }: RangeChanges,
): void {
  for (const { blockNumber } of [...freshEvents, ...vanishedEvents])
    watch.settledTo = Math.min(watch.settledTo, blockNumber - 1)
  if (freshEvents.length + vanishedEvents.length > 0) watch.headHash = undefined
}

/** Notifies listeners which collections have other rows now. */
export function announce(session: Pick<ChainSession, 'onChange'>, changes: RangeChanges): void {
  const news = changes.collections.flatMap((each): CollectionChange[] => {
    const { collection, standard, fresh, vanished, freshUpdates, vanishedUpdates } = each
    const touched = touchedBlocks({
      collections: [each],
      freshSales: [],
      vanishedSales: [],
      freshEvents: [],
      vanishedEvents: [],
    })
    if (touched === undefined) return []
    // Where copies are counted, more of a piece make it less rare.
    const isAnyBurned = fresh.to.some(isVoid) || (standard === 'erc1155' && fresh.from.some(isVoid))
    const isMetadataDue = freshUpdates.length + vanishedUpdates.length > 0
    return [
      { collection, fromBlock: touched.lowest, affectsRanks: isAnyBurned || isMetadataDue || vanished.length > 0 },
    ]
  })
  if (news.length > 0) session.onChange(news)
}
