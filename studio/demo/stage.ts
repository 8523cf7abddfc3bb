import type { SeededRandom } from '../art/seeded-random.ts'
import { type Collector, collectors, type DemoCollection, isThere, type Wallet } from './collectors.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Act } from './moment.ts'

/** Where the history plays: who holds what now, chance, what was done so far, and what is still to come. */
export type Stage = {
  ledger: Ledger
  random: SeededRandom
  acts: { at: number; act: Act }[]
  /** Something to happen later; what happens may plan more. */
  plan: (at: number, happen: (at: number) => void) => void
  /** Lets everything planned happen, in the order of time. */
  play: () => void
}

export function createStage(random: SeededRandom): Stage {
  const planned: { at: number; happen: (at: number) => void }[] = []
  return {
    ledger: createLedger(),
    random,
    acts: [],
    plan: (at, happen) => {
      const place = planned.findLastIndex((each) => each.at <= at)
      planned.splice(place + 1, 0, { at, happen })
    },
    play: () => {
      for (let next = planned.shift(); next !== undefined; next = planned.shift()) next.happen(next.at)
    },
  }
}

/** One of a list, each as likely as its weight says; undefined when nobody has any. */
export function pickWeighted<Each>(
  random: SeededRandom,
  list: readonly Each[],
  weightOf: (each: Each) => number,
): Each | undefined {
  const total = list.reduce((sum, each) => sum + weightOf(each), 0)
  let left = random.between(0, total)
  return list.find((each) => {
    left -= weightOf(each)
    return weightOf(each) > 0 && left < 0
  })
}

/** Number 1 is left alone by everything that happens by chance. */
export function freePieces({ ledger }: Stage, collection: DemoCollection, wallets: readonly Wallet[]): number[] {
  return wallets.flatMap((wallet) => ledger.freeOf(collection, wallet)).filter((tokenId) => tokenId !== 1)
}

/** Collectors who take part at a moment. */
export function present(at: number): Collector[] {
  return collectors.filter((each) => isThere(each, at))
}
