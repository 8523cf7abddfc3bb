import { sql } from 'kysely'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readHeader, readHeaders } from '#platform/chain/read-headers.server.ts'
import type { EdgeDb, ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { takeWriter } from './chain/chain-writer.server.ts'

/** What was read of a chain: what a reading anew from some block goes through. */
export type ReadSoFar = {
  chainId: number
  /** A further chain of the studio. */
  isFurther: boolean
  /** The highest block known; `undefined` before anything was read. */
  headBlock: number | undefined
  collections: string[]
  contracts: string[]
  hasSalesroom: boolean
}

/** What was read of a chain, the studio's own where none is named; `undefined` where it was never followed. */
export async function findReadSoFar(read: ReadDb, asked?: number): Promise<ReadSoFar | undefined> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .select(['chain_id', 'head_block', 'sales_address', 'is_followed'])
    .where((where) => (asked === undefined ? where('is_followed', '=', true) : where('chain_id', '=', asked)))
    .executeTakeFirst()
  if (cursor === undefined) return undefined
  const chainId = cursor.chain_id
  const collections = await read
    .selectFrom('collections')
    .select('slug')
    .where('chain_id', '=', chainId)
    .orderBy('slug')
    .execute()
  const contracts = await read
    .selectFrom('house_contracts')
    .select('kind')
    .where('chain_id', '=', chainId)
    .orderBy('kind')
    .execute()
  return {
    chainId,
    isFurther: !cursor.is_followed,
    headBlock: cursor.head_block ?? undefined,
    collections: collections.map(({ slug }) => slug),
    contracts: contracts.map(({ kind }) => kind),
    hasSalesroom: cursor.sales_address !== null,
  }
}

/** So many stored blocks below the final one are each read from the node. */
const eachBelowFinal = 100
/** So many of those below them, spread evenly: where there are fewer, these are all. */
const spreadBelow = 400

/** What a comparison of stored blocks with the node's found. */
export type Fork = {
  /** The first block from which what is stored may be of another version of the chain; `undefined` where what was compared agrees to the end. */
  from: number | undefined
  /** Longest stretch of stored blocks of another version that can have been missed; 0 where each one was compared. */
  unseen: number
}

/**
 * The first block from which what is stored may be of another version of the chain than the node's: the one after the highest block with
 * events that both have below the lowest that was found to differ. What was read after a reorganisation agrees with the node and stands
 * among and above blocks that do not, so the highest stored ones are each compared, and of all below them every so many-th; between two
 * of these that disagree it searches by halves. A shorter stretch that lies between two of them stays unseen: `vitrine audit` compares
 * every block. Reads about five hundred headers, and those that are not final. Throws `RpcError`.
 */
export async function findFork(read: ReadDb, rpc: JsonRpc, { chainId }: { chainId: number }): Promise<Fork> {
  const rows = await selectRows(
    read,
    sql<{ number: number; hash: string; is_final: boolean }>`
    select number, hash, false as is_final from blocks where chain_id = ${chainId}
    union all select finalized_block, finalized_hash, true from chain_cursor
      where chain_id = ${chainId} and finalized_block is not null and finalized_hash is not null
    order by number, is_final`,
  )
  const final = rows.findIndex(({ is_final }) => is_final)
  const below = Math.max(0, (final === -1 ? rows.length : final) - eachBelowFinal)
  const step = Math.max(1, Math.ceil(below / spreadBelow))
  const compared = rows.flatMap((row, place) => (place >= below || place % step === 0 ? [{ ...row, place }] : []))
  const headers = await readHeaders(rpc, { blocks: compared.map(({ number }) => number) })
  const differing = compared.findIndex(({ hash }, index) => headers[index]?.hash !== hash)
  const unseen = step - 1
  if (differing === -1) return { from: undefined, unseen }
  let [same, other] = [compared[differing - 1]?.place ?? -1, compared[differing]!.place]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    const { number, hash } = rows[middle]!
    if ((await readHeader(rpc, { block: number }))?.hash === hash) same = middle
    else other = middle
  }
  // The final block may stand there in both versions.
  return { from: same === -1 ? 0 : Math.min(rows[same]!.number + 1, rows[other]!.number), unseen }
}

/**
 * Has everything from block `from` on read again and compared with what is stored, by whoever follows the chain: takes the pen, so that a
 * follower that runs begins anew from here, and takes back how far the chain was read and what was final. Events, pieces and holders stay
 * until the chain says something else. Throws `WriterReplacedError` when another process took the pen meanwhile; nothing was changed then.
 */
export async function rewind(
  db: EdgeDb,
  { chainId, isFurther, from, now }: { chainId: number; isFurther?: boolean; from: number; now: () => Date },
): Promise<void> {
  const writer = await takeWriter(db, { chainId, ...(isFurther === undefined ? {} : { isFurther }), now })
  await writer.write({ visible: true }, async (tx) => await takeBack(tx, { chainId, from }))
}

async function takeBack(tx: WriteDb, { chainId, from }: { chainId: number; from: number }): Promise<void> {
  for (const table of ['collections', 'house_contracts'] as const)
    await sql`update ${sql.table(table)} set indexed_block = greatest(first_block, ${from}::bigint) - 1
      where chain_id = ${chainId} and indexed_block >= greatest(first_block, ${from}::bigint)`.execute(tx)
  await sql`update chain_cursor set sales_indexed_block = greatest(sales_first_block, ${from}::bigint) - 1
    where chain_id = ${chainId} and sales_indexed_block >= greatest(sales_first_block, ${from}::bigint)`.execute(tx)
  await sql`update chain_cursor set finalized_block = null, finalized_hash = null where chain_id = ${chainId} and finalized_block >= ${from}`.execute(
    tx,
  )
}
