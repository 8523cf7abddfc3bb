import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { commonestOf, type Spelling } from './trait-spelling.ts'
import { createNormaliser } from './trait-text.ts'
import type { TraitWords } from './trait-words.ts'

/**
 * Every trait of a collection with all the ways in which pieces write it, for questions that the database answers: it compares
 * texts letter by letter. Types and their values stand by key.
 */
export type TraitBook = ReadonlyMap<string, WrittenType>
export type WrittenType = { text: string; written: string[]; values: ReadonlyMap<string, WrittenValue> }
export type WrittenValue = { text: string; written: string[] }

type Row = { trait_type: string; value: string; count: number; first: string }

export async function readTraitBook(read: ReadDb, { collection }: { collection: string }): Promise<TraitBook> {
  const rows = await selectRows(
    read,
    sql<Row>`
    select r.trait_type, r.value, count(distinct r.token_id) as count, min(r.token_id)::text as first from token_traits r where r.collection = ${collection} group by r.trait_type, r.value`,
  )
  const normalise = createNormaliser()
  return new Map(
    [...Map.groupBy(rows, ({ trait_type }) => normalise(trait_type))].map(([key, own]) => [
      key,
      {
        text: commonestOf(own.map((row) => spellingOf(row, row.trait_type))),
        written: [...new Set(own.map(({ trait_type }) => trait_type))],
        values: new Map(
          [...Map.groupBy(own, ({ value }) => normalise(value))].map(([valueKey, ways]) => [
            valueKey,
            {
              text: commonestOf(ways.map((row) => spellingOf(row, row.value))),
              written: [...new Set(ways.map(({ value }) => value))],
            },
          ]),
        ),
      },
    ]),
  )
}

function spellingOf({ count, first }: Row, text: string): Spelling {
  return { text, count, first: BigInt(first) }
}

/** The words of a book. */
export function wordsOfBook(book: TraitBook): TraitWords {
  const normalise = createNormaliser()
  return {
    typeCalled: (traitType) => book.get(normalise(traitType))?.text,
    valueCalled: (traitType, value) => book.get(normalise(traitType))?.values.get(normalise(value))?.text,
  }
}
