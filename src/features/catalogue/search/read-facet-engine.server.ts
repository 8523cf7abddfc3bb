import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { countBits } from './bits.ts'
import { engineOfPieces, type IndexedPiece } from './collection-index.ts'
import { describePiece, forgetPiece } from './facet-change.ts'
import type { FacetEngine } from './facet-engine.ts'
import { movedEngine, unpackTraits } from './trait-pack.ts'

/**
 * The traits of a collection in memory: `version` is that of its metadata, `seenUntil` the database's transaction from which
 * on a change may not be in it.
 */
export type KeptEngine = { version: string; seenUntil: string; tokenIds: readonly string[]; engine: FacetEngine }

type Pieces = readonly Pick<IndexedPiece, 'tokenId' | 'described'>[]
type Wanted = { collection: string; version: string; pieces: Pieces }

/**
 * The engine for the pieces given. What is kept already is brought up to date: pieces that came or went change places, and
 * pieces whose metadata was read anew are described again. Without it the stored pack is taken, if it is of this version,
 * else all traits are read.
 */
export async function readFacetEngine(
  read: ReadDb,
  { kept, ...wanted }: Wanted & { kept: KeptEngine | undefined },
): Promise<KeptEngine> {
  const seenUntil = await findTransaction(read)
  const known = kept ?? (await readPack(read, { ...wanted, seenUntil }))
  const engine = known === undefined ? undefined : await revise(read, { ...wanted, kept: known })
  return {
    version: wanted.version,
    seenUntil,
    tokenIds: wanted.pieces.map(({ tokenId }) => tokenId),
    engine: engine ?? engineOfPieces(wanted.pieces, await listValueIds(read, wanted.collection)),
  }
}

async function findTransaction(read: ReadDb): Promise<string> {
  const [row] = await selectRows(
    read,
    sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  )
  return row!.xmin
}

async function readPack(
  read: ReadDb,
  { collection, version, seenUntil }: Wanted & { seenUntil: string },
): Promise<KeptEngine | undefined> {
  const row = await read
    .selectFrom('trait_packs')
    .select('pack')
    .where('collection', '=', collection)
    .where('version', '=', version)
    .executeTakeFirst()
  const packed = row === undefined ? undefined : unpackTraits(row.pack)
  return packed === undefined ? undefined : { ...packed, version, seenUntil }
}

/** Past this many changes it is quicker to read everything. */
const MOST_CHANGES = 2000

/** `undefined` where the traits have to be read from the beginning. */
async function revise(
  read: ReadDb,
  { kept, collection, version, pieces }: Wanted & { kept: KeptEngine },
): Promise<FacetEngine | undefined> {
  const isSame =
    kept.tokenIds.length === pieces.length && pieces.every(({ tokenId }, place) => kept.tokenIds[place] === tokenId)
  const placeOf = new Map(pieces.map(({ tokenId }, place) => [tokenId, place]))
  const engine = isSame ? kept.engine : movedEngine(kept, placeOf)
  if (kept.version !== version) {
    const changed = await listChanged(read, { collection, since: kept.seenUntil })
    if (changed === undefined) return undefined
    for (const { tokenId, described, traits } of changed) {
      const place = placeOf.get(tokenId)
      if (place === undefined) continue
      if (described) describePiece(engine, { place, traits })
      else forgetPiece(engine, place)
    }
  }
  // Whatever went unseen (a row that was taken away) shows here.
  return countBits(engine.described) === pieces.reduce((sum, { described }) => sum + Number(described), 0)
    ? engine
    : undefined
}

type Changed = { tokenId: string; described: boolean; traits: { traitType: string; value: string }[] }

/**
 * Pieces whose metadata was written since a transaction. Rows know the transaction that wrote them; the age of it stays right
 * when the counter of transactions starts over.
 */
async function listChanged(
  read: ReadDb,
  { collection, since }: { collection: string; since: string },
): Promise<Changed[] | undefined> {
  const isNew = (table: string) =>
    sql`age(${sql.ref(`${table}.xmin`)}) <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint - ${since}::bigint + 1`
  const rows = await selectRows(
    read,
    sql<{ token_id: string; described: boolean }>`
    select d.token_id, d.fetched_at is not null as described from token_metadata d where d.collection = ${collection} and (${isNew('d')}
      or exists (select from token_traits r where r.collection = d.collection and r.token_id = d.token_id and ${isNew('r')}))
    limit ${MOST_CHANGES + 1}`,
  )
  if (rows.length > MOST_CHANGES) return undefined
  if (rows.length === 0) return []
  const traits = await read
    .selectFrom('token_traits')
    .select(['token_id', 'trait_type', 'value'])
    .where('collection', '=', collection)
    .where(
      'token_id',
      'in',
      rows.map(({ token_id }) => token_id),
    )
    .execute()
  const byToken = Map.groupBy(traits, ({ token_id }) => token_id)
  return rows.map(({ token_id, described }) => ({
    tokenId: token_id,
    described,
    traits: (byToken.get(token_id) ?? []).map(({ trait_type, value }) => ({ traitType: trait_type, value })),
  }))
}

/** The pieces of every value, ids as one text: a row for each of 80,000 traits would cost several times as much. */
export async function listValueIds(
  read: ReadDb,
  collection: string,
): Promise<{ traitType: string; value: string; tokenIds: string[] }[]> {
  const rows = await selectRows(
    read,
    sql<{ trait_type: string; value: string; ids: string }>`
    select r.trait_type, r.value, string_agg(r.token_id::text, ',') as ids from token_traits r where r.collection = ${collection} group by r.trait_type, r.value`,
  )
  return rows.map(({ trait_type, value, ids }) => ({ traitType: trait_type, value, tokenIds: ids.split(',') }))
}
