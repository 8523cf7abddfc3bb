import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readHeader } from '#platform/chain/read-headers.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ChainSource } from '../chain/chain-source.ts'

/**
 * What was read up to the head before, and the block up to which it was final. `head`: where that is known from the database alone, which may have
 * heard of final blocks after that reading.
 */
export type ReadBefore = {
  finalized: number
  sources: ReadonlySet<ChainSource>
  head: { number: number; hash: string } | undefined
}

/** What an earlier session read, as the database says it before this one changes that. */
export async function loadReadBefore(
  read: ReadDb,
  { chainId, sources }: { chainId: number; sources: readonly ChainSource[] },
): Promise<ReadBefore | undefined> {
  const [cursor, collections, contracts] = await Promise.all([
    read
      .selectFrom('chain_cursor')
      .select(['finalized_block', 'head_block', 'head_hash'])
      .where('chain_id', '=', chainId)
      .executeTakeFirst(),
    read
      .selectFrom('collections')
      .select('slug')
      .where('chain_id', '=', chainId)
      .where('state', '=', 'following')
      .execute(),
    read
      .selectFrom('house_contracts')
      .select('kind')
      .where('chain_id', '=', chainId)
      .where('state', '=', 'following')
      .execute(),
  ])
  if (cursor?.finalized_block == null || cursor.head_block === null || cursor.head_hash === null) return undefined
  // How far sales were read is not stored in a way that tells a reading up to the head from one on the way there.
  const known = new Set([
    ...collections.map(({ slug }) => `collection ${slug}`),
    ...contracts.map(({ kind }) => `studio-contract ${kind}`),
  ])
  return {
    finalized: Math.min(cursor.finalized_block, cursor.head_block),
    // One with an earlier first block than before has a stretch that was never read.
    sources: new Set(
      sources.filter(
        ({ kind, slug, firstBlock, indexedBlock }) => indexedBlock >= firstBlock && known.has(`${kind} ${slug}`),
      ),
    ),
    head: { number: cursor.head_block, hash: cursor.head_hash },
  }
}

/**
 * The same, where the node has the blocks that were read then: what became final after that reading may be of another version otherwise, and
 * different rightly. Throws `RpcError`.
 */
export async function confirmReadBefore(rpc: JsonRpc, before: ReadBefore | undefined): Promise<ReadBefore | undefined> {
  if (before?.head === undefined) return before
  const header = await readHeader(rpc, { block: before.head.number })
  return header?.hash === before.head.hash ? before : undefined
}
