import { type RawBuilder, sql } from 'kysely'
import { type Address, checksummed, parseAddress } from '#platform/address.ts'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { moderatedRooms } from './room-moderation.ts'

/** A name as staff see it, and when its collector chose it, in milliseconds since 1970. */
export type NameToRead = {
  name: string
  wallet: Address
  changedAt: number
  /** Whether staff have read it as it is now. */
  isRead: boolean
  /** Why it is taken away; `null` where visitors see it. */
  reason: string | null
}

/** What visitors see of a wallet that is still linked, and what staff took away. */
const inQuestion: RawBuilder<unknown> = sql`from collector_choices c join wallet_links w on w.uid = c.uid and w.address = c.name_wallet
  where c.name is not null and ((c.shown_as = 'name' and not c.hidden) or c.name_taken_away is not null)`

/** The names that collectors chose, those chosen last in front, at most `moderatedRooms`; of one wallet where its address is typed. */
export async function listModeratedNames(read: ReadDb, { wallet: typed }: { wallet: string }): Promise<NameToRead[]> {
  const wallet = parseAddress(typed.trim())?.toLowerCase()
  if (typed.trim() !== '' && wallet === undefined) return []
  const rows = await selectRows(
    read,
    sql<{ name: string; name_wallet: string; changed_at: Date; read_at: Date | null; reason: string | null }>`
    select c.name, c.name_wallet, c.name_changed_at as changed_at, c.name_read_at as read_at, c.name_taken_away as reason ${inQuestion}
    ${wallet === undefined ? sql`` : sql`and c.name_wallet = ${wallet}`} order by c.name_changed_at desc limit ${moderatedRooms}`,
  )
  return rows.map(({ name, name_wallet: of, changed_at: changedAt, read_at: readAt, reason }) => ({
    name,
    wallet: checksummed(of),
    changedAt: changedAt.getTime(),
    isRead: readAt !== null && readAt >= changedAt,
    reason,
  }))
}

/** Names that staff have not read as they are now; one that is chosen after another was taken away, too. */
export async function countNamesToRead(read: ReadDb): Promise<Waiting> {
  return await countWaiting(
    read,
    sql`select c.name_changed_at as since ${inQuestion} and (c.name_read_at is null or c.name_read_at < c.name_changed_at)
      order by c.name_changed_at`,
  )
}
