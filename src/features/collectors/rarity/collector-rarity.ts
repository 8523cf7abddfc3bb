import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import {
  type CollectionIndex,
  holdersOf,
  type IndexedPiece,
  orderOf,
} from '#features/catalogue/search/collection-index.ts'
import type { RarestHeld } from './rarest-held.ts'

/** A held piece with its standing. `percentile` is the share of ranked pieces that are no rarer, in percent: rank 1 has 100. */
export type RankedPiece = TokenCard & { rank: number; score: number; percentile: number }

/** Scores of a collection in bins of equal width; the last bin includes its upper end. */
export type ScoreBin = { from: number; to: number; count: number; held: number }

/** How a collector stands in one collection. Only pieces with a rank count. */
export type CollectorRarity = {
  collection: string
  rankedTokens: number
  /** Rarest first. */
  pieces: RankedPiece[]
  best: { tokenId: string; rank: number; percentile: number }
  medianRank: number
  bins: ScoreBin[]
  /** Competition ranks among the collection's holders of ranked pieces: by best piece, and by median. */
  standing: { holders: number; byBest: number; byMedian: number }
  /** The rarest value held of each trait, the rarest first. */
  rarestHeld: RarestHeld[]
}

/** The percentage of ranked pieces that are no rarer than one of this rank. With competition ranks exactly rank − 1 are rarer. */
export function percentileOf({ rank, rankedTokens }: { rank: number; rankedTokens: number }): number {
  return rankedTokens === 0 ? 0 : ((rankedTokens - rank + 1) / rankedTokens) * 100
}

const BINS = 40

type Ranked = { piece: IndexedPiece; rank: number; score: number }
export type RarityStanding = Omit<CollectorRarity, 'collection' | 'pieces' | 'rarestHeld'> & {
  pieces: { piece: IndexedPiece; rank: number; score: number; percentile: number }[]
}

/** A collector's standing in a collection; `undefined` for one without ranked pieces. Takes wallets in lower case. */
export function rarityStandingOf(index: CollectionIndex, wallets: readonly string[]): RarityStanding | undefined {
  // Several wallets stand as one holder, under the name of the first.
  const together = new Set(wallets)
  const holder = wallets[0] ?? ''
  const holdersAsOne = (piece: IndexedPiece) => [
    ...new Set(holdersOf(piece).map((owner) => (together.has(owner) ? holder : owner))),
  ]
  const ranked = [...orderOf(index, 'rank')].flatMap((place): Ranked[] => {
    const piece = index.pieces[place]!
    return piece.burned || piece.rank === null || piece.score === null
      ? []
      : [{ piece, rank: piece.rank, score: piece.score }]
  })
  const byHolder = new Map<string, Ranked[]>()
  for (const each of ranked) {
    for (const name of holdersAsOne(each.piece)) {
      const held = byHolder.get(name)
      if (held === undefined) byHolder.set(name, [each])
      else held.push(each)
    }
  }
  const own = byHolder.get(holder)
  const best = own?.[0]
  if (own === undefined || best === undefined) return undefined
  const rankedTokens = ranked.length
  const percentile = ({ rank }: Ranked) => percentileOf({ rank, rankedTokens })
  const others = [...byHolder.values()].map((held) => ({ best: held[0]!.rank, median: medianOf(held) }))
  const medianRank = medianOf(own)
  return {
    rankedTokens,
    pieces: own.map((each) => ({ ...each, percentile: percentile(each) })),
    best: { tokenId: best.piece.tokenId, rank: best.rank, percentile: percentile(best) },
    medianRank,
    bins: binsOf(ranked, together),
    standing: {
      holders: others.length,
      byBest: 1 + others.filter((other) => other.best < best.rank).length,
      byMedian: 1 + others.filter((other) => other.median < medianRank).length,
    },
  }
}

/** The middle rank of pieces in rank order; between two it is their mean. */
function medianOf(held: readonly Ranked[]): number {
  const middle = held.length / 2
  return Number.isInteger(middle) ? (held[middle - 1]!.rank + held[middle]!.rank) / 2 : held[Math.floor(middle)]!.rank
}

function binsOf(ranked: readonly Ranked[], together: ReadonlySet<string>): ScoreBin[] {
  const from = ranked.reduce((least, { score }) => Math.min(least, score), Infinity)
  const to = ranked.reduce((most, { score }) => Math.max(most, score), -Infinity)
  // Where all scores are equal there is nothing to divide.
  const number = from === to ? 1 : BINS
  const width = (to - from) / number
  const bins = Array.from({ length: number }, (_, place): ScoreBin => ({
    from: from + place * width,
    to: place === number - 1 ? to : from + (place + 1) * width,
    count: 0,
    held: 0,
  }))
  for (const { score, piece } of ranked) {
    const bin = bins[width === 0 ? 0 : Math.min(number - 1, Math.floor((score - from) / width))]!
    bin.count += 1
    if (holdersOf(piece).some((owner) => together.has(owner))) bin.held += 1
  }
  return bins
}
