import type { Series } from '#features/prints/numbers/edition.ts'
import { parsePrintLabel } from '#features/prints/numbers/print.ts'
import { parseParcelLabel } from '#features/shipping/parcels/parcel.ts'
import type { ShippingConfig } from '#features/studio/edition-config.ts'
import { parseSorting, type Sortable, type Sorting, sortingName } from '#ui/lists/sorting.ts'
import type { Remark } from '../remarks/remark.ts'
import type { ClaimAge } from './claim-age.ts'
import { type Claim, claimStateNames, type ClaimStateName, openStates, statesInStudio } from './claim.ts'

/** What somebody at the desk wants to see alone: what waits for an address, is past a promised day, or needs a decision. */
export const queueCares = {
  'needs-address': 'needs an address',
  overdue: 'past its day',
  'late-print': 'not sent by its promised day',
  'late-address': 'late with its address',
  alert: 'needs a decision',
  reported: 'reported by its owner',
} as const
export type QueueCare = keyof typeof queueCares

/** How the queue is sorted: what waits longest first, unless somebody chose. Within a state or country as well. */
export const claimSorts: Sortable<'waiting' | 'state' | 'country'> = {
  keys: {
    waiting: { down: 'longest waiting', up: 'shortest waiting' },
    state: { up: 'state, earliest first', down: 'state, latest first' },
    country: { up: 'country, A to Z', down: 'country, Z to A' },
  },
  own: { key: 'waiting', isDown: true },
}
export type ClaimSorting = Sorting<keyof (typeof claimSorts)['keys']>

/** Where a page of the queue ends. `place`: the state or the country of its last claim, where the queue is sorted by that. */
export type ClaimCursor = { stateSince: string; claimId: string; place?: string | undefined }

/** The queue as its address says it. `state`: one state, or `undefined` for all that is open, or `all`. */
export type QueueFilter = {
  state: ClaimStateName | 'all' | undefined
  care: QueueCare | undefined
  editionId: string | undefined
  /** The name of a zone of the studio, or a country. */
  zone: string | undefined
  /** A number, a parcel, a tracking number, a wallet, an account's uid, a transaction, or a claim's own name. */
  search: string | undefined
  sort: ClaimSorting
  after: ClaimCursor | undefined
}

/** A line of the queue. */
export type QueueLine = Claim & {
  edition: string
  age: ClaimAge
  /** What is known of its address without opening it. */
  address: 'none' | 'given' | 'locked' | 'erased'
  /** The day that was promised and is over. */
  overdue: string | undefined
  parcel: { label: string; number: string | undefined } | undefined
  /** Its piece is reported as stolen: it goes no further for now. */
  isHeld: boolean
  /** What colleagues wrote down about it. */
  remarks: readonly Remark[]
}

/** A filter as an address has it; what is none of it is left out. */
export function parseQueueFilter(search: URLSearchParams): QueueFilter {
  const text = (name: string, most: number) => {
    const value = (search.get(name) ?? '').trim().slice(0, most)
    return value === '' ? undefined : value
  }
  const editionId = text('edition', 78)
  const sort = parseSorting(claimSorts, search)
  return {
    state: ([...claimStateNames, 'all'] as const).find((each) => each === search.get('state')),
    care: (Object.keys(queueCares) as QueueCare[]).find((each) => each === search.get('care')),
    editionId: editionId !== undefined && /^\d+$/.test(editionId) ? editionId : undefined,
    zone: text('zone', 80),
    search: text('q', 120),
    sort,
    after: parseCursor(search.get('after') ?? '', sort),
  }
}

/** Of another order, or none at all: the list begins at its beginning. */
function parseCursor(text: string, { key }: ClaimSorting): ClaimCursor | undefined {
  const [stateSince = '', claimId = '', place = ''] = text.split('~')
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(stateSince) || Number.isNaN(Date.parse(stateSince)) || claimId === '')
    return undefined
  const isPlace = key === 'state' ? claimStateNames.some((state) => state === place) : /^(?:[A-Z]{2})?$/.test(place)
  if (key !== 'waiting' && !isPlace) return undefined
  return { stateSince, claimId: claimId.slice(0, 120), ...(key === 'waiting' ? {} : { place }) }
}

/** The filter as an address has it again. */
export function queueSearch({
  state,
  care,
  editionId,
  zone,
  search,
  sort,
  after,
}: QueueFilter): Record<string, string | undefined> {
  return {
    state,
    care,
    edition: editionId,
    zone,
    q: search,
    sort: sortingName(claimSorts, sort),
    after:
      after === undefined
        ? undefined
        : [after.stateSince, after.claimId, ...(after.place === undefined ? [] : [after.place])].join('~'),
  }
}

const careStates: Readonly<Record<QueueCare, readonly ClaimStateName[]>> = {
  'needs-address': ['accepted', 'numbered', 'printed', 'signed'],
  overdue: [...statesInStudio, 'shipped'],
  'late-print': statesInStudio,
  'late-address': ['accepted', 'numbered', 'printed', 'signed'],
  alert: ['on-hold', 'lost', 'returned'],
  reported: claimStateNames,
}

/** The states that a filter leaves. Whoever looks for one thing looks through all of them. */
export function statesOf({
  state,
  care,
  search,
}: Pick<QueueFilter, 'state' | 'care' | 'search'>): readonly ClaimStateName[] {
  const asked: readonly ClaimStateName[] =
    state === 'all' || (state === undefined && search !== undefined)
      ? claimStateNames
      : state === undefined
        ? openStates
        : [state]
  return care === undefined ? asked : asked.filter((one) => careStates[care].includes(one))
}

/** The countries of a zone's name, or the country itself; `undefined` for all, nothing where there is no such zone. */
export function countriesOf(zone: string | undefined, zones: ShippingConfig['zones']): readonly string[] | undefined {
  if (zone === undefined) return undefined
  return zones.find(({ name }) => name === zone)?.countries ?? (/^[A-Z]{2}$/.test(zone) ? [zone] : [])
}

/** The number of a print: of any series where only a number was typed, and `of` how many where that was. */
export type SoughtNumber = { n: number; series?: Series; of?: number }

/** What somebody typed into the search, as what it may be. */
export type Sought =
  | { claimId: string }
  | { account: string }
  | { txHash: string }
  | SoughtNumber
  | { parcelId: number }
  | { trackingNumber: string }
  | { person: string }

export function soughtOf(text: string): Sought[] {
  const plain = text.trim()
  if (/^0x[0-9a-f]{40}$/i.test(plain)) return [{ account: plain.toLowerCase() }]
  if (/^0x[0-9a-f]{64}$/i.test(plain)) return [{ claimId: plain.toLowerCase() }, { txHash: plain.toLowerCase() }]
  const print = parsePrintLabel(plain)
  const [, of] = /\/\s*(\d{1,9})$/.exec(plain) ?? []
  const parcelId = parseParcelLabel(plain)
  const number = plain.replace(/[\s-]+/g, '').toUpperCase()
  return [
    ...(print === undefined
      ? []
      : [of === undefined ? (/^\d+$/.test(plain) ? { n: print.n } : print) : { ...print, of: Number(of) }]),
    ...(parcelId !== undefined && /^p/i.test(plain) ? [{ parcelId }] : []),
    ...(/^[A-Z0-9]{6,40}$/.test(number) ? [{ trackingNumber: number }] : []),
    // As the sign-in service names accounts.
    ...(/^[A-Za-z0-9]{20,128}$/.test(plain) ? [{ person: plain }] : []),
    { claimId: plain },
  ]
}
