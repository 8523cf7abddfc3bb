import type { PieceSet } from '#features/studio/collection-order.ts'
import {
  type CollectionIndex,
  engineOfPieces,
  type IndexedPiece,
  makeCollectionIndex,
} from '../search/collection-index.ts'
import { writtenValues } from '../search/trait-spelling.ts'

/** A collection as a browser needs it to answer filters itself; `version` names the state that it was made from. */
export type WallPack = {
  version: string
  sets: readonly PieceSet[]
  pieces: readonly PackedPiece[]
  values: readonly PackedValue[]
}

/** Grids sort by ranks; scores stay with the server. */
type PackedPiece = Omit<IndexedPiece, 'score'>

/** The pieces that write one value of a trait, by their places in `pieces`. */
type PackedValue = { traitType: string; value: string; places: number[] }

/** Larger collections are filtered by the server. */
export const MOST_PACKED = 10_000

export function packWall({
  version,
  sets,
  index: { pieces, engine },
}: {
  version: string
  sets: readonly PieceSet[]
  index: CollectionIndex
}): WallPack {
  return {
    version,
    sets,
    pieces: pieces.map(({ score: _, ...piece }) => piece),
    values: writtenValues(engine).map(({ traitType, value, places }) => ({ traitType, value, places: [...places] })),
  }
}

export function indexOfPack({ pieces: packed, values }: WallPack): CollectionIndex {
  const pieces = packed.map((piece): IndexedPiece => ({ ...piece, score: null }))
  const engine = engineOfPieces(
    pieces,
    values.map(({ traitType, value, places }) => ({
      traitType,
      value,
      tokenIds: places.map((place) => pieces[place]!.tokenId),
    })),
  )
  return makeCollectionIndex({ pieces, engine })
}
