import type { PieceSet } from '#features/studio/collection-order.ts'
import { type CollectionIndex, type IndexedPiece, makeCollectionIndex } from './collection-index.ts'
import { packTraits, unpackTraits } from './trait-pack.ts'

/**
 * All that a wall needs of a collection, for a browser that answers filters itself: the trait pack, and of each piece what the
 * pack does not have. `version` names the state of the collection that it was made from.
 */
export type WallPack = { version: string; sets: readonly PieceSet[]; index: CollectionIndex }

/** Larger collections are filtered by the server. */
export const MOST_PACKED = 50_000

type Head = { form: 1; version: string; sets: readonly PieceSet[]; owners: string[]; states: string[]; pieces: PieceTuple[] }
type PieceTuple = [
  name: string | null, owner: number, flags: number, state: number, rank: number | null, studioRank: number | null, mintedBlock: number, lastBlock: number, lastLogIndex: number,
  width: number | null, height: number | null, colour: string | null, imageVersion: string | null,
]

const flagNames = ['burned', 'printed', 'vaulted', 'described'] as const

export function packWall({ version, sets, index }: WallPack): Uint8Array {
  const [owners, states] = [createNumbers(), createNumbers()]
  const pieces = index.pieces.map((piece): PieceTuple => {
    const { name, owner, metadataState, rank, studioRank, mintedBlock, lastBlock, lastLogIndex, image } = piece
    const flags = flagNames.reduce((sum, flag, bit) => sum + (piece[flag] ? 1 << bit : 0), 0)
    return [name, owners.of(owner), flags, states.of(metadataState), rank, studioRank, mintedBlock, lastBlock, lastLogIndex, image?.width ?? null, image?.height ?? null, image?.colour ?? null, image?.version ?? null]
  })
  const head: Head = { form: 1, version, sets, owners: owners.texts, states: states.texts, pieces }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const traits = packTraits({ tokenIds: index.pieces.map(({ tokenId }) => tokenId), engine: index.engine })
  const pack = new Uint8Array(4 + text.length + traits.length)
  new DataView(pack.buffer).setUint32(0, text.length, true)
  pack.set(text, 4)
  pack.set(traits, 4 + text.length)
  return pack
}

/** Reads a pack; `undefined` for bytes that are none. */
export function unpackWall(bytes: Uint8Array): WallPack | undefined {
  if (bytes.length < 4) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Head
  const traits = unpackTraits(bytes.subarray(4 + length))
  if (head.form !== 1 || traits === undefined) return undefined
  const pieces = head.pieces.map((tuple, place) => pieceOf(tuple, { tokenId: traits.tokenIds[place]!, head }))
  return { version: head.version, sets: head.sets, index: makeCollectionIndex({ pieces, engine: traits.engine }) }
}

function pieceOf([name, owner, flags, state, rank, studioRank, mintedBlock, lastBlock, lastLogIndex, width, height, colour, version]: PieceTuple, { tokenId, head }: { tokenId: string; head: Head }): IndexedPiece {
  const [burned, printed, vaulted, described] = flagNames.map((_, bit) => (flags & (1 << bit)) !== 0) as [boolean, boolean, boolean, boolean]
  return {
    tokenId, name, owner: head.owners[owner]!, burned, printed, vaulted, described, metadataState: head.states[state]!, rank,
    // Grids sort by ranks; scores stay with the server.
    score: null, studioRank, mintedBlock, lastBlock, lastLogIndex, image: width === null || height === null ? null : { width, height, colour, version },
  }
}

function createNumbers(): { texts: string[]; of: (text: string) => number } {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    texts,
    of: (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.push(text) - 1)
      return texts.length - 1
    },
  }
}
