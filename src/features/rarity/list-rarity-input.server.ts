import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { CollectionPiece } from './rank-collection.server.ts'

type TraitRow = [traitType: string, value: string, displayType: string | null]

const numericTypes = new Set(['number', 'boost_number', 'boost_percentage', 'date'])

/**
 * The traits of the pieces whose metadata has been read, by number; burned ones too, for the ranks at mint. As in the
 * reference's own loader, `display_type` decides what a trait is: none is text, whatever stood in the JSON; numbers and dates
 * are numbers; traits with another display type are left out. Joined here and not in the database, whose planner may not have
 * seen the tables yet and then joins them row by row.
 */
export async function listRarityInput(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<CollectionPiece[]> {
  const all = await read
    .selectFrom('tokens')
    .select(['token_id', 'burned', 'copies', 'last_block', 'last_moved_at'])
    .where('collection', '=', collection)
    .orderBy('token_id')
    .execute()
  const known = await read
    .selectFrom('token_metadata')
    .select('token_id')
    .where('collection', '=', collection)
    .where('fetched_at', 'is not', null)
    .execute()
  const traits = new Map((await listTraits(read, { collection })).map((row) => [row.tokenId, row.traits]))
  const isKnown = new Set(known.map(({ token_id }) => token_id))
  return all
    .filter(({ token_id }) => isKnown.has(token_id))
    .map(({ token_id, burned, copies, last_block, last_moved_at }) => ({
      tokenId: token_id,
      burned,
      ...(copies === null ? {} : { copies: Number(copies) }),
      lastMoved: { block: last_block, seconds: last_moved_at },
      attributes: (traits.get(token_id) ?? []).flatMap(attributeOf),
    }))
}

async function listTraits(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<{ tokenId: string; traits: TraitRow[] }[]> {
  return await read
    .selectFrom('token_traits')
    .select([
      'token_id as tokenId',
      sql<TraitRow[]>`json_agg(json_build_array(trait_type, value, display_type) order by position)`.as('traits'),
    ])
    .where('collection', '=', collection)
    .groupBy('token_id')
    .execute()
}

function attributeOf([traitType, value, displayType]: TraitRow): [string, string | number][] {
  if (displayType === null) return [[traitType, value]]
  return numericTypes.has(displayType) ? [[traitType, Number(value)]] : []
}
