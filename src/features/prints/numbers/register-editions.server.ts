import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { seriesPlan } from './edition.ts'

/**
 * Gives every edition of the studio configuration its counters. The length of an edition is a promise: once a number was given
 * or a place is held, a changed configuration changes nothing here. Returns the editions whose configuration says otherwise.
 */
export async function registerEditions(
  tx: WriteDb,
  { editions }: { editions: readonly EditionConfig[] },
): Promise<{ kept: { editionId: string; series: string }[] }> {
  const plans = editions.flatMap((edition) =>
    seriesPlan(edition).map((plan) => ({ editionId: edition.editionId, ...plan })),
  )
  if (plans.length === 0) return { kept: [] }
  await tx
    .insertInto('edition_series')
    .values(plans.map(({ editionId, series, cap }) => ({ edition_id: editionId, series, cap })))
    .onConflict((conflict) =>
      conflict
        .columns(['edition_id', 'series'])
        .doUpdateSet({ cap: sql`excluded.cap` })
        .where('edition_series.numbered', '=', 0)
        .where('edition_series.held', '=', 0),
    )
    .execute()
  const rows = await tx.selectFrom('edition_series').select(['edition_id', 'series', 'cap']).execute()
  const kept = plans.filter(
    (plan) => rows.find((row) => row.edition_id === plan.editionId && row.series === plan.series)?.cap !== plan.cap,
  )
  return { kept: kept.map(({ editionId, series }) => ({ editionId, series })) }
}
