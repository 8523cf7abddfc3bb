import { sql } from 'kysely'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { findEdition } from './edition.ts'
import { type OptionChoice, returnStock } from './hold-reservation.server.ts'

/**
 * Frees the places whose permits ended unused, as far as the chain is read and final: a redemption in time stands in a block
 * that is older than the permit's end, so once the block that was newest at that end is final and brought none, none comes any
 * more. A place is not free before a permit that was given for it has run out: the later end of both counts. Nothing shortens a
 * place with an open permit today (`giveUpPayment` refuses to), and whatever ever does frees nothing too early. A redemption that
 * was given back frees its place too. Returns the intents whose places are free again.
 */
export async function releaseReservations(
  tx: WriteDb,
  {
    editions,
    head,
  }: {
    editions: readonly EditionConfig[]
    head: { block: number; /** Seconds. */ time: number; finalizedBlock: number }
  },
): Promise<string[]> {
  const end = sql`greatest(expires_at, (select (details->'signed'->'permit'->>'expiresAt')::bigint from burn_intents where burn_intents.intent_id = print_places.intent_id))`
  await tx
    .updateTable('print_places')
    .set({
      lapse_block: sql<
        number | null
      >`case when ${end} <= ${head.time} then coalesce(lapse_block, ${head.block}::bigint) end`,
    })
    .where('state', '=', 'held')
    .where(sql<boolean>`(lapse_block is not null or expires_at <= ${head.time})`)
    .execute()
  const isOver = sql<boolean>`(
    (lapse_block <= ${head.finalizedBlock} and not exists (select 1 from redemptions where redemptions.intent_id = print_places.intent_id))
    or exists (select 1 from redemptions where redemptions.intent_id = print_places.intent_id and redemptions.state = 'given-back' and redemptions.block_number <= ${head.finalizedBlock}))`
  const lapsed = await tx
    .updateTable('print_places')
    .set({ state: 'released' })
    .where('intent_id', 'in', (places) =>
      places
        .selectFrom('print_places')
        .select('intent_id')
        .where('state', '=', 'held')
        .where(isOver)
        .orderBy('intent_id')
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['intent_id', 'edition_id', 'series', 'options'])
    .execute()
  for (const { edition_id: editionId, series, options } of lapsed) {
    await giveBack(tx, {
      editionId,
      series,
      edition: findEdition(editions, editionId),
      options: (options ?? {}) as OptionChoice,
    })
  }
  return lapsed.map(({ intent_id: intentId }) => intentId)
}

async function giveBack(
  tx: WriteDb,
  {
    editionId,
    series,
    edition,
    options,
  }: { editionId: string; series: string; edition: EditionConfig | undefined; options: OptionChoice },
): Promise<void> {
  await tx
    .updateTable('edition_series')
    .set(({ eb }) => ({ held: eb('held', '-', 1) }))
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .execute()
  if (edition !== undefined) await returnStock(tx, { edition, options })
}
