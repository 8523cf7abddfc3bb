import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { cardColumns, cardJoins, cardOf, type CardRow } from '../chain-facts/token-card-rows.server.ts'
import type { TokenCard } from '../chain-facts/token.ts'

export type SeriesPiece = TokenCard & { traits: Record<string, string> }

/** All pieces of a sub-series, by number, each with its traits by type; burned ones included. */
export async function listSeriesPieces(
  read: ReadDb,
  { collection, traitType, value }: { collection: string; traitType: string; value: string },
): Promise<SeriesPiece[]> {
  const rows = await selectRows(
    read,
    sql<CardRow & { traits: Record<string, string> }>`
    select ${cardColumns}, (select jsonb_object_agg(r.trait_type, r.value) from token_traits r where r.collection = t.collection and r.token_id = t.token_id) as traits
    from tokens t ${cardJoins}
    where t.collection = ${collection} and exists (
      select from token_traits s where s.collection = t.collection and s.token_id = t.token_id and s.trait_type = ${traitType} and s.value = ${value})
    order by t.token_id`,
  )
  return rows.map((row) => ({ ...cardOf(row), traits: row.traits }))
}
