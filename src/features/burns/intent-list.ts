import type { Hex, IntentStateName } from './intent.ts'

/** A line of the desk's list; times are whole seconds since 1970, `about` what is burned or redeemed. */
export type IntentLine = { intentId: Hex; holder: Hex; about: string; state: string; isStuck: boolean; txHash: string | null; startedAt: number; movedAt: number }

/** How long ago an intent last moved. */
export const intentAges = ['hour', 'day', 'week', 'older'] as const
export type IntentAge = (typeof intentAges)[number]

export type IntentFilter = { state: IntentStateName | 'stuck' | undefined; age: IntentAge | undefined; campaign: string | undefined }

export const listedStates = ['stuck', 'draft', 'checked', 'permitted', 'sent', 'included', 'final', 'expired', 'rejected', 'reverted', 'dropped'] as const

/** A filter as an address has it; what is none of it is left out. */
export function parseIntentFilter(search: URLSearchParams): IntentFilter {
  const campaign = search.get('campaign') ?? ''
  return {
    state: listedStates.find((each) => each === search.get('state')), age: intentAges.find((each) => each === search.get('age')),
    campaign: /^\d{1,20}$/.test(campaign) ? campaign : undefined,
  }
}
