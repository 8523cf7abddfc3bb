import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { seriesNames, seriesPlan, titleOfEdition } from '#features/prints/numbers/edition.ts'
import { calendarDay } from '#features/prints/numbers/print-run.ts'
import { parcelLabel } from '#features/shipping/parcels/parcel.ts'
import type { EditionConfig, ShippingConfig } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { claimAge } from '../claim/claim-age.ts'
import {
  type ClaimCursor,
  countriesOf,
  type QueueCare,
  type QueueFilter,
  type QueueLine,
  type Sought,
  type SoughtNumber,
  soughtOf,
  statesOf,
} from '../claim/claim-queue.ts'
import { alarmingHolds, type Claim, type ClaimStateName, isInStudio } from '../claim/claim.ts'
import { listClaims } from '../claim/list-claims.server.ts'
import { isTheirs } from '../claim/whose-claims.server.ts'
import { isHeldClaim } from '../held/held-piece.server.ts'
import { findRemarks } from '../remarks/remarks.server.ts'

export type QueuePage = { lines: QueueLine[]; next: ClaimCursor | undefined }

/** A screen of the studio's queue with what can be known of addresses without opening any. */
export async function listQueue(
  read: ReadDb,
  {
    filter,
    studio: { editions, shipping },
    limit,
    now,
  }: {
    filter: QueueFilter
    studio: { editions: readonly EditionConfig[]; shipping?: ShippingConfig | undefined }
    limit: number
    now: Date
  },
): Promise<QueuePage> {
  const countries = countriesOf(filter.zone, shipping?.zones ?? [])
  const { care, search } = filter
  const condition =
    search !== undefined
      ? () =>
          care === undefined
            ? soughtIn(soughtOf(search), editions)
            : sql<boolean>`${soughtIn(soughtOf(search), editions)} and ${cared(care, undefined, now)}`
      : care === undefined
        ? undefined
        : (state: ClaimStateName | undefined) => cared(care, state, now)
  const { claims, next } = await listClaims(read, {
    states: statesOf(filter),
    editionId: filter.editionId,
    countries,
    condition,
    isNarrow: search !== undefined,
    sort: filter.sort,
    after: filter.after,
    limit,
  })
  return { lines: await linesOf(read, { claims, editions, now }), next }
}

/** In which an address is waited for. */
const addressStates = ['accepted', 'numbered', 'printed', 'signed'] as const

/** The last moment of a day of the calendar. */
const endOf = (day: string | undefined) => (day === undefined ? undefined : `${day}T23:59:59.999Z`)

const hasNoAddress = sql<boolean>`not claims.has_address`

/** `state`: the one that is asked, where it is one. Then only what counts in it is asked, which an index answers. */
function cared(care: QueueCare, state: ClaimStateName | undefined, now: Date): Expression<SqlBool> {
  if (care === 'needs-address') return hasNoAddress
  if (care === 'reported')
    return sql<boolean>`claims.claim_id in (select claim_id from claim_reports where closed_at is null)`
  if (care === 'alert')
    return sql<boolean>`(claims.state <> 'on-hold' or claims.details ->> 'reason' in (${sql.join(alarmingHolds)}))`
  const isLate = sql<boolean>`claims.parcel_id in (select parcel_id from parcels where parcels.state = 'shipped' and parcels.expected_by < ${now})`
  const isMissing = sql<boolean>`(claims.due_at < ${now} and ${hasNoAddress} and claims.state in (${sql.join(addressStates)}))`
  const isUnsent = sql<boolean>`claims.leaves_by < ${calendarDay(now)}`
  if (care === 'late-print') return isUnsent
  if (care === 'late-address') return isMissing
  const isPast = sql<boolean>`(${isMissing} or ${isUnsent})`
  if (state !== undefined) return state === 'shipped' ? isLate : isPast
  return sql<boolean>`((claims.state <> 'shipped' and ${isPast}) or (claims.state = 'shipped' and ${isLate}))`
}

/** Each of what it may be has an index, so that looking for one thing never reads all claims. */
function soughtIn(sought: readonly Sought[], editions: readonly EditionConfig[]): Expression<SqlBool> {
  const ids = sought.map((one) => {
    if ('claimId' in one) return sql`select claim_id from claims where claim_id = ${one.claimId}`
    if ('account' in one) return sql`select claim_id from claims where holder = ${one.account}`
    if ('txHash' in one) return sql`select claim_id from claims where tx_hash = ${one.txHash}`
    if ('parcelId' in one) return sql`select claim_id from claims where parcel_id = ${one.parcelId}`
    if ('trackingNumber' in one)
      return sql`select claim_id from claims where parcel_id in (select parcel_id from parcels where tracking_number = ${one.trackingNumber})`
    if ('person' in one)
      return sql`select claim_id from claims where account_uid = ${one.person} union all select claim_id from claims where holder in (select address from wallet_links where uid = ${one.person}) and ${isTheirs(one.person)}`
    return sql`select claim_id from prints where n = ${one.n} and (edition_id, series) in (${placesOf(one, editions)})`
  })
  return sql<boolean>`claims.claim_id in (${sql.join(ids, sql` union all `)})`
}

/** Where a number may stand. How many there are of it says nothing where no edition has that many: somebody typed it wrongly. */
function placesOf({ series: asked, of }: SoughtNumber, editions: readonly EditionConfig[]): RawBuilder<unknown> {
  const wanted = asked === undefined ? seriesNames : [asked]
  const all = editions.flatMap(({ editionId, ...edition }) =>
    wanted.map((series) => ({
      editionId,
      series,
      cap: seriesPlan(edition).find((plan) => plan.series === series)?.cap,
    })),
  )
  const fitting = of === undefined ? [] : all.filter(({ cap }) => cap === of)
  const places = (fitting.length > 0 ? fitting : all).map(({ editionId, series }) => sql`(${editionId}, ${series})`)
  // A list must not be empty: no edition is called 0.
  return sql.join([...places, sql`('0', 'open')`])
}

/** Lines for claims: their editions' titles, ages, how their addresses and parcels stand, and the notes about them. */
export async function linesOf(
  read: ReadDb,
  { claims, editions, now }: { claims: readonly Claim[]; editions: readonly EditionConfig[]; now: Date },
): Promise<QueueLine[]> {
  if (claims.length === 0) return []
  const parcelIds = [...new Set(claims.flatMap(({ parcelId }) => (parcelId === undefined ? [] : [parcelId])))]
  const claimIds = claims.map(({ claimId }) => claimId)
  const [addresses, parcels, held, remarks] = await Promise.all([
    read
      .selectFrom('claim_addresses')
      .select(['claim_id', 'locked_at', 'purged_at'])
      .where('claim_id', 'in', claimIds)
      .execute(),
    parcelIds.length === 0
      ? []
      : read
          .selectFrom('parcels')
          .select(['parcel_id', 'tracking_number', 'expected_by'])
          .where('parcel_id', 'in', parcelIds)
          .execute(),
    read.selectFrom('claims').select('claim_id').where('claim_id', 'in', claimIds).where(isHeldClaim(now)).execute(),
    findRemarks(read, { claimIds }),
  ])
  const heldIds = new Set(held.map(({ claim_id: claimId }) => claimId))
  const addressOf = new Map(
    addresses.map((row) => [
      row.claim_id,
      row.purged_at !== null ? ('erased' as const) : row.locked_at !== null ? ('locked' as const) : ('given' as const),
    ]),
  )
  return claims.map((claim) => {
    const parcel = parcels.find(({ parcel_id: id }) => id === claim.parcelId)
    const address = addressOf.get(claim.claimId) ?? 'none'
    const days =
      claim.state.state === 'shipped'
        ? [parcel?.expected_by?.toISOString()]
        : [
            isInStudio(claim.state) ? endOf(claim.promise?.leavesBy) : undefined,
            address === 'none' && (addressStates as readonly string[]).includes(claim.state.state)
              ? claim.dueAt
              : undefined,
          ]
    return {
      ...claim,
      edition: titleOfEdition(editions, claim.editionId),
      age: claimAge({ state: claim.state.state, since: new Date(claim.stateSince), now }),
      address,
      isHeld: heldIds.has(claim.claimId) && isInStudio(claim.state),
      remarks: remarks.get(claim.claimId) ?? [],
      // A day that the studio promised says more than one that its owner missed.
      overdue: days.find((day) => day !== undefined && new Date(day) < now),
      parcel:
        claim.parcelId === undefined
          ? undefined
          : { label: parcelLabel(claim.parcelId), number: parcel?.tracking_number ?? undefined },
    }
  })
}
