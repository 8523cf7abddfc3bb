import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { claimSeries, seriesPlan, type Series } from './edition.ts'
import type { PrintKey } from './print.ts'

/**
 * Keeps a print for a claim whose right to it stands already: what lay in a vault that was busted. `wanted` is the print that the
 * vault named: a proof that the studio kept, one that is not in the register yet, or a number where people choose them. Without it
 * a place is held, and the number comes as for everybody. Returns why it cannot be had, and has changed nothing then.
 */
export async function reservePrint(
  tx: WriteDb,
  {
    edition,
    claimId,
    wanted,
    now,
  }: { edition: EditionConfig; claimId: string; wanted: Pick<PrintKey, 'series' | 'n'> | undefined; now: Date },
): Promise<{ kept: PrintKey | undefined } | { refusal: string }> {
  if (wanted === undefined)
    return await hold(tx, { edition, claimId, series: claimSeries(edition), chosen: undefined, now })
  const { series, n } = wanted
  const plan = seriesPlan(edition).find((one) => one.series === series)
  if (plan === undefined || (plan.cap !== null && n > plan.cap))
    return { refusal: `${edition.title} has no print ${series === 'numbered' ? n : `${series} ${n}`}.` }
  if (series === claimSeries(edition) && edition.numbering.by !== 'chosen')
    return {
      refusal: `The vault named number ${n} of ${edition.title}, whose numbers nobody can promise: ${edition.numbering.by === 'claim-order' ? 'they are given in the order of claims' : 'they follow their own rule'}.`,
    }
  const row = await tx
    .selectFrom('prints')
    .select(['claim_id', 'state'])
    .where('edition_id', '=', edition.editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return await hold(tx, { edition, claimId, series, chosen: n, now })
  if (row.claim_id !== null || row.state === 'void')
    return { refusal: `The print that the vault named is ${row.state === 'void' ? 'void' : 'somebody else’s'}.` }
  await tx
    .updateTable('prints')
    .set({ claim_id: claimId })
    .where('edition_id', '=', edition.editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .execute()
  return { kept: { editionId: edition.editionId, series, n } }
}

/** Far beyond any clock: this place ends with its claim and not with a permit. */
const never = 253_402_300_799

async function hold(
  tx: WriteDb,
  {
    edition,
    claimId,
    series,
    chosen,
    now,
  }: { edition: EditionConfig; claimId: string; series: Series; chosen: number | undefined; now: Date },
): Promise<{ kept: undefined } | { refusal: string }> {
  if (chosen !== undefined) {
    const other = await tx
      .selectFrom('print_places')
      .select('intent_id')
      .where('edition_id', '=', edition.editionId)
      .where('series', '=', series)
      .where('chosen', '=', chosen)
      .where('state', '<>', 'released')
      .executeTakeFirst()
    if (other !== undefined) return { refusal: 'The print that the vault named is held for somebody else.' }
  }
  const place = await tx
    .updateTable('edition_series')
    .set(({ eb }) => ({ held: eb('held', '+', 1) }))
    .where('edition_id', '=', edition.editionId)
    .where('series', '=', series)
    .where(sql<boolean>`(cap is null or numbered + held < cap)`)
    .returning('cap')
    .executeTakeFirst()
  if (place === undefined) return { refusal: `Every print of ${edition.title} is taken or held for somebody.` }
  await tx
    .insertInto('print_places')
    .values({
      intent_id: claimId,
      edition_id: edition.editionId,
      series,
      chosen: chosen ?? null,
      options: '{}',
      country: null,
      quote: null,
      promise: null,
      made_at: now,
      expires_at: never,
      lapse_block: null,
    })
    .execute()
  return { kept: undefined }
}
