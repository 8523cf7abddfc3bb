import { chainsOf, studioOn } from '#features/studio/chains/chains.ts'
import type { ChainConfig, Studio } from '#features/studio/studio.ts'
import { firstRangeSize } from '#platform/chain/log-range-size.ts'
import { readSide } from '#platform/database/database.server.ts'
import { loadReadBefore } from './audit/read-before.server.ts'
import { newWindowGuard } from './audit/window-guard.server.ts'
import type { ChainSession } from './chain-session.ts'
import { takeWriter } from './chain/chain-writer.server.ts'
import { completeFacts } from './first-reading.server.ts'
import { loadSources } from './load-sources.server.ts'
import { newIntentWatch } from './watch-intents.server.ts'

type Given = Pick<ChainSession, 'db' | 'rpc' | 'log' | 'now' | 'patience' | 'ending' | 'onChange'> & {
  studio: Studio
  /** The chain of the studio that is followed, and its number where the environment says another one. */
  chain: ChainConfig
  chainId: number
}

/** Takes the pen and reads from the database where the work stands. Needs no node. */
export async function openSession({ studio: whole, chain, chainId, ...given }: Given): Promise<ChainSession> {
  const isFurther = chain.id !== whole.chain.id
  const others = chainsOf(whole).flatMap(({ id }) => (id === chain.id ? [] : [id]))
  const studio = studioOn(whole, chain)
  const writer = await takeWriter(given.db, { chainId, isFurther, now: given.now })
  const sources = await writer.write({ visible: true }, async (tx) => {
    await tx
      .updateTable('chain_cursor')
      .set({ state: 'starting', problem_code: null, problem_detail: null })
      .where('chain_id', '=', chainId)
      .execute()
    return await loadSources(tx, { chainId, isFurther, others, studio })
  })
  // A first reading may have been cut short.
  await writer.write({ visible: true, takesLong: true }, (tx) => completeFacts(tx, { sources }))
  const isEmpty = sources.every(({ highestStored }) => highestStored < 0)
  const cursor = await given.db
    .selectFrom('chain_cursor')
    .select(['genesis_hash', 'finalized_block', 'finalized_hash'])
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow()
  return {
    ...given,
    chain,
    isFurther,
    writer,
    sources,
    slugs: new Map(studio.collections.map(({ address, slug }) => [address as string, slug])),
    genesisHash: cursor.genesis_hash ?? undefined,
    anchor:
      cursor.finalized_block === null || cursor.finalized_hash === null
        ? undefined
        : { number: cursor.finalized_block, hash: cursor.finalized_hash },
    verified: false,
    tips: undefined,
    anchoredAt: undefined,
    lastScan: undefined,
    readBefore: await loadReadBefore(readSide(given.db), { chainId, sources }),
    guard: newWindowGuard(),
    doubt: { isStale: true, isSaid: false, problem: undefined },
    watch: newIntentWatch(),
    catchUp: undefined,
    // The short way makes pieces and indexes of the whole catalogue anew, also those of other chains.
    firstReading: isEmpty && others.length === 0 ? { state: 'undecided', logs: 0, blocks: 0 } : { state: 'over' },
    memory: { size: firstRangeSize() },
    nextInspection: 0,
  }
}
