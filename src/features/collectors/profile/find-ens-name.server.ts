import type { ReadDb } from '#platform/database/database.server.ts'
import { timestampOf } from '#platform/timestamp.ts'
import type { EnsName } from './ens-name.ts'

/** The name of an address, from what is kept: nobody waits for another chain. `null` where none is known. Takes any letter case. */
export async function findEnsName(read: ReadDb, { address }: { address: string }): Promise<EnsName | null> {
  const row = await read
    .selectFrom('ens_names')
    .select(['name', 'checked_at'])
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return row === undefined || row.name === null ? null : { name: row.name, checkedAt: timestampOf(row.checked_at) }
}

/** The lower-case address that an ENS name leads to, in any letter case, from what is kept; the one asked for last where two have had it. */
export async function findNamedAddress(read: ReadDb, { name }: { name: string }): Promise<string | undefined> {
  const row = await read
    .selectFrom('ens_names')
    .select('address')
    .where('name', '=', name.toLowerCase())
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.address
}
