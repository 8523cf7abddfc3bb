import type { TokenPage } from '#features/catalogue/chain-facts/token.ts'
import { type Address, checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listHeldPieces } from '../holdings/list-held-pieces.server.ts'
import { listVaultPieces, type VaultPiece } from '../holdings/list-vault-pieces.server.ts'
import { getCollectorChoice } from '../profile/find-collector-choice.server.ts'
import { listAccountWallets, listHung, listRoomWallets, roomColumns, roomOf, withWallets } from './room-rows.server.ts'
import { refOf, type Room, RoomNotFoundError, type ShownPiece } from './room.ts'

/** A room as its collector edits it. */
export type RoomDesk = {
  room: Room
  /** All that hangs; `isHere` where visitors see it, because it is with the room's wallets. */
  pieces: (ShownPiece & { isHere: boolean })[]
  /** One page of what could hang, with what does. */
  held: TokenPage
  /** What vault wallets hold that the room’s wallets act for: it can hang as well, for nothing moves. */
  ofVaults: VaultPiece[]
  /** The linked wallets, and those among them whose pieces may hang here. */
  wallets: Address[]
  roomWallets: Address[]
  /** The collector's pages are hidden, and their rooms with them. */
  isHidden: boolean
}

const HELD_SHOWN = 60
const OF_VAULTS_SHOWN = 120

/** A room of the account with everything its page needs. `page` of the pieces held, from 1. Throws `RoomNotFoundError`. */
export async function getRoomDesk(
  read: ReadDb,
  { uid, slug, page }: { uid: string; slug: string; page: number },
): Promise<RoomDesk> {
  const row = await read
    .selectFrom('collector_rooms as r')
    .select(roomColumns)
    .where('r.uid', '=', uid)
    .where('r.slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined) throw new RoomNotFoundError()
  const [pieces, wallets, roomWallets, choice] = await Promise.all([
    listHung(read, row),
    listAccountWallets(read, { uid }),
    listRoomWallets(read, row),
    getCollectorChoice(read, { uid }),
  ])
  const here = new Map((await withWallets(read, pieces, roomWallets)).map((piece) => [refOf(piece.card), piece]))
  const addresses = roomWallets.map(checksummed)
  return {
    room: roomOf(row),
    pieces: pieces.map((piece) => {
      const shown = here.get(refOf(piece.card))
      return { ...(shown ?? piece), isHere: shown !== undefined }
    }),
    ofVaults: await listVaultPieces(read, { wallets: roomWallets, limit: OF_VAULTS_SHOWN }),
    held: await listHeld(read, { addresses, page }),
    wallets: wallets.map(checksummed),
    roomWallets: addresses,
    isHidden: choice.hidden,
  }
}

async function listHeld(read: ReadDb, { addresses, page }: { addresses: Address[]; page: number }): Promise<TokenPage> {
  const [address] = addresses
  return address === undefined
    ? { items: [], total: 0, page: 1, pageSize: HELD_SHOWN, pageCount: 1 }
    : await listHeldPieces(read, { address, addresses, page, pageSize: HELD_SHOWN })
}

/** The rooms of an account in the order in which they were opened, with how many pieces hang in each, and whether it has a wallet. */
export async function getRoomList(
  read: ReadDb,
  { uid }: { uid: string },
): Promise<{ rooms: (Room & { count: number })[]; hasWallet: boolean }> {
  const rows = await read
    .selectFrom('collector_rooms as r')
    .leftJoin('collector_room_pieces as p', (join) => join.onRef('p.uid', '=', 'r.uid').onRef('p.slug', '=', 'r.slug'))
    .select([...roomColumns, (build) => build.fn.count<number>('p.token_id').as('count')])
    .where('r.uid', '=', uid)
    .groupBy(['r.uid', 'r.slug'])
    .orderBy('r.made_at')
    .orderBy('r.slug')
    .execute()
  const wallets = await listAccountWallets(read, { uid })
  return { rooms: rows.map((row) => ({ ...roomOf(row), count: row.count })), hasWallet: wallets.length > 0 }
}
