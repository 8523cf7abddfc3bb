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

/**
 * The lower-case address that an ENS name leads to, in any letter case, from what is kept; the one asked for last where two have had it.
 * It leads to nobody whose owner wants to be shown by the address alone.
 */
export async function findNamedAddress(read: ReadDb, { name }: { name: string }): Promise<string | undefined> {
  const row = await read
    .selectFrom('ens_names as e')
    .select('e.address')
    .where('e.name', '=', name.toLowerCase())
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('wallet_links as w')
            .innerJoin('collector_choices as c', 'c.uid', 'w.uid')
            .select('w.address')
            .whereRef('w.address', '=', 'e.address')
            .where('c.shown_as', '=', 'address'),
        ),
      ),
    )
    .orderBy('e.checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.address
}
