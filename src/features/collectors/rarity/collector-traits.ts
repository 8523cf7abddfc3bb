import { type CollectionIndex, holdersOf } from '#features/catalogue/search/collection-index.ts'
import { placesOfValue } from '#features/catalogue/search/facet-engine.ts'
import { compareText } from '#features/catalogue/search/trait-text.ts'
import type { PieceSet } from '#features/studio/collection-order.ts'
import type { Address } from '#platform/address.ts'
import { type CollectorSet, collectorSetsOf } from './collector-sets.ts'
import { largestHolders } from './largest-holders.ts'
import { firstMissing } from './missing-pieces.ts'

/** One value of a trait, seen by a collector. */
export type CollectorTraitValue = {
  value: string
  /** Surviving pieces with it, in the whole collection. */
  surviving: number
  held: number
  /** Pieces with it that this collector burned. */
  burned: number
  /** For a value that is not held: up to three addresses that hold one, the largest holders of it first. */
  holders: Address[]
  /** For a value that is not held: the first pieces by number that would add it. */
  pieces: string[]
}

export type CollectorTrait = {
  traitType: string
  /** Values that survive in the collection or that the collector burned; missing ones last, each group rarest first. */
  values: CollectorTraitValue[]
  /** Values held, of those that survive; from 0 to 1. */
  heldValues: number
  survivingValues: number
  completion: number
}

export type CollectorTraits = {
  collection: string
  sets: CollectorSet[]
  traits: CollectorTrait[]
  heldValues: number
  survivingValues: number
  completion: number
}

/**
 * What a collector has of each trait of a collection. `burnedTokenIds` are the pieces that the collector burned. Values that
 * neither survive nor were burned by the collector are left out. `wallets` and `hidden`, whom no list names, stand in lower case.
 */
export function collectorTraitsOf(
  index: CollectionIndex,
  {
    collection,
    wallets,
    hidden,
    burnedTokenIds,
    sets = [],
  }: {
    collection: string
    wallets: readonly string[]
    hidden: ReadonlySet<string>
    burnedTokenIds: readonly string[]
    sets?: readonly PieceSet[]
  },
): CollectorTraits {
  const holders = new Set(wallets)
  const burned = new Set(burnedTokenIds.map((tokenId) => index.placeOf.get(tokenId)))
  const traits = index.traits
    .map(({ traitType, values }): CollectorTrait => {
      const seen = values.flatMap(({ value, number }) =>
        value === null
          ? []
          : [valueSeenBy({ value, places: placesOfValue(index.engine, number) }, { index, holders, hidden, burned })],
      )
      const listed = seen.filter((value) => value.surviving > 0 || value.burned > 0).sort(byPresence)
      const survivingValues = listed.filter(({ surviving }) => surviving > 0).length
      const heldValues = listed.filter(({ held }) => held > 0).length
      return {
        traitType,
        values: listed,
        heldValues,
        survivingValues,
        completion: shareOf(heldValues, survivingValues),
      }
    })
    .filter(({ values }) => values.length > 0)
  const heldValues = traits.reduce((sum, trait) => sum + trait.heldValues, 0)
  const survivingValues = traits.reduce((sum, trait) => sum + trait.survivingValues, 0)
  return {
    collection,
    sets: collectorSetsOf(index, { wallets, hidden, sets }),
    traits,
    heldValues,
    survivingValues,
    completion: shareOf(heldValues, survivingValues),
  }
}

function valueSeenBy(
  { value, places }: { value: string; places: Uint32Array },
  {
    index,
    holders,
    hidden,
    burned,
  }: {
    index: CollectionIndex
    holders: ReadonlySet<string>
    hidden: ReadonlySet<string>
    burned: ReadonlySet<number | undefined>
  },
): CollectorTraitValue {
  const owners = new Map<string, number>()
  let [burnedHere, surviving, held] = [0, 0, 0]
  for (const place of places) {
    const piece = index.pieces[place]!
    if (piece.burned) {
      burnedHere += Number(burned.has(place))
      continue
    }
    surviving++
    const own = holdersOf(piece)
    if (own.some((owner) => holders.has(owner))) held++
    for (const owner of own) owners.set(owner, (owners.get(owner) ?? 0) + 1)
  }
  return {
    value,
    surviving,
    held,
    burned: burnedHere,
    holders: held > 0 ? [] : largestHolders(owners, hidden),
    pieces: held > 0 ? [] : firstMissing(index, places),
  }
}

/** What the collector has or had first, then what is missing; the rarest first within each. */
function byPresence(a: CollectorTraitValue, b: CollectorTraitValue): number {
  const missing = (value: CollectorTraitValue) => Number(value.held === 0 && value.burned === 0)
  return missing(a) - missing(b) || a.surviving - b.surviving || compareText(a.value, b.value)
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
