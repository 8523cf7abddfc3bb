import { sql } from 'kysely'
import type { ReadDb } from '#platform/database.server.ts'
import type { RarityInput } from './rarity-input.ts'

type TraitRow = [traitType: string, value: string, displayType: string | null]

const numericTypes = new Set(['number', 'boost_number', 'boost_percentage', 'date'])

/**
 * The traits of the pieces that are ranked, by number: those that survive and whose metadata has been read. As in the
 * reference's own loader, `display_type` decides what a trait is: none is text, whatever stood in the JSON; numbers and dates
 * are numbers; traits with another display type are left out. Joined here and not in the database, whose planner may not have
 * seen the tables yet and then joins them row by row.
 */
export async function listRarityInput(read: ReadDb, { collection }: { collection: string }): Promise<RarityInput[]> {
  const alive = await read.selectFrom('tokens').select('token_id').where('collection', '=', collection).where('burned', '=', false).orderBy('token_id').execute()
  const known = await read.selectFrom('token_metadata').select('token_id').where('collection', '=', collection).where('fetched_at', 'is not', null).execute()
  const traits = new Map((await listTraits(read, { collection })).map((row) => [row.tokenId, row.traits]))
  const isKnown = new Set(known.map(({ token_id }) => token_id))
  return alive.filter(({ token_id }) => isKnown.has(token_id))
    .map(({ token_id }) => ({ tokenId: token_id, attributes: (traits.get(token_id) ?? []).flatMap(attributeOf) }))
}

async function listTraits(read: ReadDb, { collection }: { collection: string }): Promise<{ tokenId: string; traits: TraitRow[] }[]> {
  return await read.selectFrom('token_traits')
    .select(['token_id as tokenId', sql<TraitRow[]>`json_agg(json_build_array(trait_type, value, display_type) order by position)`.as('traits')])
    .where('collection', '=', collection).groupBy('token_id').execute()
}

function attributeOf([traitType, value, displayType]: TraitRow): [string, string | number][] {
  if (displayType === null) return [[traitType, value]]
  return numericTypes.has(displayType) ? [[traitType, Number(value)]] : []
}
