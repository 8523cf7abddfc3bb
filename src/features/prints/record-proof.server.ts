import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database.server.ts'
import { EditionFullError, type Series } from './edition.ts'
import type { NumberTaken } from './take-number.server.ts'

/** Enters the next proof of a series (AP, PP, HC, BAT) into the register; the studio keeps it. Throws `EditionFullError`. */
export async function recordProof(tx: WriteDb, { edition, series, note, now }: { edition: EditionConfig; series: Exclude<Series, 'numbered' | 'open'>; note: string; now: Date }): Promise<NumberTaken> {
  const counter = await tx.updateTable('edition_series').set(({ eb }) => ({ numbered: eb('numbered', '+', 1) }))
    .where('edition_id', '=', edition.editionId).where('series', '=', series).whereRef('numbered', '<', 'cap').returning(['numbered', 'cap']).executeTakeFirst()
  if (counter === undefined) throw new EditionFullError(`the series ${series} of ${edition.title}`)
  await tx.insertInto('prints').values({ edition_id: edition.editionId, series, n: counter.numbered, claim_id: null, source_collection: null, source_token_id: null, numbered_at: now, note, void_reason: null }).execute()
  return { series, n: counter.numbered, cap: counter.cap }
}
