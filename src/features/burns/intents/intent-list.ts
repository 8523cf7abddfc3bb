import type { Hex } from '#platform/chain/hex.ts'
import { parseSorting, type Sortable, type Sorting } from '#ui/lists/sorting.ts'
import type { IntentStateName } from './intent.ts'

/** A line of the desk's list; times are whole seconds since 1970, `about` what is burned or redeemed. */
export type IntentLine = {
  intentId: Hex
  holder: Hex
  about: string
  state: string
  isStuck: boolean
  txHash: string | null
  startedAt: number
  movedAt: number
  standsStill: StandingStill | undefined
}

/** For how long an intent that is not at its end has not moved: `4 minutes`, `3 days`; old is what somebody has to look into. */
export type StandingStill = { words: string; age: 'young' | 'ageing' | 'old' }

const ended: ReadonlySet<string> = new Set(['final', 'expired', 'rejected', 'reverted', 'dropped'])
const [hour, day] = [3_600, 86_400]

/** How long an intent has stood still; nothing for one at its end. Who is stuck ages from the first minute, a draft never does. */
export function standingStill({
  state,
  isStuck,
  movedAt,
  now,
}: {
  state: string
  isStuck: boolean
  movedAt: number
  now: number
}): StandingStill | undefined {
  if (ended.has(state) && !isStuck) return undefined
  const seconds = Math.max(0, now - movedAt)
  const isWaited = isStuck || !['draft', 'checked'].includes(state)
  return {
    words: lengthOf(seconds),
    age: !isWaited || (seconds < hour && !isStuck) ? 'young' : seconds < day ? 'ageing' : 'old',
  }
}

function lengthOf(seconds: number): string {
  const [count, unit] =
    seconds < hour
      ? [Math.floor(seconds / 60), 'minute']
      : seconds < 2 * day
        ? [Math.floor(seconds / hour), 'hour']
        : [Math.floor(seconds / day), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** How long ago an intent last moved. */
export const intentAges = ['hour', 'day', 'week', 'older'] as const
export type IntentAge = (typeof intentAges)[number]

/** How burns are sorted: those that are stuck first and then what moved last, unless somebody chose. */
export const intentSorts: Sortable<'attention' | 'moved' | 'begun' | 'piece' | 'holder'> = {
  keys: {
    attention: { up: 'stuck first' },
    moved: { down: 'last moved', up: 'moved longest ago' },
    begun: { down: 'last begun', up: 'first begun' },
    piece: { up: 'piece, lowest number first', down: 'piece, highest number first' },
    holder: { up: 'holder, by address' },
  },
  own: { key: 'attention', isDown: false },
}
export type IntentSorting = Sorting<keyof (typeof intentSorts)['keys']>

export type IntentFilter = {
  state: IntentStateName | 'stuck' | undefined
  age: IntentAge | undefined
  campaign: string | undefined
  /** A wallet in lower case. */ holder: Hex | undefined
  sort: IntentSorting
}

export const listedStates = [
  'stuck',
  'draft',
  'checked',
  'permitted',
  'sent',
  'included',
  'final',
  'expired',
  'rejected',
  'reverted',
  'dropped',
] as const

/** A filter as an address has it; what is none of it is left out. */
export function parseIntentFilter(search: URLSearchParams): IntentFilter {
  const campaign = search.get('campaign') ?? ''
  const holder = (search.get('holder') ?? '').trim().toLowerCase()
  return {
    state: listedStates.find((each) => each === search.get('state')),
    age: intentAges.find((each) => each === search.get('age')),
    campaign: /^\d{1,20}$/.test(campaign) ? campaign : undefined,
    holder: /^0x[0-9a-f]{40}$/.test(holder) ? (holder as Hex) : undefined,
    sort: parseSorting(intentSorts, search),
  }
}
