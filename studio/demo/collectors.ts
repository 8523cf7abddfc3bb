/**
 * Who takes part in the demo's history: wallets of the node's unlocked accounts, by their place in its list. They have
 * temperaments instead of names.
 */

/** A place in the node's list of unlocked accounts. */
export type Wallet = number

export type DemoCollection = 'gen2' | 'bandit' | 'bsg'

export const deployerWallet: Wallet = 0
/** The studio: owns the collections, mints, gets the royalties. */
export const studioWallet: Wallet = 1

export type Collector = {
  temperament: string
  /** The first one trades; a second one is where pieces go to rest. */
  wallets: readonly [Wallet, ...Wallet[]]
  /** How much of each drop goes to them, relative to the others. */
  mints: Readonly<Record<DemoCollection, number>>
  /** How likely they are the one who buys, and the one who sells. */
  buys: Readonly<Record<DemoCollection, number>>
  sells: number
  /** When they come and go, as months like '2025-06'; absent: there from the first day, there still. */
  from?: string
  until?: string
}

const none = { gen2: 0, bandit: 0, bsg: 0 }

export const collectors: readonly Collector[] = [
  {
    temperament: 'whale',
    wallets: [2, 3],
    mints: { gen2: 9, bandit: 6, bsg: 8 },
    buys: { gen2: 10, bandit: 6, bsg: 5 },
    sells: 1,
  },
  {
    temperament: 'completionist',
    wallets: [4],
    mints: { gen2: 6, bandit: 4, bsg: 6 },
    buys: { gen2: 9, bandit: 5, bsg: 4 },
    sells: 0.5,
  },
  {
    temperament: 'flipper',
    wallets: [5],
    mints: { gen2: 8, bandit: 4, bsg: 5 },
    buys: { gen2: 2, bandit: 2, bsg: 1 },
    sells: 11,
  },
  {
    temperament: 'flipper',
    wallets: [6],
    mints: { gen2: 7, bandit: 3, bsg: 5 },
    buys: { gen2: 3, bandit: 1, bsg: 2 },
    sells: 9,
  },
  {
    temperament: 'flipper',
    wallets: [7],
    mints: { gen2: 5, bandit: 4, bsg: 0 },
    buys: { gen2: 2, bandit: 2, bsg: 0 },
    sells: 8,
    until: '2025-12',
  },
  {
    temperament: 'burner',
    wallets: [8, 9],
    mints: { gen2: 4, bandit: 3, bsg: 14 },
    buys: { gen2: 1, bandit: 1, bsg: 9 },
    sells: 0.5,
  },
  { temperament: 'quiet holder', wallets: [10], mints: { gen2: 4, bandit: 2, bsg: 4 }, buys: none, sells: 0 },
  { temperament: 'quiet holder', wallets: [11], mints: { gen2: 5, bandit: 0, bsg: 5 }, buys: none, sells: 0 },
  { temperament: 'quiet holder', wallets: [12], mints: { gen2: 3, bandit: 3, bsg: 0 }, buys: none, sells: 0 },
  {
    temperament: 'quiet holder',
    wallets: [13],
    mints: { gen2: 2, bandit: 0, bsg: 6 },
    buys: { gen2: 0, bandit: 0, bsg: 1 },
    sells: 0,
  },
  { temperament: 'holder of one piece', wallets: [14], mints: none, buys: none, sells: 0 },
  {
    temperament: 'early patron',
    wallets: [15, 16],
    mints: { gen2: 9, bandit: 5, bsg: 4 },
    buys: { gen2: 3, bandit: 2, bsg: 1 },
    sells: 2,
  },
  {
    temperament: 'portrait lover',
    wallets: [17],
    mints: { gen2: 1, bandit: 12, bsg: 1 },
    buys: { gen2: 0, bandit: 9, bsg: 0 },
    sells: 0.5,
  },
  {
    temperament: 'ground lover',
    wallets: [18, 19],
    mints: { gen2: 2, bandit: 0, bsg: 12 },
    buys: { gen2: 1, bandit: 0, bsg: 7 },
    sells: 1,
  },
  {
    temperament: 'giver of presents',
    wallets: [20],
    mints: { gen2: 6, bandit: 3, bsg: 5 },
    buys: { gen2: 2, bandit: 1, bsg: 1 },
    sells: 1,
  },
  {
    temperament: 'one who left',
    wallets: [21],
    mints: { gen2: 5, bandit: 0, bsg: 0 },
    buys: { gen2: 1, bandit: 0, bsg: 0 },
    sells: 5,
    until: '2025-04',
  },
  {
    temperament: 'latecomer',
    wallets: [22],
    mints: { gen2: 5, bandit: 4, bsg: 6 },
    buys: { gen2: 7, bandit: 4, bsg: 4 },
    sells: 1,
    from: '2025-01',
  },
  {
    temperament: 'newcomer',
    wallets: [23],
    mints: { gen2: 0, bandit: 0, bsg: 6 },
    buys: { gen2: 8, bandit: 4, bsg: 6 },
    sells: 1,
    from: '2026-01',
  },
  {
    temperament: 'regular',
    wallets: [24],
    mints: { gen2: 5, bandit: 3, bsg: 5 },
    buys: { gen2: 3, bandit: 2, bsg: 2 },
    sells: 2,
  },
  {
    temperament: 'regular',
    wallets: [25],
    mints: { gen2: 4, bandit: 3, bsg: 4 },
    buys: { gen2: 3, bandit: 1, bsg: 2 },
    sells: 2,
  },
]

/** The only collector of a temperament. Throws where there is none or several. */
export function collectorOf(temperament: string): Collector {
  const [found, ...others] = collectors.filter((each) => each.temperament === temperament)
  if (found === undefined || others.length > 0) throw new RangeError(`There is not exactly one ${temperament}.`)
  return found
}

/** Whether a collector takes part at a moment (seconds since 1970). */
export function isThere({ from, until }: Collector, at: number): boolean {
  const month = new Date(at * 1000).toISOString().slice(0, 7)
  return (from === undefined || month >= from) && (until === undefined || month <= until)
}
