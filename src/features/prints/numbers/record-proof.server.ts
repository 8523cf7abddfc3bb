import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { EditionFullError, type ProofSeries, type Series } from './edition.ts'
import type { NumberTaken } from './take-number.server.ts'

/** Enters the next proof of a series (AP, PP, TP, HC, BAT) into the register; the studio keeps it. Throws `EditionFullError`. */
export async function recordProof(
  tx: WriteDb,
  { edition, series, note, now }: { edition: EditionConfig; series: ProofSeries; note: string; now: Date },
): Promise<NumberTaken> {
  const counter = await tx
    .updateTable('edition_series')
    .set(({ eb }) => ({ numbered: eb('numbered', '+', 1) }))
    .where('edition_id', '=', edition.editionId)
    .where('series', '=', series)
    .where(sql<boolean>`numbered + held < cap`)
    .returning(['numbered', 'cap'])
    .executeTakeFirst()
  if (counter === undefined) throw new EditionFullError(`the series ${series} of ${edition.title}`)
  const n = await lowestFree(tx, { editionId: edition.editionId, series })
  await tx
    .insertInto('prints')
    .values({
      edition_id: edition.editionId,
      series,
      n,
      claim_id: null,
      source_collection: null,
      source_token_id: null,
      numbered_at: now,
      note,
      void_reason: null,
    })
    .execute()
  return { series, n, cap: counter.cap }
}

/** A proof that lay in a vault may have taken its own number before the others. The counter's row is held meanwhile. */
async function lowestFree(tx: WriteDb, { editionId, series }: { editionId: string; series: Series }): Promise<number> {
  const taken = await tx
    .selectFrom('prints')
    .select('n')
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .union(
      tx
        .selectFrom('print_places')
        .select((eb) => eb.ref('chosen').$notNull().as('n'))
        .where('edition_id', '=', editionId)
        .where('series', '=', series)
        .where('state', '=', 'held')
        .where('chosen', 'is not', null),
    )
    .execute()
  const numbers = new Set(taken.map(({ n }) => n))
  let n = 1
  while (numbers.has(n)) n += 1
  return n
}
