import type { DemoCollection, Wallet } from './collectors.ts'

/** Who holds what while the history is being made up, so that nobody in it gives what they do not have. */
export type Ledger = {
  /** The next number, for this wallet. */
  mint: (collection: DemoCollection, to: Wallet) => number
  give: (collection: DemoCollection, tokenId: number, to: Wallet) => void
  burn: (collection: DemoCollection, tokenId: number) => void
  /** Keeps a piece that is for sale out of every other event until it is given or put back. */
  putAside: (collection: DemoCollection, tokenId: number) => void
  putBack: (collection: DemoCollection, tokenId: number) => void
  /** Throws for a piece that does not exist. */
  holderOf: (collection: DemoCollection, tokenId: number) => Wallet
  isAside: (collection: DemoCollection, tokenId: number) => boolean
  /** The pieces of a wallet that are free to go, by number. */
  freeOf: (collection: DemoCollection, wallet: Wallet) => number[]
}

export function createLedger(): Ledger {
  const holders: Record<DemoCollection, Map<number, Wallet>> = { gen2: new Map(), bandit: new Map(), bsg: new Map() }
  const minted: Record<DemoCollection, number> = { gen2: 0, bandit: 0, bsg: 0 }
  const aside = new Set<string>()
  const key = (collection: DemoCollection, tokenId: number) => `${collection} ${tokenId}`
  const holderOf = (collection: DemoCollection, tokenId: number) => {
    const holder = holders[collection].get(tokenId)
    if (holder === undefined) throw new RangeError(`Nobody holds ${key(collection, tokenId)}.`)
    return holder
  }
  return {
    holderOf,
    mint: (collection, to) => {
      minted[collection] += 1
      holders[collection].set(minted[collection], to)
      return minted[collection]
    },
    give: (collection, tokenId, to) => {
      holderOf(collection, tokenId)
      holders[collection].set(tokenId, to)
      aside.delete(key(collection, tokenId))
    },
    burn: (collection, tokenId) => {
      holderOf(collection, tokenId)
      holders[collection].delete(tokenId)
    },
    putAside: (collection, tokenId) => {
      aside.add(key(collection, tokenId))
    },
    putBack: (collection, tokenId) => {
      aside.delete(key(collection, tokenId))
    },
    isAside: (collection, tokenId) => aside.has(key(collection, tokenId)),
    freeOf: (collection, wallet) =>
      [...holders[collection]]
        .filter(([tokenId, holder]) => holder === wallet && !aside.has(key(collection, tokenId)))
        .map(([tokenId]) => tokenId)
        .toSorted((one, other) => one - other),
  }
}
