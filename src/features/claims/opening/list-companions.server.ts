import { sql } from 'kysely'
import { claimSeries, findEdition, type Series } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import {
  addValues,
  packedGrams,
  type ParcelSoFar,
  parcelOption,
  serviceOption,
} from '#features/shipping/parcels/shipping-quote.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import { t } from '#messages/translate.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import type { ClaimStateName } from '../claim/claim.ts'

/** A claim whose parcel can take another print along, with what is agreed for that parcel so far. */
export type Companion = ParcelSoFar & {
  claimId: string
  title: string
  label: string | undefined
  /** How it is packed: a roll and a crate make no parcel. */ packing: EditionConfig['pack']['type']
}

/** Whose print it is, and where it goes: a parcel has one holder, one account and one country. */
export type Traveller = { uid: string; holder: string; country: string }

/** Its event is final, and its parcel is not packed. */
const waiting: readonly ClaimStateName[] = ['accepted', 'numbered', 'printed', 'signed']
/** What still comes to a parcel that it was agreed for. */
const coming: readonly ClaimStateName[] = ['observed', ...waiting, 'on-hold']

/** Between the look and the promise the parcel was packed, or became heavier. */
export const CompanionGoneError = defineError(ConflictError, 'parcel-changed', () =>
  t('The parcel that this print was to travel in has changed since you looked. Nothing was charged. Look again.'),
)

const travelsWith = (table: 'claims' | 'print_places') =>
  sql<string | null>`${sql.ref(`${table}.options`)}->>${parcelOption}::text`

/**
 * The claims of a person that are not packed and can take another print along. A print that travels with another takes none itself:
 * a parcel has one first print, whose service is the parcel's.
 */
export async function listCompanions(
  read: ReadDb,
  { editions, uid, holder, country }: Traveller & { editions: readonly EditionConfig[] },
): Promise<Companion[]> {
  const rows = await read
    .selectFrom('claims')
    .select(['claim_id', 'edition_id', 'options', 'series', 'n', 'replacement'])
    .where('account_uid', '=', uid)
    .where('holder', '=', holder.toLowerCase())
    .where('country', '=', country)
    .where('state', 'in', waiting)
    .where(travelsWith('claims'), 'is', null)
    .orderBy('opened_at')
    .orderBy('claim_id')
    .limit(20)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ claim_id: id }) => id)
  const [claims, places] = await Promise.all([
    read
      .selectFrom('claims')
      .select(['edition_id', 'options', travelsWith('claims').as('along')])
      .where(travelsWith('claims'), 'in', ids)
      .where('state', 'in', coming)
      .execute(),
    // A permit or a payment may still make a claim of its place.
    read
      .selectFrom('print_places')
      .select(['edition_id', 'options', travelsWith('print_places').as('along')])
      .where(travelsWith('print_places'), 'in', ids)
      .where('state', '=', 'held')
      .where(sql<boolean>`not exists (select from claims where claims.claim_id = print_places.intent_id)`)
      .execute(),
  ])
  return rows.flatMap((row): Companion[] => {
    const edition = findEdition(editions, row.edition_id)
    const others = [...claims, ...places].filter(({ along }) => along === row.claim_id)
    const parcel = parcelOf(editions, [row, ...others])
    if (edition === undefined || parcel === undefined) return []
    const cap = edition.length === 'open' || row.series !== claimSeries(edition) ? null : edition.length
    return [
      {
        ...parcel,
        claimId: row.claim_id,
        title: edition.title,
        packing: edition.pack.type,
        label:
          row.n === null
            ? undefined
            : printLabel({ series: row.series as Series, n: row.n, cap, replacement: row.replacement }),
        service: ((row.options ?? {}) as Record<string, string>)[serviceOption],
      },
    ]
  })
}

/** Weight and value of prints together; nothing where one is of an edition that is not known, or of another currency. */
function parcelOf(
  editions: readonly EditionConfig[],
  prints: readonly { edition_id: string; options: unknown }[],
): Omit<ParcelSoFar, 'service'> | undefined {
  let parcel: Omit<ParcelSoFar, 'service'> | undefined
  for (const { edition_id: editionId, options } of prints) {
    const edition = findEdition(editions, editionId)
    if (edition === undefined || (parcel !== undefined && parcel.value.currency !== edition.customs.value.currency))
      return undefined
    parcel = {
      grams: (parcel?.grams ?? 0) + packedGrams(edition, (options ?? {}) as Record<string, string>),
      value: parcel === undefined ? edition.customs.value : addValues(parcel.value, edition.customs.value),
    }
  }
  return parcel
}

/** Holds the claim so that nobody packs it before what travels with it is written down. */
export async function lockCompanion(tx: WriteDb, { claimId }: { claimId: string }): Promise<void> {
  await tx.selectFrom('claims').select('claim_id').where('claim_id', '=', claimId).forUpdate().executeTakeFirst()
}

/** That a parcel is still the one that was quoted, until the transaction ends. Throws `CompanionGoneError`. */
export async function keepCompanion(
  tx: WriteDb,
  { companion, ...traveller }: Traveller & { editions: readonly EditionConfig[]; companion: Companion },
): Promise<void> {
  await lockCompanion(tx, companion)
  const found = (await listCompanions(readSide(tx), traveller)).find(({ claimId }) => claimId === companion.claimId)
  if (found === undefined || found.grams !== companion.grams || found.value.amount !== companion.value.amount)
    throw new CompanionGoneError()
}

/**
 * The claims that were promised one parcel with one of these, are none of them, and could still be packed with it: at the desk, to
 * the same country, of the same account. Nothing where the other was packed, is on hold, or will never come: then each goes by itself.
 */
export async function listMissing(
  tx: WriteDb,
  rows: readonly { claim_id: string; options: unknown; country: string | null; account_uid: string | null }[],
): Promise<{ claimId: string }[]> {
  const ids = rows.map(({ claim_id: id }) => id)
  const firsts = rows.flatMap(({ options }) => ((options ?? {}) as Record<string, string>)[parcelOption] ?? [])
  const found = await tx
    .selectFrom('claims')
    .select(['claim_id', 'country', 'account_uid', travelsWith('claims').as('along')])
    .where((eb) => eb.or([eb(travelsWith('claims'), 'in', ids), eb('claim_id', 'in', [...firsts, ''])]))
    .where('claim_id', 'not in', ids)
    .where('state', 'in', ['observed', ...waiting])
    .orderBy('claim_id')
    .execute()
  return found
    .filter((other) =>
      rows.some(
        (row) =>
          row.country === other.country &&
          row.account_uid === other.account_uid &&
          (other.along === row.claim_id ||
            ((row.options ?? {}) as Record<string, string>)[parcelOption] === other.claim_id),
      ),
    )
    .map(({ claim_id: claimId }) => ({ claimId }))
}

/** Whether one parcel is promised for a claim and another one, or for what a permit or a payment may still make one of. */
export async function isPromised(tx: WriteDb, row: Parameters<typeof listMissing>[1][number]): Promise<boolean> {
  if ((await listMissing(tx, [row])).length > 0) return true
  const place = await tx
    .selectFrom('print_places')
    .select('intent_id')
    .where(travelsWith('print_places'), '=', row.claim_id)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return place !== undefined
}
