import type { IndexedPiece } from './collection-index.ts'
import type { TokenCard } from './token.ts'

/** A piece as a wall shows it. */
export type WallCard = Omit<TokenCard, 'owner'>

/**
 * The cards of a wall as one text: a page carries its data beside its markup, and sixty objects of a dozen values each take
 * longer to write and to read than all else that a page carries. Cards stand apart by `~`, their fields by `|`.
 */
export function writeCards(pieces: readonly IndexedPiece[]): string {
  return pieces.map(writeCard).join('~')
}

function writeCard({ tokenId, name, burned, printed, rank, metadataState, image }: IndexedPiece): string {
  const marks = (burned ? 'b' : '') + (printed ? 'p' : '')
  const picture = image === null ? '' : `${image.width}|${image.height}|${escaped(image.colour)}|${escaped(image.version)}`
  return `${tokenId}|${escaped(name)}|${marks}|${rank ?? ''}|${escaped(metadataState)}|${picture}`
}

/** Reads the cards of a collection back. */
export function readCards(collection: string, text: string): WallCard[] {
  return text === '' ? [] : text.split('~').map((card) => readCard(collection, card))
}

function readCard(collection: string, card: string): WallCard {
  const [tokenId = '', name = '', marks = '', rank = '', state = '', width = '', height = '', colour = '', version = ''] = card.split('|')
  return {
    collection, tokenId, name: plain(name), burned: marks.includes('b'), rank: rank === '' ? null : Number(rank), metadataState: plain(state) ?? '',
    image: width === '' ? null : { width: Number(width), height: Number(height), colour: plain(colour), version: plain(version) },
    ...(marks.includes('p') ? { printed: true as const } : {}),
  }
}

/** Nothing at all for `null`, so that an empty text has a mark of its own. */
function escaped(text: string | null): string {
  return text === null ? '' : text === '' ? '%' : text.replaceAll(/[%|~]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

function plain(field: string): string | null {
  if (field === '') return null
  return field === '%' ? '' : field.replaceAll(/%(25|7c|7e)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
