import type { TokenStandard } from '#features/studio/studio.ts'
import type { Hex } from '#platform/chain/hex.ts'

/** A contract whose logs the app reads, and how far it has read them. */
export type ChainSource = {
  kind: 'collection' | 'salesroom' | 'studio-contract'
  /** The collection's slug, `salesroom`, or the kind of an instance contract; `kind` says which of them it is. */
  slug: string
  address: Hex
  /** Of a collection. */
  standard?: TokenStandard | undefined
  firstBlock: number
  /** Everything up to here is applied and final. */
  indexedBlock: number
  /** The highest block with rows of ours, applied or not final: above it a range can be appended without a comparison. */
  highestStored: number
  standing: SourceStanding
}

export type SourceStanding =
  | { state: 'unknown' }
  | { state: 'accepted' }
  /** `final`: another check would find the same. */
  | { state: 'refused'; problem: { code: SourceProblemCode; detail: string }; final: boolean }

export type SourceProblemCode =
  | 'no-contract'
  | 'not-our-contract'
  | 'not-erc721'
  | 'not-erc1155'
  | 'batch-too-large'
  | 'log-range-refused'

/** Sources that stand at the same block can be read together. */
export function laggingTogether(sources: readonly ChainSource[], { finalized }: { finalized: number }): ChainSource[] {
  const lagging = sources.filter(({ indexedBlock }) => indexedBlock < finalized)
  const lowest = Math.min(...lagging.map(({ indexedBlock }) => indexedBlock))
  return lagging.filter(({ indexedBlock }) => indexedBlock === lowest)
}
