import { sql } from 'kysely'
import { addressOf } from '#features/accounts/roles/address-of.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** Says who somebody is: the address of their account, else its id; nothing for nobody. */
export async function namesOf(
  read: ReadDb,
  uids: readonly (string | undefined)[],
): Promise<(uid: string | undefined) => string | undefined> {
  const asked = [...new Set(uids.filter((uid) => uid !== undefined))]
  if (asked.length === 0) return (uid) => uid
  const rows = await read
    .selectFrom(sql<{ uid: string }>`(select unnest(${sql.val(asked)}::text[]) as uid)`.as('asked'))
    .select(['asked.uid', addressOf('asked.uid').as('address')])
    .execute()
  const addresses = new Map(rows.map(({ uid, address }) => [uid, address ?? uid]))
  return (uid) => (uid === undefined ? undefined : (addresses.get(uid) ?? uid))
}
