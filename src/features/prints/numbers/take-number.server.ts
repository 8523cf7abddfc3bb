import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { drawOrder } from './draw-numbers.ts'
import { claimSeries, EditionFullError, NumberTakenError, type Series } from './edition.ts'
import { printLabel } from './print.ts'

export type NumberTaken = { series: Series; n: number; cap: number | null }

/** What a claim brings to its number: the place it held, if any, and the piece that it shows. */
export type NumberAsker = { claimId: string; source: { collection: string; tokenId: string } | undefined }

/**
 * Gives a claim its number, once and for ever, from the place that its permit held or, where none is held, from what is free.
 * `undefined` where the edition's numbers wait for a draw. Throws `EditionFullError` without a free place and
 * `NumberTakenError` where the number that the policy says is another claim's.
 */
export async function takeNumber(
  tx: WriteDb,
  { edition, claimId, source, now }: NumberAsker & { edition: EditionConfig; now: Date },
): Promise<NumberTaken | undefined> {
  const given = await findGiven(tx, { edition, claimId })
  if (given !== undefined) return given
  const seed = await seedOf(tx, edition)
  if (edition.numbering.by === 'draw' && seed === undefined) return undefined
  const place = await tx
    .updateTable('print_places')
    .set({ state: 'used' })
    .where('intent_id', '=', claimId)
    .where('state', '=', 'held')
    .returning(['chosen', 'series'])
    .executeTakeFirst()
  // What lay in a vault may be a proof.
  const series = place === undefined ? claimSeries(edition) : (place.series as Series)
  // Who asks for the same claim at the same moment waits here, and then finds what the other was given. Places before series,
  // as wherever places are freed: two who wait for each other would wait for ever.
  await tx
    .selectFrom('edition_series')
    .select('series')
    .where('edition_id', '=', edition.editionId)
    .where('series', '=', series)
    .forUpdate()
    .execute()
  const meanwhile = place === undefined ? await findGiven(tx, { edition, claimId }) : undefined
  if (meanwhile !== undefined) return meanwhile
  const counter = await tx
    .updateTable('edition_series')
    .set(({ eb }) => ({
      numbered: eb('numbered', '+', 1),
      ...(place === undefined ? {} : { held: eb('held', '-', 1) }),
    }))
    .where('edition_id', '=', edition.editionId)
    .where('series', '=', series)
    .where(place === undefined ? sql<boolean>`(cap is null or numbered + held < cap)` : sql<boolean>`held > 0`)
    .returning(['numbered', 'cap'])
    .executeTakeFirst()
  if (counter === undefined) throw new EditionFullError(edition.title)
  const n = place?.chosen ?? numberOf(edition, { position: counter.numbered, seed, chosen: undefined, source })
  await enterPrint(tx, { editionId: edition.editionId, series, n, cap: counter.cap, claimId, source, now })
  return { series, n, cap: counter.cap }
}

function numberOf(
  { numbering, length, title }: EditionConfig,
  {
    position,
    seed,
    chosen,
    source,
  }: { position: number; seed: string | undefined; chosen: number | undefined; source: NumberAsker['source'] },
): number {
  switch (numbering.by) {
    case 'claim-order':
      return position
    case 'draw':
      return seed === undefined || length === 'open' ? position : (drawOrder(seed, length)[position - 1] ?? position)
    case 'chosen': {
      if (chosen === undefined) throw new NumberTakenError(`Without a number of its own, a place of ${title}`)
      return chosen
    }
    case 'token-id': {
      const n = Number(source?.tokenId)
      if (!Number.isSafeInteger(n) || n < 1 || n > 2_147_483_647)
        throw new NumberTakenError('Without a piece whose number it can carry, a print')
      return n
    }
  }
}

/** Writes a number into the register. Throws `NumberTakenError` when it stands there. */
async function enterPrint(
  tx: WriteDb,
  {
    editionId,
    series,
    n,
    cap,
    claimId,
    source,
    now,
  }: {
    editionId: string
    series: Series
    n: number
    cap: number | null
    claimId: string
    source: NumberAsker['source']
    now: Date
  },
): Promise<void> {
  const row = await tx
    .insertInto('prints')
    .values({
      edition_id: editionId,
      series,
      n,
      claim_id: claimId,
      source_collection: source?.collection ?? null,
      source_token_id: source?.tokenId ?? null,
      numbered_at: now,
      note: null,
      void_reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('n')
    .executeTakeFirst()
  if (row === undefined) throw new NumberTakenError(printLabel({ series, n, cap }))
}

async function findGiven(
  tx: WriteDb,
  { edition, claimId }: { edition: EditionConfig; claimId: string },
): Promise<NumberTaken | undefined> {
  const given = await tx.selectFrom('prints').select(['series', 'n']).where('claim_id', '=', claimId).executeTakeFirst()
  return given === undefined
    ? undefined
    : { series: given.series as Series, n: given.n, cap: await capOf(tx, edition.editionId, given.series) }
}

async function capOf(tx: WriteDb, editionId: string, series: string): Promise<number | null> {
  return (
    (
      await tx
        .selectFrom('edition_series')
        .select('cap')
        .where('edition_id', '=', editionId)
        .where('series', '=', series)
        .executeTakeFirst()
    )?.cap ?? null
  )
}

async function seedOf(tx: WriteDb, { editionId, numbering }: EditionConfig): Promise<string | undefined> {
  if (numbering.by !== 'draw') return undefined
  return (
    (await tx.selectFrom('edition_notes').select('draw_seed').where('edition_id', '=', editionId).executeTakeFirst())
      ?.draw_seed ?? undefined
  )
}
