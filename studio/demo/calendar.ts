import type { DemoCollection } from './collectors.ts'

/** What is fixed in the demo's history: contracts, drops, and a few events that have a date. Times are UTC. */

export type Drop = { collection: DemoCollection; opens: string; days: number; pieces: number }

/** When each contract is deployed; `deploymentOrder` in addresses.ts has the same order. */
export const deployments = {
  gen2: '2024-03-05T10:20',
  salesroom: '2024-03-05T10:32',
  bandit: '2025-02-04T14:05',
  bsg: '2026-01-13T09:45',
  pills: '2026-07-28T10:05',
  campaigns: '2026-07-28T10:11',
  redemption: '2026-07-28T10:19',
  vaults: '2026-09-08T10:10',
} as const

export const drops: readonly Drop[] = [
  { collection: 'gen2', opens: '2024-03-12T17:00', days: 3, pieces: 96 },
  { collection: 'gen2', opens: '2024-06-04T17:00', days: 4, pieces: 72 },
  { collection: 'gen2', opens: '2024-10-08T17:00', days: 3, pieces: 64 },
  { collection: 'bandit', opens: '2025-02-06T18:00', days: 2, pieces: 40 },
  { collection: 'gen2', opens: '2025-03-18T17:00', days: 3, pieces: 48 },
  { collection: 'bandit', opens: '2025-06-17T18:00', days: 2, pieces: 24 },
  { collection: 'gen2', opens: '2025-09-09T17:00', days: 4, pieces: 40 },
  { collection: 'bsg', opens: '2026-01-15T17:00', days: 3, pieces: 64 },
  { collection: 'bsg', opens: '2026-03-24T17:00', days: 2, pieces: 40 },
  { collection: 'bsg', opens: '2026-06-09T17:00', days: 2, pieces: 24 },
]

export const historyBegins = secondsOf('2024-03-05T09:00')
export const historyEnds = secondsOf('2026-11-17T21:30')

/** Pieces of each collection, over all drops. */
export const editionSizes: Readonly<Record<DemoCollection, number>> = {
  gen2: countPieces('gen2'),
  bandit: countPieces('bandit'),
  bsg: countPieces('bsg'),
}

/** The kinds of pills, in the order of their numbers, which begin with 1; added when the contracts are there. */
export const pillKinds = [{ name: 'Ember', uri: 'data:application/json,%7B%22name%22%3A%22Ember%22%7D' }] as const
export const pillsSetUp = '2026-07-28T11:02'

/** Burn campaigns in the order of their numbers, which begin with 1. `announced`: when the studio opens it in the contract. */
export type BurnCampaignPlan = { collection: 'bsg'; announced: string; opens: string; closes: string; cap: number }
export const campaigns: readonly BurnCampaignPlan[] = [
  { collection: 'bsg', announced: '2026-08-20T09:30', opens: '2026-09-01T16:00', closes: '2026-10-31T22:00', cap: 16 },
  { collection: 'bsg', announced: '2026-11-02T10:15', opens: '2026-11-10T17:00', closes: '2031-12-31T22:00', cap: 44 },
]

/** Who redeems a pill when, where the print goes, and what the permit asked for sending it there, in thousandths of an ether. */
export const redemptions = [
  { at: '2026-10-12T19:20', temperament: 'burner', to: 'leeds', milliEther: 7 },
  { at: '2026-10-12T19:31', temperament: 'burner', to: 'leeds', milliEther: 7 },
  { at: '2026-11-03T08:50', temperament: 'whale', to: 'portland', milliEther: 9 },
] as const

/** Who gets number 1, before anybody else. */
export const firstHolders: Readonly<Record<DemoCollection, string>> = {
  gen2: 'early patron',
  bandit: 'portrait lover',
  bsg: 'ground lover',
}

export type FixedEvent = { at: string; collection: DemoCollection } & (
  | { event: 'rest'; tokenId: number }
  | { event: 'sale'; tokenId: number; buyer: string; milliEther: number }
  | { event: 'burns'; temperament: string; count: number }
)

/** Number 1 of each collection goes through hands that are worth telling; burns come in evenings. */
export const fixedEvents: readonly FixedEvent[] = [
  { at: '2024-03-21T20:12', collection: 'gen2', event: 'rest', tokenId: 1 },
  { at: '2024-11-21T18:40', collection: 'gen2', event: 'sale', tokenId: 1, buyer: 'completionist', milliEther: 420 },
  { at: '2024-12-14T21:05', collection: 'gen2', event: 'burns', temperament: 'burner', count: 1 },
  { at: '2025-05-10T19:30', collection: 'gen2', event: 'burns', temperament: 'burner', count: 2 },
  { at: '2025-08-22T16:20', collection: 'bandit', event: 'sale', tokenId: 1, buyer: 'whale', milliEther: 1650 },
  { at: '2025-10-03T19:10', collection: 'gen2', event: 'sale', tokenId: 1, buyer: 'whale', milliEther: 1200 },
  { at: '2025-10-05T08:15', collection: 'gen2', event: 'rest', tokenId: 1 },
  { at: '2025-10-18T20:50', collection: 'bandit', event: 'burns', temperament: 'early patron', count: 1 },
  { at: '2025-11-15T22:10', collection: 'gen2', event: 'burns', temperament: 'giver of presents', count: 1 },
  { at: '2026-02-10T12:00', collection: 'bsg', event: 'rest', tokenId: 1 },
  { at: '2026-02-28T21:00', collection: 'bsg', event: 'burns', temperament: 'burner', count: 3 },
  { at: '2026-03-08T18:25', collection: 'gen2', event: 'burns', temperament: 'latecomer', count: 1 },
  {
    at: '2026-04-02T17:45',
    collection: 'bandit',
    event: 'sale',
    tokenId: 1,
    buyer: 'portrait lover',
    milliEther: 2400,
  },
  { at: '2026-04-18T20:30', collection: 'bsg', event: 'burns', temperament: 'burner', count: 4 },
  { at: '2026-04-19T09:40', collection: 'bsg', event: 'burns', temperament: 'giver of presents', count: 1 },
  { at: '2026-05-09T19:20', collection: 'bandit', event: 'burns', temperament: 'portrait lover', count: 1 },
  { at: '2026-05-30T15:05', collection: 'bsg', event: 'burns', temperament: 'completionist', count: 1 },
  { at: '2026-07-11T21:15', collection: 'bsg', event: 'burns', temperament: 'burner', count: 3 },
  { at: '2026-07-12T11:30', collection: 'bsg', event: 'burns', temperament: 'ground lover', count: 2 },
  { at: '2026-08-29T20:05', collection: 'gen2', event: 'burns', temperament: 'whale', count: 1 },
  { at: '2026-09-05T13:50', collection: 'bsg', event: 'burns', temperament: 'newcomer', count: 1 },
  { at: '2026-10-03T22:00', collection: 'bsg', event: 'burns', temperament: 'burner', count: 3 },
  { at: '2026-10-04T10:10', collection: 'bsg', event: 'burns', temperament: 'whale', count: 2 },
]

/** How many of the events that have no date there are. */
export const looseEvents = {
  sales: { gen2: 62, bandit: 18, bsg: 28 },
  rests: { gen2: 24, bandit: 6, bsg: 10 },
  presents: { gen2: 16, bandit: 3, bsg: 7 },
} as const satisfies Record<string, Record<DemoCollection, number>>

/** The one who leaves sells what is left, a piece or two a day, from here on. */
export const leaving = { temperament: 'one who left', from: '2025-04-07T11:00' }

/** The holder of one piece gets it here. */
export const onePiece = { temperament: 'holder of one piece', at: '2024-06-06T19:00' }

/** Seconds since 1970 of a moment like `2024-03-05T09:00`, in UTC. */
export function secondsOf(moment: string): number {
  return Date.parse(`${moment}Z`) / 1000
}

function countPieces(collection: DemoCollection): number {
  return drops.reduce((sum, drop) => sum + (drop.collection === collection ? drop.pieces : 0), 0)
}
