import { t } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import type { Timestamp } from '#platform/timestamp.ts'
import type { Problem } from './as-of.ts'
import { shortened } from './collection.ts'

/** Names one piece: a collection's slug and a token id in decimal. */
export type TokenRef = { collection: string; tokenId: string }

/** A trait of a piece, with how many surviving pieces of the collection share it (this one included, if it survives). */
export type TokenTrait = {
  traitType: string
  value: string
  displayType: string | null
  count: number
  /** `count` of the surviving pieces whose metadata is known, from 0 to 1. */
  share: number
  /** Where the value stands among those of its trait that survive, the rarest first: competition rank (1, 2, 2, 4). `null` where none survives with it. */
  place: { rank: number; of: number } | null
}

/** Competition rank (1, 2, 2, 4) among `rankedTokens`; 1 is the rarest. */
export type TokenRarity = { rank: number; score: number; uniqueTraits: number; rankedTokens: number }

/** Natural size in pixels, one colour that stands for the picture until it has loaded, and what changes with the picture. */
export type TokenImage = { width: number; height: number; colour: string | null; version: string | null }

/** What is known of the piece's metadata: `ready`, or why not. */
export type TokenMetadata = {
  state: string
  problem: Problem | null
  tokenUri: string | null
  fetchedAt: Timestamp | null
}

/**
 * Copies of a piece (ERC-1155) that were not burned, decimal, and how many addresses hold any. `held`: those of the collector whose pieces
 * are listed; absent where the list is nobody's.
 */
export type CopyFigures = { count: string; holders: number; held?: string }

export type BlockMoment = { block: number; time: Timestamp }

export type Token = TokenRef & {
  /** `null` until metadata gives one: `titleOf` finds words for it. */
  name: string | null
  description: string | null
  /** `null` for a burned piece, and for one with copies. */
  owner: Address | null
  /** How many there are and who has them, where a piece has copies: it has no single owner then. `null` for a single piece. */
  copies: CopyFigures | null
  burned: boolean
  minted: BlockMoment
  /** The last mint, transfer or burn of this piece. */
  lastMoved: BlockMoment
  transferCount: number
  traits: TokenTrait[]
  /** `null` for a burned piece, and until ranks have been calculated. */
  rarity: TokenRarity | null
  metadata: TokenMetadata
  /** `null` until the picture has been measured. */
  image: TokenImage | null
  /** Why there is no picture, where it was tried; `null` while one is shown or on its way. */
  imageProblem: Problem | null
  /** What the metadata names as `animation_url` (film, sound, model, a page); no address where it leads nowhere that a browser may go. */
  animation: { url: string | null } | null
  /** Only http(s) addresses: metadata is written by strangers. */
  externalUrl: string | null
}

/** A piece as a grid shows it. */
export type TokenCard = TokenRef & {
  name: string | null
  /** `null` for a burned piece, and for one with copies. */
  owner: Address | null
  /** Absent for a single piece. */
  copies?: CopyFigures
  burned: boolean
  rank: number | null
  image: TokenImage | null
  metadataState: string
  /** A sheet was made of it, or its right to one is used; absent where not. */
  printed?: true
}

/** The same without its owner, whom a grid does not name. */
export type GridCard = Omit<TokenCard, 'owner'>

export type TokenPage = {
  items: TokenCard[]
  /** How many pieces match, on all pages together. */
  total: number
  page: number
  pageSize: number
  /** At least 1. A page beyond it has no items. */
  pageCount: number
}

/** The words for a piece: its own name, else the collection's word for one piece and its number. */
export function titleOf({ name, tokenId }: { name: string | null; tokenId: string }, singular: string): string {
  return name ?? `${singular} ${shortTokenId(tokenId)}`
}

/** The title with the number, where the name does not say it already. */
export function numberedTitleOf(token: { name: string | null; tokenId: string }, singular: string): string {
  const title = titleOf(token, singular)
  const number = shortTokenId(token.tokenId)
  return title.includes(number) ? title : t('{title}, no. {number}', { title, number })
}

/** A token id that fits a line: ids of 256 bits keep both ends. */
export function shortTokenId(tokenId: string): string {
  return tokenId.length <= 12 ? tokenId : `${tokenId.slice(0, 5)}…${tokenId.slice(-4)}`
}

export const TokenNotFoundError = defineError(NotFoundError, 'token-not-found', ({ collection, tokenId }: TokenRef) =>
  t('The collection {collection} has no piece with the number “{number}”.', { collection, number: shortened(tokenId) }),
)
