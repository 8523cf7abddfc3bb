import { addressOfOwnLanguage } from '#messages/locale.ts'

/** Pages that have a share picture of their own, beside those of single works. */
export type CardKind =
  | 'site'
  | 'collections'
  | 'catalogue'
  | 'editions'
  | 'vaults'
  | 'busted'
  | 'burned'
  | 'collection'
  | 'vault'
  | 'collector'
  | 'burned-by'
  | 'room'

/**
 * Where the share picture of a page is, in the language that is read now; `names` say what the page is about: a slug, a number, a
 * collector and a room.
 */
export function cardAddress(kind: CardKind, ...names: readonly string[]): string {
  return addressOfOwnLanguage(`/media/cards/${[kind, ...names].map(encodeURIComponent).join('/')}.png`)
}

/** Where the share picture of a piece is: the work alone, without words. */
export function pieceCard({ collection, tokenId }: { collection: string; tokenId: string }): string {
  return `/media/${collection}/${tokenId}/card.png`
}
