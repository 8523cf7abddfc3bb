import fc from 'fast-check'

/**
 * What happens to one payment by card, from the open page on. `late` messages of the provider wait until `deliver`, which brings the
 * newest first: messages come in any order.
 */
export type Happening =
  // The person.
  | 'pay'
  | 'pay-late'
  | 'permit'
  | 'redeem'
  | 'permit-and-redeem'
  | 'give-up'
  | 'reject'
  | 'say-sent'
  | 'look'
  | 'take-back'
  // The provider.
  | 'page-closes'
  | 'dispute'
  | 'dispute-late'
  | 'win'
  | 'win-late'
  | 'lose'
  | 'lose-late'
  | 'refund-outside'
  | 'refund-outside-late'
  | 'deliver'
  | 'repeat'
  // The chain.
  | 'reorganise'
  | 'reorganise-and-drop'
  // The studio; `next-step` is the next one towards the door.
  | 'refund'
  | 'hold'
  | 'resume'
  | 'cancel'
  | 'void'
  | 'next-step'
  | 'print'
  | 'sign'
  | 'pack'
  | 'ship'
  | 'hand-over'
  // The first print of the parcel that it was promised; it is there from the beginning where the history says `along`.
  | 'pack-both'
  | 'first-held'
  | 'first-waits'

/** One payment's life. Everything else follows from it. */
export type History = {
  /** Which clock it lives by: histories of one clock can be played together. */
  clock: number
  kind: 'locked-pills' | 'burned-pills' | 'right'
  /** A transaction that replaces another may come too late. */
  slowMiner: boolean
  /** Whether its print was promised a place in the parcel of another one: its price has no postage. */
  along: boolean
  happenings: { round: number; what: Happening }[]
}

export const clocks = 16
export const rounds = 12

const weighted: readonly [number, Happening][] = [
  [2, 'pay'],
  [1, 'pay-late'],
  [4, 'permit'],
  [6, 'redeem'],
  [8, 'permit-and-redeem'],
  [4, 'give-up'],
  [1, 'reject'],
  [1, 'say-sent'],
  [1, 'look'],
  [1, 'take-back'],
  [1, 'page-closes'],
  [3, 'dispute'],
  [2, 'dispute-late'],
  [2, 'win'],
  [1, 'win-late'],
  [1, 'lose'],
  [1, 'lose-late'],
  [2, 'refund-outside'],
  [1, 'refund-outside-late'],
  [3, 'deliver'],
  [1, 'repeat'],
  [3, 'reorganise'],
  [2, 'reorganise-and-drop'],
  [2, 'refund'],
  [1, 'hold'],
  [2, 'resume'],
  [2, 'cancel'],
  [1, 'void'],
  [14, 'next-step'],
  [1, 'print'],
  [1, 'sign'],
  [1, 'pack'],
  [1, 'ship'],
  [1, 'hand-over'],
  [3, 'pack-both'],
  [2, 'first-held'],
  [1, 'first-waits'],
]

const happening = fc.oneof(...weighted.map(([weight, what]) => ({ weight, arbitrary: fc.constant(what) })))

/** Most of them pay at the beginning; and what is rare and dangerous is begun more often than chance would. */
/** In the first round, and in the one after it. */
const beginnings: [Happening[], Happening[]][] = (
  [
    [],
    ['pay-late'],
    ['pay'],
    ['pay', 'permit'],
    ['pay', 'permit', 'give-up'],
    ['pay', 'give-up', 'permit'],
    ['pay', 'permit', 'dispute'],
    ['pay', 'permit', 'refund-outside'],
    ['pay', 'permit-and-redeem'],
    ['pay', 'permit-and-redeem'],
    ['pay', 'permit-and-redeem', 'dispute'],
  ] as Happening[][]
)
  .map((first): [Happening[], Happening[]] => [first, []])
  .concat([
    [['pay', 'permit-and-redeem'], ['reorganise']],
    [['pay', 'permit-and-redeem'], ['reorganise-and-drop']],
  ])

/** Lives of payments. */
export const histories: fc.Arbitrary<History> = fc.record({
  clock: fc.nat(clocks - 1),
  kind: fc.constantFrom('locked-pills', 'burned-pills', 'right'),
  slowMiner: fc.boolean(),
  along: fc.boolean(),
  happenings: fc
    .tuple(
      fc.constantFrom(...beginnings),
      fc.array(fc.record({ round: fc.nat(rounds - 1), what: happening }), { maxLength: 16 }),
    )
    .map(([[first, second], rest]) =>
      [...first.map((what) => ({ round: 0, what })), ...second.map((what) => ({ round: 1, what })), ...rest].toSorted(
        (one, other) => one.round - other.round,
      ),
    ),
} as const)

export type Worker = 'claims' | 'money' | 'locks'
/** One block: how long after the one before, in seconds, and which of the workers look at the world after it, in their order. */
export type Round = { seconds: number; workers: readonly Worker[] }

/** The rounds of a clock. Afterwards everything comes to rest: late messages arrive, permits, places and locks end. */
export function roundsOf(clock: number): Round[] {
  let state = clock * 7919 + 17
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % below
  }
  const all: Worker[] = ['claims', 'money', 'locks']
  const played = Array.from({ length: rounds }, (): Round => {
    // Some clocks are quick: many blocks go by while a permit is open.
    const seconds = [30, 30, 120, 120, 300, 600, 901, 4_000, 90_000, 700_000][
      next(clock < 5 ? 4 : clock < 11 ? 7 : 10)
    ]!
    const start = next(3)
    return { seconds, workers: all.map((_, place) => all[(place + start) % 3]!).filter(() => next(4) > 0) }
  })
  const rest = [60, 60, 1_000, 60, 90_000, 60, 60, 1_300_000, 60, 60, 60, 60].map((seconds): Round => ({
    seconds,
    workers: all,
  }))
  return [...played, ...rest]
}
