import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { PictureFacts } from '#ui/picture.tsx'

/** A piece that a collector burned. `seconds` since 1970; `copies`: how many of them, decimal, absent for a single piece. */
export type BurnedPiece = { card: TokenCard; seconds: number; copies?: string }

/**
 * A print that a collector claimed: with the right of a piece, which it shows, or with a pill. Never which number it got: the register
 * says that of sheets, and of nobody.
 */
export type ClaimedPrint = {
  key: string
  by: 'piece' | 'pill'
  editionId: string
  card: TokenCard | undefined
  seconds: number
}

/** One page of what a collector burned and printed, the newest first, and how much there is in all. */
export type BurnedAndPrinted = {
  burned: { items: BurnedPiece[]; total: number }
  printed: { items: ClaimedPrint[]; total: number }
}

/** An edition as far as its picture and its link need. */
export type ClaimedEdition = {
  slug: string
  title: string
  picture: PictureFacts
}

/** One of each in turn, so that a few of them show both. */
export function inTurn<Each>(one: readonly Each[], other: readonly Each[]): Each[] {
  return Array.from({ length: Math.max(one.length, other.length) }).flatMap((_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ])
}
