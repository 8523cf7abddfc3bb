import type { Address } from '#platform/address.ts'
import type { Timestamp } from '#platform/timestamp.ts'
import { isVoid, ZERO_ADDRESS } from '#platform/void-address.ts'

/** What happened to a piece. A sale is a transfer with a price; a mint or burn can carry a price too. */
export type TokenEventKind = 'mint' | 'transfer' | 'sale' | 'burn'

export type TokenEvent = {
  kind: TokenEventKind
  collection: string
  tokenId: string
  /** The piece's name today. */
  name: string | null
  /** `null` for a mint. */
  from: Address | null
  /** `null` for a burn. */
  to: Address | null
  /** Copies that moved, decimal; absent for a single piece. */
  quantity?: string
  /** What the buyer paid in the studio's salesroom, in wei, decimal. */
  priceWei: string | null
  /** What the burn gave, where a burn campaign took the piece: who burned it, which pills and how many; its intent's address. */
  pill: { pillId: string; name: string; count: string; holder: Address; intentId: string } | null
  block: number
  time: Timestamp
  txHash: string
  logIndex: number
  /** Place among the transfers that one log stands for (ERC-2309); else 0. */
  subIndex: number
  /** False while the chain could still take it back. */
  final: boolean
}

/** A page of events, newest first. `next` continues where it ends; `null` at the end. */
export type EventPage = { events: TokenEvent[]; next: string | null }

/** The kind of a transfer by its lower-case ends. A piece that is minted to nobody is a mint: it has no history before. */
export function kindOf({ from, to, hasPrice }: { from: string; to: string; hasPrice: boolean }): TokenEventKind {
  if (from === ZERO_ADDRESS) return 'mint'
  if (isVoid(to)) return 'burn'
  return hasPrice ? 'sale' : 'transfer'
}

/** Where a page of events ends: the place of its last event on the chain; with `mixed` its place among those of several chains. */
export type EventCursor = {
  block: number
  logIndex: number
  subIndex: number
  mixed?: { seconds: number; collection: string }
}

const cursorShape = /^(\d{1,15})-(\d{1,9})-(\d{1,9})(?:-(\d{1,15})-([a-z0-9][a-z0-9-]{0,99}))?$/

/** `1204881-17-0` → its place, and so is `1204881-17-0-1764201600-flowers`; `undefined` for anything else. */
export function parseEventCursor(text: string): EventCursor | undefined {
  const [, block, logIndex, subIndex, seconds, collection] = cursorShape.exec(text) ?? []
  if (block === undefined) return undefined
  return {
    block: Number(block),
    logIndex: Number(logIndex),
    subIndex: Number(subIndex),
    ...(collection === undefined ? {} : { mixed: { seconds: Number(seconds), collection } }),
  }
}

export function printEventCursor({ block, logIndex, subIndex, mixed }: EventCursor): string {
  const place = `${block}-${logIndex}-${subIndex}`
  return mixed === undefined ? place : `${place}-${mixed.seconds}-${mixed.collection}`
}
