import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { TokenRef } from '#features/catalogue/chain-facts/token.ts'
import { t, tn } from '#messages/translate.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { listVaultPieces } from '../holdings/list-vault-pieces.server.ts'
import { listAccountWallets, listRoomWallets } from './room-rows.server.ts'
import {
  hangMore,
  type HungPiece,
  rearrange,
  refOf,
  type RoomChange,
  RoomNotFoundError,
  RoomRefusedError,
  type Spacing,
} from './room.ts'

type Key = { uid: string; slug: string }

/**
 * Does with a room of the account what its form asks for, and returns a sentence for the page. Visitors see it at once. Throws
 * `RoomNotFoundError` where the account has no such room, and `RoomRefusedError`; nothing is changed then.
 */
export async function changeRoom(
  tx: WriteDb,
  { uid, slug, change, chainId, now }: Key & { change: RoomChange; chainId: number; now: Date },
): Promise<{ said: string; isDeleted: boolean }> {
  const room = await tx
    .selectFrom('collector_rooms')
    .select(['wallet', 'public', 'taken_down'])
    .where('uid', '=', uid)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (room === undefined) throw new RoomNotFoundError()
  const { act } = change
  if (act === 'delete') {
    await tx.deleteFrom('collector_rooms').where('uid', '=', uid).where('slug', '=', slug).execute()
  } else if (act === 'add') {
    await refuseUnheld(tx, { uid, wallet: room.wallet, pieces: change.pieces })
    await storePieces(tx, { uid, slug, pieces: hangMore(await listStored(tx, { uid, slug }), change.pieces) })
    await tx
      .updateTable('collector_rooms')
      .set({ changed_at: now })
      .where('uid', '=', uid)
      .where('slug', '=', slug)
      .execute()
  } else {
    const { words, wallet, isPublic } = change
    if (!(await listAccountWallets(readSide(tx), { uid })).includes(wallet))
      throw new RoomRefusedError(t('This wallet is not linked to your account. Choose one that is.'))
    await tx
      .updateTable('collector_rooms')
      .set({ ...words, wallet, public: isPublic, changed_at: now })
      .where('uid', '=', uid)
      .where('slug', '=', slug)
      .execute()
    await storePieces(tx, { uid, slug, pieces: rearrange(await listStored(tx, { uid, slug }), change) })
  }
  if (room.public || ('isPublic' in change && change.isPublic)) await markPagesChanged(tx, { chainId })
  return { said: saidOf(change, { isTakenDown: room.taken_down !== null }), isDeleted: act === 'delete' }
}

/** The account is gone, and with it its rooms. */
export async function forgetRooms(tx: WriteDb, { uid }: { uid: string }): Promise<void> {
  await tx.deleteFrom('collector_rooms').where('uid', '=', uid).execute()
}

function saidOf(change: RoomChange, { isTakenDown }: { isTakenDown: boolean }): string {
  switch (change.act) {
    case 'delete':
      return t('The room is deleted.')
    case 'add':
      return tn(change.pieces.length, 'The piece hangs.', '{count} pieces hang.')
    case 'remove':
      return t('The piece is taken down.')
    case 'up':
    case 'down':
      return t('The piece is moved.')
    case 'save':
      if (isTakenDown) return t('Saved. The studio took this room down, so only you see it.')
      return change.isPublic ? t('Saved. Everybody can see this room.') : t('Saved. Only you see this room.')
  }
}

async function refuseUnheld(
  tx: WriteDb,
  { uid, wallet, pieces }: { uid: string; wallet: string; pieces: readonly TokenRef[] },
): Promise<void> {
  if (pieces.length === 0) throw new RoomRefusedError(t('No piece was ticked. Tick those that should hang here.'))
  const wallets = await listRoomWallets(readSide(tx), { uid, wallet })
  const rows =
    wallets.length === 0
      ? []
      : await tx
          .selectFrom('work_holdings')
          .select(['collection', 'token_id as tokenId'])
          .where('holder', 'in', wallets)
          .execute()
  const held = new Set(rows.map(refOf))
  const others = pieces.filter((piece) => !held.has(refOf(piece)))
  const ofVaults = await listVaultPieces(readSide(tx), { wallets, pieces: others, limit: others.length })
  if (ofVaults.length < others.length)
    throw new RoomRefusedError(t('A piece that you ticked is not in your wallet any more. Load the page again.'))
}

async function listStored(tx: WriteDb, { uid, slug }: Key): Promise<HungPiece[]> {
  const rows = await tx
    .selectFrom('collector_room_pieces')
    .select(['collection', 'token_id as tokenId', 'caption', 'spacing'])
    .where('uid', '=', uid)
    .where('slug', '=', slug)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, spacing: row.spacing as Spacing }))
}

async function storePieces(tx: WriteDb, { uid, slug, pieces }: Key & { pieces: readonly HungPiece[] }): Promise<void> {
  await tx.deleteFrom('collector_room_pieces').where('uid', '=', uid).where('slug', '=', slug).execute()
  if (pieces.length === 0) return
  await tx
    .insertInto('collector_room_pieces')
    .values(
      pieces.map(({ tokenId, ...piece }, index) => ({ uid, slug, position: index + 1, token_id: tokenId, ...piece })),
    )
    .execute()
}
