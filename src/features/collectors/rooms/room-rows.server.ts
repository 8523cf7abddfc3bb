import { sql } from 'kysely'
import { cardColumns, cardJoins, cardOf, type CardRow } from '#features/catalogue/chain-facts/token-card-rows.server.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { listVaultPieces } from '../holdings/list-vault-pieces.server.ts'
import { getCollectorChoice } from '../profile/find-collector-choice.server.ts'
import { refOf, type Room, type ShownPiece, type Spacing } from './room.ts'

export const roomColumns = ['r.uid', 'r.slug', 'r.title', 'r.line', 'r.wallet', 'r.public', 'r.taken_down'] as const
type RoomRow = Record<'uid' | 'slug' | 'title' | 'line' | 'wallet', string> & {
  public: boolean
  taken_down: string | null
}

export function roomOf({ slug, title, line, wallet, public: isPublic, taken_down: takenDown }: RoomRow): Room {
  return { slug, title, line, wallet: checksummed(wallet), isPublic, takenDown }
}

/** What hangs in a room, in its order, wherever the pieces are now. */
export async function listHung(read: ReadDb, { uid, slug }: { uid: string; slug: string }): Promise<ShownPiece[]> {
  const rows = await selectRows(
    read,
    sql<CardRow & { caption: string; spacing: Spacing }>`
    select ${cardColumns}, p.caption, p.spacing from collector_room_pieces p
    join tokens t on t.collection = p.collection and t.token_id = p.token_id ${cardJoins}
    where p.uid = ${uid} and p.slug = ${slug} order by p.position`,
  )
  return rows.map((row) => ({ card: cardOf(row), caption: row.caption, spacing: row.spacing }))
}

/**
 * The pieces among them that are with one of these wallets (lower-case), or with a vault wallet that one of them acts for, and not burned; of a piece
 * with copies, one is enough.
 */
export async function withWallets(
  read: ReadDb,
  pieces: readonly ShownPiece[],
  wallets: readonly string[],
): Promise<ShownPiece[]> {
  const copies = pieces.flatMap(({ card }) => (card.copies === undefined ? [] : [card]))
  const held =
    copies.length === 0 || wallets.length === 0
      ? []
      : await read
          .selectFrom('holdings')
          .select(['collection', 'token_id as tokenId'])
          .where('holder', 'in', wallets)
          .where('collection', 'in', [...new Set(copies.map(({ collection }) => collection))])
          .execute()
  const isHeld = new Set(held.map(refOf))
  const isOwn = ({ card }: ShownPiece) =>
    card.copies === undefined
      ? card.owner !== null && wallets.includes(card.owner.toLowerCase())
      : isHeld.has(refOf(card))
  const others = pieces.flatMap((piece) => (isOwn(piece) ? [] : [piece.card]))
  const ofVaults = await listVaultPieces(read, { wallets, pieces: others, limit: others.length })
  const vaults = new Map(ofVaults.map(({ card, vault }) => [refOf(card), vault]))
  return pieces.flatMap((piece) => {
    const vault = vaults.get(refOf(piece.card))
    return vault !== undefined ? [{ ...piece, vault }] : isOwn(piece) ? [piece] : []
  })
}

/** The wallets of an account in lower case, the one linked first in front. */
export async function listAccountWallets(read: ReadDb, { uid }: { uid: string }): Promise<string[]> {
  const rows = await read
    .selectFrom('wallet_links')
    .select('address')
    .where('uid', '=', uid)
    .orderBy('linked_at')
    .orderBy('address')
    .execute()
  return rows.map(({ address }) => address)
}

/**
 * The wallets, in lower case, whose pieces may hang in a room: all of the account where it shows them as one collector, else the room's
 * own, so that no room tells which wallets belong together. None where the room's wallet is no longer linked.
 */
export async function listRoomWallets(
  read: ReadDb,
  { uid, wallet }: { uid: string; wallet: string },
): Promise<string[]> {
  const linked = await listAccountWallets(read, { uid })
  const own = wallet.toLowerCase()
  if (!linked.includes(own)) return []
  const { together } = await getCollectorChoice(read, { uid })
  return together ? linked : [own]
}
