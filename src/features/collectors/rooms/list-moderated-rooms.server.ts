import { sql } from 'kysely'
import { checksummed, parseAddress, type Address } from '#platform/address.ts'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { moderatedRooms } from './room-moderation.ts'

/** A room as staff see it: all its words, and when its collector last changed it, in milliseconds since 1970. */
export type RoomToRead = {
  wallet: Address
  slug: string
  title: string
  line: string
  captions: string[]
  changedAt: number
  /** Whether staff have read it as it is now. */
  isRead: boolean
  /** Why it is taken down; `null` where visitors see it. */
  reason: string | null
}

/**
 * The rooms that collectors show, those changed last in front, and those that staff took down; of one wallet where its address is typed. At
 * most `moderatedRooms` of each. Rooms of hidden collectors and of unlinked wallets are seen by nobody and stand in neither.
 */
export async function listModeratedRooms(
  read: ReadDb,
  { wallet: typed }: { wallet: string },
): Promise<{ shown: RoomToRead[]; takenDown: RoomToRead[] }> {
  const wallet = parseAddress(typed.trim())?.toLowerCase()
  if (typed.trim() !== '' && wallet === undefined) return { shown: [], takenDown: [] }
  const list = async (isDown: boolean) => {
    let query = read
      .selectFrom('collector_rooms as r')
      .innerJoin('wallet_links as w', (join) => join.onRef('w.uid', '=', 'r.uid').onRef('w.address', '=', 'r.wallet'))
      .leftJoin('collector_choices as c', 'c.uid', 'r.uid')
      .leftJoin('collector_room_pieces as p', (join) =>
        join.onRef('p.uid', '=', 'r.uid').onRef('p.slug', '=', 'r.slug').on('p.caption', '<>', ''),
      )
      .select((build) => [
        'r.wallet',
        'r.slug',
        'r.title',
        'r.line',
        'r.changed_at',
        'r.read_at',
        'r.taken_down',
        build.fn
          .agg<string[] | null>('array_agg', ['p.caption'])
          .filterWhere('p.caption', 'is not', null)
          .as('captions'),
      ])
      .where('r.taken_down', isDown ? 'is not' : 'is', null)
      .where((build) => build.or([build('c.hidden', 'is', null), build('c.hidden', '=', false)]))
      .groupBy(['r.uid', 'r.slug'])
      .orderBy('r.changed_at', 'desc')
      .limit(moderatedRooms)
    if (!isDown) query = query.where('r.public', '=', true)
    if (wallet !== undefined) query = query.where('r.wallet', '=', wallet)
    return (await query.execute()).map((row) => ({
      wallet: checksummed(row.wallet),
      slug: row.slug,
      title: row.title,
      line: row.line,
      captions: row.captions ?? [],
      changedAt: row.changed_at.getTime(),
      isRead: row.read_at !== null && row.read_at >= row.changed_at,
      reason: row.taken_down,
    }))
  }
  const [shown, takenDown] = await Promise.all([list(false), list(true)])
  return { shown, takenDown }
}

/** Rooms that visitors see and that staff have not read as they are now. */
export async function countRoomsToRead(read: ReadDb): Promise<Waiting> {
  return await countWaiting(
    read,
    sql`select r.changed_at as since from collector_rooms r
      join wallet_links w on w.uid = r.uid and w.address = r.wallet left join collector_choices c on c.uid = r.uid
      where r.public and r.taken_down is null and not coalesce(c.hidden, false) and (r.read_at is null or r.read_at < r.changed_at)
      order by r.changed_at`,
  )
}
