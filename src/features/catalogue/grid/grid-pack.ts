import {
  type CollectionIndex,
  engineOfPieces,
  type IndexedPiece,
  makeCollectionIndex,
} from '../search/collection-index.ts'
import { writtenValues } from '../search/trait-spelling.ts'
import type { GridWords } from './grid-data.ts'

/** A collection as a browser needs it to answer filters itself; `version` names the state that it was made from. */
export type GridPack = GridWords & {
  version: string
  pieces: readonly PackedPiece[]
  values: readonly PackedValue[]
}

/** Grids sort by ranks; scores stay with the server. Few pieces are in any stage. */
type PackedPiece = Omit<IndexedPiece, 'score' | 'stages'> & Partial<Pick<IndexedPiece, 'stages'>>

/** The pieces that write one value of a trait, by their places in `pieces`. */
type PackedValue = { traitType: string; value: string; places: number[] }

/** Larger collections are filtered by the server, and those whose copies have more holders. */
const MOST_PACKED = 10_000
const MOST_HOLDERS = 20_000

/** Whether a collection is small enough for a browser to answer filters itself. */
export function isPackable({ pieces }: CollectionIndex): boolean {
  if (pieces.length > MOST_PACKED) return false
  return pieces.reduce((sum, { copies }) => sum + (copies?.holders.length ?? 0), 0) <= MOST_HOLDERS
}

export function packGrid({
  version,
  sets,
  redeeming,
  index: { pieces, engine },
}: GridWords & { version: string; index: CollectionIndex }): GridPack {
  return {
    version,
    sets,
    redeeming,
    pieces: pieces.map(({ score: _, stages, ...piece }) => (stages.length === 0 ? piece : { ...piece, stages })),
    values: writtenValues(engine).map(({ traitType, value, places }) => ({ traitType, value, places: [...places] })),
  }
}

export function indexOfPack({ pieces: packed, values }: GridPack): CollectionIndex {
  const pieces = packed.map((piece): IndexedPiece => ({ ...piece, score: null, stages: piece.stages ?? [] }))
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
