import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { problemOf } from '../chain-facts/as-of.ts'
import { type CollectionState, type IndexVersions, versionsOf } from '../chain-facts/collection-state.ts'
import { CollectionNotFoundError } from '../chain-facts/collection.ts'
import type { AppState } from '../chain-facts/find-app-state.server.ts'
import { allVersions } from '../chain-facts/find-as-of.server.ts'
import { imageOf, type ImageRow } from '../chain-facts/token-card-rows.server.ts'
import {
  type CollectionIndex,
  engineOfPieces,
  type IndexedCollection,
  type IndexedPiece,
  makeCollectionIndex,
} from './collection-index.ts'
import { listPieceStates } from './piece-states.server.ts'
import { type KeptEngine, listValueIds, readFacetEngine } from './read-facet-engine.server.ts'

type Kept<Value> = { version: string; value: Promise<Value> }
type KeptParts = {
  index: Map<string, Kept<CollectionIndex>>
  engines: Map<string, Promise<KeptEngine | undefined>>
  sizes: Map<string, number>
}

const keptParts = new WeakMap<ReadDb, KeptParts>()

/**
 * The index of a collection as the database has it now. To filter and count 80,000 traits takes SQL a tenth of a second, and
 * many times that where the engine has no statistics; so the index stays in memory for as long as the catalogue's version
 * does; the larger part of it, the traits, stays longer and is brought up to date. Versions are asked for each time, and
 * before the rows, so that nothing kept is older than its version says.
 */
export async function getCollectionIndex(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<CollectionIndex> {
  return await indexOf(read, { collection, state: await findState(read, collection) })
}

/** The index, and what stands in the way of reading the collection from the chain. Throws `CollectionNotFoundError`. */
export async function getIndexedCollection(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<IndexedCollection> {
  const state = await findState(read, collection)
  if (state === undefined) throw new CollectionNotFoundError({ collection })
  return { index: await indexOf(read, { collection, state }), problem: state.problem }
}

/** Pieces of a collection that is kept in memory: it takes about 100 bytes a piece, and some 50 for its traits. */
const MOST_INDEXED = 1_500_000

/** The same without an index where the collection is too large for one. `house` is how everything is, where that is known already. */
export async function findIndexedCollection(
  read: ReadDb,
  {
    collection,
    appState,
    mostPieces = MOST_INDEXED,
  }: { collection: string; appState?: AppState | undefined; mostPieces?: number },
): Promise<{ index: CollectionIndex | undefined; isKnown: boolean }> {
  // A collection that nobody follows stands in no state of the app.
  const state = appState?.collections.get(collection) ?? (await findState(read, collection))
  const isTooLarge = (await keepSize(read, { collection, state })) > mostPieces
  return { index: isTooLarge ? undefined : await indexOf(read, { collection, state }), isKnown: state !== undefined }
}

async function indexOf(
  read: ReadDb,
  { collection, state }: { collection: string; state: CollectionState | undefined },
): Promise<CollectionIndex> {
  if (state?.versions === undefined) return await loadIndex(read, { collection, version: '', parts: undefined })
  return await keptIndex(read, { collection, versions: state.versions })
}

/** How many pieces there are, asked for once while the index is not there yet: a collection does not grow that fast. */
async function keepSize(
  read: ReadDb,
  { collection, state }: { collection: string; state: CollectionState | undefined },
): Promise<number> {
  const parts = keptParts.get(read) ?? { index: new Map(), engines: new Map(), sizes: new Map() }
  keptParts.set(read, parts)
  const known = parts.sizes.get(collection)
  if (known !== undefined) return known
  const [row] = await selectRows(
    read,
    sql<{ size: number }>`select count(*) as size from tokens t where t.collection = ${collection}`,
  )
  if (state?.versions !== undefined) parts.sizes.set(collection, row?.size ?? 0)
  return row?.size ?? 0
}

async function keptIndex(
  read: ReadDb,
  { collection, versions }: { collection: string; versions: IndexVersions },
): Promise<CollectionIndex> {
  const parts = keptParts.get(read) ?? { index: new Map(), engines: new Map(), sizes: new Map() }
  keptParts.set(read, parts)
  return await keep(
    parts.index,
    { key: collection, version: versions.all },
    async () => await loadIndex(read, { collection, version: versions.metadata, parts }),
  )
}

async function keep<Value>(
  kept: Map<string, Kept<Value>>,
  { key, version }: { key: string; version: string },
  load: () => Promise<Value>,
): Promise<Value> {
  const before = kept.get(key)
  if (before?.version === version) return await before.value
  const entry = { version, value: load() }
  kept.set(key, entry)
  // A failed reading is not kept: the next visitor tries again.
  entry.value.catch(() => {
    if (kept.get(key) === entry) kept.delete(key)
  })
  return await entry.value
}

async function findState(read: ReadDb, collection: string): Promise<CollectionState | undefined> {
  const row = await read
    .selectFrom('collections as c')
    .select(allVersions.as('version'))
    .select(['c.metadata_version', 'c.address', 'c.problem_code', 'c.problem_detail'])
    .where('c.slug', '=', collection)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : { versions: versionsOf(row), problem: problemOf(row.problem_code, row.problem_detail) }
}

/** Of most pieces, in one list. */
const noStages: IndexedPiece['stages'] = []

type PieceRow = {
  token_id: string
  name: string | null
  owner: string | null
  copies: string | null
  burned: boolean
  described: boolean
  status: string | null
  rank: number | null
  score: number | null
  studio_rank: number | null
  minted_block: number
  last_block: number
  last_log_index: number
} & ImageRow

type Holders = { holders: string[]; most: number }

/** Who holds copies of the pieces of a collection, by token id, and the most that one holds. */
async function listHolders(
  read: ReadDb,
  { collection, ownerOf }: { collection: string; ownerOf: (address: string) => string },
): Promise<Map<string, Holders>> {
  const rows = await read
    .selectFrom('holdings')
    .select(['token_id', 'holder', 'quantity'])
    .where('collection', '=', collection)
    .orderBy('token_id')
    .orderBy('holder')
    .execute()
  const holders = new Map<string, Holders>()
  for (const { token_id, holder, quantity } of rows) {
    const known = holders.get(token_id)
    if (known === undefined) holders.set(token_id, { holders: [ownerOf(holder)], most: Number(quantity) })
    else {
      known.holders.push(ownerOf(holder))
      known.most = Math.max(known.most, Number(quantity))
    }
  }
  return holders
}

async function loadIndex(
  read: ReadDb,
  { collection, version, parts }: { collection: string; version: string; parts: KeptParts | undefined },
): Promise<CollectionIndex> {
  const rows = await selectRows(
    read,
    sql<PieceRow>`
    select t.token_id, d.name, t.owner, t.copies, t.burned, d.fetched_at is not null as described, d.status, k.rank, k.score, s.rank as studio_rank, t.minted_block, t.last_block, t.last_log_index,
      i.width as image_width, i.height as image_height, i.colour as image_colour, i.version as image_version
    from tokens t
    left join token_metadata d on d.collection = ${collection} and d.token_id = t.token_id
    left join rarity_ranks k on k.collection = ${collection} and k.token_id = t.token_id
    left join studio_ranks s on s.collection = ${collection} and s.token_id = t.token_id
    left join images i on i.collection = ${collection} and i.token_id = t.token_id
    where t.collection = ${collection} order by t.token_id`,
  )
  const { printed, vaulted, stages } = await listPieceStates(read, { collection })
  // One text for each owner, not for each piece: collectors have many, and what is the same text is found faster.
  const owners = new Map<string, string>()
  const ownerOf = (owner: string) => {
    const known = owners.get(owner)
    if (known === undefined) owners.set(owner, owner)
    return known ?? owner
  }
  const holders = rows.some(({ copies }) => copies !== null)
    ? await listHolders(read, { collection, ownerOf })
    : new Map<string, Holders>()
  const pieces = rows.map((row): IndexedPiece => ({
    tokenId: row.token_id,
    name: row.name,
    owner: row.owner === null ? null : ownerOf(row.owner),
    ...(row.copies === null
      ? {}
      : { copies: { count: row.copies, ...(holders.get(row.token_id) ?? { holders: [], most: 0 }) } }),
    burned: row.burned,
    printedAt: printed.get(row.token_id) ?? null,
    vaulted: vaulted.has(row.token_id),
    stages: stages.get(row.token_id) ?? noStages,
    described: row.described,
    metadataState: row.status ?? 'pending',
    rank: row.rank,
    score: row.score,
    studioRank: row.studio_rank,
    mintedBlock: row.minted_block,
    lastBlock: row.last_block,
    lastLogIndex: row.last_log_index,
    image: imageOf(row),
  }))
  if (parts === undefined)
    return makeCollectionIndex({ pieces, engine: engineOfPieces(pieces, await listValueIds(read, collection)) })
  // One after the other: an engine is changed where it lies, and two changes at once would mix.
  const before = parts.engines.get(collection) ?? Promise.resolve(undefined)
  const next = before
    .catch(() => undefined)
    .then(async (kept) => await readFacetEngine(read, { kept, collection, version, pieces }))
  parts.engines.set(collection, next)
  const { engine } = await next
  parts.sizes.set(collection, pieces.length)
  return makeCollectionIndex({ pieces, engine })
}
