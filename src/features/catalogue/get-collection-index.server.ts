import { sql } from 'kysely'
import type { ReadDb } from '#platform/database.server.ts'
import { problemOf, type Problem } from './as-of.ts'
import { type CollectionIndex, makeCollectionIndex } from './collection-index.ts'
import { selectRows } from './select-rows.server.ts'
import { imageOf, type ImageRow } from './token-card-rows.server.ts'

type Kept<Value> = { version: string; value: Promise<Value> }
type KeptParts = { index: Map<string, Kept<CollectionIndex>>; values: Map<string, Kept<ValueIds[]>> }
type ValueIds = { traitType: string; value: string; tokenIds: readonly string[] }

const keptParts = new WeakMap<ReadDb, KeptParts>()

/**
 * The index of a collection as the database has it now. To filter and count 80,000 traits takes SQL a tenth of a second, and
 * many times that where the engine has no statistics; so the index stays in memory for as long as the catalogue's version
 * does, and the larger part of it, the traits, for as long as the collection's metadata version. Both are asked for each
 * time, and before the rows, so that nothing kept is older than its version says.
 */
export async function getCollectionIndex(read: ReadDb, { collection }: { collection: string }): Promise<CollectionIndex> {
  return (await getIndexedCollection(read, { collection })).index
}

/** The index, and what stands in the way of reading the collection from the chain. `isKnown` is false for a name that is no collection's. */
export async function getIndexedCollection(read: ReadDb, { collection }: { collection: string }): Promise<{ index: CollectionIndex; isKnown: boolean; problem: Problem | null }> {
  const state = await findState(read, collection)
  const index = state?.versions === undefined
    ? await loadIndex(read, { collection, values: listValueIds(read, collection) })
    : await keptIndex(read, { collection, versions: state.versions })
  return { index, isKnown: state !== undefined, problem: state?.problem ?? null }
}

async function keptIndex(read: ReadDb, { collection, versions }: { collection: string; versions: Versions }): Promise<CollectionIndex> {
  const parts = keptParts.get(read) ?? { index: new Map(), values: new Map() }
  keptParts.set(read, parts)
  return await keep(parts.index, { key: collection, version: versions.all }, async () => await loadIndex(read, {
    collection, values: keep(parts.values, { key: collection, version: versions.metadata }, () => listValueIds(read, collection)),
  }))
}

async function keep<Value>(kept: Map<string, Kept<Value>>, { key, version }: { key: string; version: string }, load: () => Promise<Value>): Promise<Value> {
  const before = kept.get(key)
  if (before?.version === version) return await before.value
  const entry = { version, value: load() }
  kept.set(key, entry)
  // A failed reading is not kept: the next visitor tries again.
  entry.value.catch(() => { if (kept.get(key) === entry) kept.delete(key) })
  return await entry.value
}

/** When all of the index and when its larger part, the traits, were last changed. */
type Versions = { all: string; metadata: string }

/** `undefined` for an unknown collection; without versions while nobody follows the chain, and so nothing says when something changes. */
async function findState(read: ReadDb, collection: string): Promise<{ versions: Versions | undefined; problem: Problem | null } | undefined> {
  const row = await read.selectFrom('collections as c').leftJoin('chain_cursor as v', 'v.chain_id', 'c.chain_id')
    .select(['v.version', 'c.metadata_version', 'c.address', 'c.problem_code', 'c.problem_detail']).where('c.slug', '=', collection).executeTakeFirst()
  if (row === undefined) return undefined
  const metadata = `${row.metadata_version}/${row.address}`
  return { versions: row.version === null ? undefined : { metadata, all: `${row.version}/${metadata}` }, problem: problemOf(row.problem_code, row.problem_detail) }
}

type PieceRow = {
  token_id: string; name: string | null; owner: string; burned: boolean; described: boolean; status: string | null; rank: number | null; score: number | null
  minted_block: number; last_block: number; last_log_index: number
} & ImageRow

async function loadIndex(read: ReadDb, { collection, values }: { collection: string; values: Promise<ValueIds[]> }): Promise<CollectionIndex> {
  const [pieces, known] = await Promise.all([
    selectRows(read, sql<PieceRow>`
      select t.token_id, d.name, t.owner, t.burned, d.fetched_at is not null as described, d.status, k.rank, k.score, t.minted_block, t.last_block, t.last_log_index,
        i.width as image_width, i.height as image_height, i.colour as image_colour, i.version as image_version
      from tokens t
      left join token_metadata d on d.collection = ${collection} and d.token_id = t.token_id
      left join rarity_ranks k on k.collection = ${collection} and k.token_id = t.token_id
      left join images i on i.collection = ${collection} and i.token_id = t.token_id
      where t.collection = ${collection} order by t.token_id`),
    values,
  ])
  return makeCollectionIndex({
    pieces: pieces.map((row) => ({
      tokenId: row.token_id, name: row.name, owner: row.owner, burned: row.burned, described: row.described, metadataState: row.status ?? 'pending',
      rank: row.rank, score: row.score, mintedBlock: row.minted_block, lastBlock: row.last_block, lastLogIndex: row.last_log_index, image: imageOf(row),
    })),
    values: known,
  })
}

async function listValueIds(read: ReadDb, collection: string): Promise<ValueIds[]> {
  // Ids go over as few long texts: a row for each of 80,000 traits would cost several times as much.
  const rows = await selectRows(read, sql<{ trait_type: string; value: string; ids: string }>`
    select r.trait_type, r.value, string_agg(r.token_id::text, ',') as ids from token_traits r where r.collection = ${collection} group by r.trait_type, r.value`)
  return rows.map(({ trait_type, value, ids }) => ({ traitType: trait_type, value, tokenIds: ids.split(',') }))
}
