import type { ReadDb } from '#platform/database/database.server.ts'
import { type Collector, walletsOf } from '../profile/collector.ts'
import { getCollectorChoice } from '../profile/find-collector-choice.server.ts'
import { getCollector } from '../profile/get-collector.server.ts'
import { listHung, roomColumns, roomOf, withWallets } from './room-rows.server.ts'
import { type Room, RoomNotFoundError, type ShownPiece } from './room.ts'

export type HungRoom = Room & { pieces: ShownPiece[] }

/**
 * The room of a collector as every visitor sees it: what hangs there and is with them now. Throws `CollectorNotFoundError`, also for a
 * collector who is not shown, and `RoomNotFoundError`, also for a room that its collector does not show or the studio took down.
 */
export async function getRoom(
  read: ReadDb,
  { id, slug }: { id: string; slug: string },
): Promise<{ collector: Collector; room: HungRoom }> {
  const collector = await getCollector(read, { id })
  const room = (await listRooms(read, collector)).find((each) => each.slug === slug)
  if (room === undefined) throw new RoomNotFoundError()
  return { collector, room }
}

/**
 * The rooms that a collector shows, in the order in which they were opened. A room whose wallet is no longer its account's is not shown, nor is one
 * that the studio took down.
 */
export async function listRooms(
  read: ReadDb,
  collector: Pick<Collector, 'address' | 'addresses'>,
): Promise<HungRoom[]> {
  const wallets = walletsOf(collector)
  const rows = await read
    .selectFrom('collector_rooms as r')
    .innerJoin('wallet_links as w', (join) => join.onRef('w.uid', '=', 'r.uid').onRef('w.address', '=', 'r.wallet'))
    .select(roomColumns)
    .where('r.wallet', 'in', wallets)
    .where('r.public', '=', true)
    .where('r.taken_down', 'is', null)
    .orderBy('r.made_at')
    .orderBy('r.slug')
    .execute()
  return await Promise.all(
    rows.map(async (row) => ({ ...roomOf(row), pieces: await withWallets(read, await listHung(read, row), wallets) })),
  )
}

/** Whether pages say something that changes with the wallets of an account: they are hidden, named, shown as one, or have a room. */
export async function showsWallets(read: ReadDb, { uid }: { uid: string }): Promise<boolean> {
  const { hidden, together, shownAs } = await getCollectorChoice(read, { uid })
  if (hidden || together || shownAs !== 'ens') return true
  const room = await read
    .selectFrom('collector_rooms')
    .select('slug')
    .where('uid', '=', uid)
    .where('public', '=', true)
    .limit(1)
    .executeTakeFirst()
  return room !== undefined
}
