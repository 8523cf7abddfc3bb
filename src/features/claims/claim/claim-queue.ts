import { parseParcelLabel } from '#features/shipping/parcels/parcel.ts'
import type { ShippingConfig } from '#features/studio/edition-config.ts'
import type { Remark } from '../remarks/remark.ts'
import type { ClaimAge } from './claim-age.ts'
import { type Claim, claimStateNames, type ClaimStateName, openStates } from './claim.ts'

/** What somebody at the desk wants to see alone: what waits for an address, is past a promised day, or needs a decision. */
export const queueCares = {
  'needs-address': 'needs an address',
  overdue: 'past its day',
  'late-address': 'late with its address',
  alert: 'needs a decision',
  reported: 'reported by its owner',
} as const
export type QueueCare = keyof typeof queueCares

/** The queue as its address says it. `state`: one state, or `undefined` for all that is open, or `all`. */
export type QueueFilter = {
  state: ClaimStateName | 'all' | undefined
  care: QueueCare | undefined
  editionId: string | undefined
  /** The name of a zone of the studio, or a country. */
  zone: string | undefined
  /** A number, a parcel, a tracking number, a wallet, a transaction, or a claim's own name. */
  search: string | undefined
  after: { stateSince: string; claimId: string } | undefined
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
  const [stateSince = '', claimId = ''] = (search.get('after') ?? '').split('~')
  const editionId = text('edition', 78)
  return {
    state: ([...claimStateNames, 'all'] as const).find((each) => each === search.get('state')),
    care: (Object.keys(queueCares) as QueueCare[]).find((each) => each === search.get('care')),
    editionId: editionId !== undefined && /^\d+$/.test(editionId) ? editionId : undefined,
    zone: text('zone', 80),
    search: text('q', 120),
    after:
      /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(stateSince) && !Number.isNaN(Date.parse(stateSince)) && claimId !== ''
        ? { stateSince, claimId: claimId.slice(0, 120) }
        : undefined,
  }
}

/** The filter as an address has it again. */
export function queueSearch({
  state,
  care,
  editionId,
  zone,
  search,
  after,
}: QueueFilter): Record<string, string | undefined> {
  return {
    state,
    care,
    edition: editionId,
    zone,
    q: search,
    after: after === undefined ? undefined : `${after.stateSince}~${after.claimId}`,
  }
}

const careStates: Readonly<Record<QueueCare, readonly ClaimStateName[]>> = {
  'needs-address': ['accepted', 'numbered', 'printed', 'signed'],
  overdue: ['accepted', 'numbered', 'printed', 'signed', 'shipped'],
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

/** What somebody typed into the search, as what it may be. */
export type Sought =
  | { claimId: string }
  | { account: string }
  | { txHash: string }
  | { n: number }
  | { parcelId: number }
  | { trackingNumber: string }

export function soughtOf(text: string): Sought[] {
  const plain = text.trim()
  if (/^0x[0-9a-f]{40}$/i.test(plain)) return [{ account: plain.toLowerCase() }]
  if (/^0x[0-9a-f]{64}$/i.test(plain)) return [{ claimId: plain.toLowerCase() }, { txHash: plain.toLowerCase() }]
  const [, n] = /^(?:(?:AP|PP|HC|BAT)\s*)?(\d{1,9})(?:\s*\/\s*\d+)?$/i.exec(plain) ?? []
  const parcelId = parseParcelLabel(plain)
  const number = plain.replace(/[\s-]+/g, '').toUpperCase()
  return [
    ...(n === undefined ? [] : [{ n: Number(n) }]),
    ...(parcelId !== undefined && /^p/i.test(plain) ? [{ parcelId }] : []),
    ...(/^[A-Z0-9]{6,40}$/.test(number) ? [{ trackingNumber: number }] : []),
    { claimId: plain },
  ]
}
