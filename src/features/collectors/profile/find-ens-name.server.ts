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
