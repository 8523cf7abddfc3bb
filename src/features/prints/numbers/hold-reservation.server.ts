import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { claimSeries, EditionFullError, NumberTakenError, OptionGoneError } from './edition.ts'
import { promiseFor } from './print-run.ts'
import { labelText, printLabel } from './print.ts'

/** What somebody chose of an edition's options, by the options' names. */
export type OptionChoice = Readonly<Record<string, string>>

/**
 * Holds a place of an edition, and of each option whose stock is counted, until a permit ends: nobody burns for a print that
 * another one gets, and what it was told of the day by which the print leaves stays with the place. Asked again for the same intent it changes nothing. Throws `EditionFullError`, `OptionGoneError` or
 * `NumberTakenError`; the caller's transaction then undoes all of it.
 */
export async function holdReservation(
  tx: WriteDb,
  {
    edition,
    intentId,
    options,
    chosen,
    country,
    quote,
    expiresAt,
    now,
  }: {
    edition: EditionConfig
    intentId: string
    options: OptionChoice
    chosen?: number | undefined
    country: string | undefined
    quote: unknown
    /** Seconds, as the chain counts them. */
    expiresAt: number
    now: Date
  },
): Promise<void> {
  const series = claimSeries(edition)
  const before = await tx
    .selectFrom('print_places')
    .select('state')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  if (before !== undefined) return
  const place = await tx
    .updateTable('edition_series')
    .set(({ eb }) => ({ held: eb('held', '+', 1) }))
    .where('edition_id', '=', edition.editionId)
    .where('series', '=', series)
    .where(sql<boolean>`(cap is null or numbered + held < cap)`)
    .returning('cap')
    .executeTakeFirst()
  if (place === undefined) throw new EditionFullError(edition.title)
  await takeStock(tx, { edition, options })
  const row = await tx
    .insertInto('print_places')
    .values({
      intent_id: intentId,
      edition_id: edition.editionId,
      series,
      chosen: chosen ?? null,
      options: JSON.stringify(options),
      country: country ?? null,
      quote: JSON.stringify(quote ?? null),
      promise: JSON.stringify(promiseFor(edition, now) ?? null),
      made_at: now,
      expires_at: expiresAt,
      lapse_block: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('intent_id')
    .executeTakeFirst()
  if (row === undefined) throw new NumberTakenError(labelText(printLabel({ series, n: chosen ?? 0, cap: place.cap })))
}

/** Until when a place is kept, anew, in the chain's seconds. Returns whether it was still held: a place that is free stays so. */
export async function keepReservation(
  tx: WriteDb,
  { intentId, expiresAt }: { intentId: string; expiresAt: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('print_places')
    .set({ expires_at: expiresAt, lapse_block: null })
    .where('intent_id', '=', intentId)
    .where('state', '=', 'held')
    .returning('intent_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the stock of each chosen value that has one, always in the same order, so that two holders never wait for each other. Throws `OptionGoneError`. */
export async function takeStock(
  tx: WriteDb,
  { edition, options }: { edition: EditionConfig; options: OptionChoice },
): Promise<void> {
  for (const { option, value, stock } of countedValues(edition, options)) {
    const key = { edition_id: edition.editionId, option, value }
    await tx
      .insertInto('option_stock')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const taken = await tx
      .updateTable('option_stock')
      .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
      .where('edition_id', '=', key.edition_id)
      .where('option', '=', option)
      .where('value', '=', value)
      .where('taken', '<', stock)
      .returning('taken')
      .executeTakeFirst()
    if (taken === undefined) throw new OptionGoneError(option, value)
  }
}

/** Gives the stock of chosen values back. */
export async function returnStock(
  tx: WriteDb,
  { edition, options }: { edition: EditionConfig; options: OptionChoice },
): Promise<void> {
  for (const { option, value } of countedValues(edition, options)) {
    await tx
      .updateTable('option_stock')
      .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
      .where('edition_id', '=', edition.editionId)
      .where('option', '=', option)
      .where('value', '=', value)
      .where('taken', '>', 0)
      .execute()
  }
}

/** The chosen values whose stock is counted. */
export function countedValues(
  edition: Pick<EditionConfig, 'options'>,
  options: OptionChoice,
): { option: string; value: string; stock: number }[] {
  return edition.options
    .flatMap(({ name, values }) => {
      const value = values.find((one) => one.name === options[name])
      return value?.stock === undefined ? [] : [{ option: name, value: value.name, stock: value.stock }]
    })
    .sort((a, b) => (a.option < b.option ? -1 : 1))
}
