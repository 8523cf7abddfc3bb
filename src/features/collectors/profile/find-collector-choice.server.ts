import { type Address, checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type CollectorChoice, noChoice } from './collector-choice.ts'

/** What the account that a wallet is linked to chose, with all its wallets, the one linked first in front. Takes any letter case. */
export async function findCollectorChoice(
  read: ReadDb,
  { address }: { address: Address },
): Promise<CollectorChoice & { wallets: Address[] }> {
  const row = await read
    .selectFrom('wallet_links as w')
    .innerJoin('collector_choices as c', 'c.uid', 'w.uid')
    .select(['w.uid', 'c.hidden', 'c.together'])
    .where('w.address', '=', address.toLowerCase())
    .executeTakeFirst()
  if (row === undefined) return { ...noChoice, wallets: [] }
  const wallets = await read
    .selectFrom('wallet_links')
    .select('address')
    .where('uid', '=', row.uid)
    .orderBy('linked_at')
    .orderBy('address')
    .execute()
  return { hidden: row.hidden, together: row.together, wallets: wallets.map((each) => checksummed(each.address)) }
}

/** What an account chose. */
export async function getCollectorChoice(read: ReadDb, { uid }: { uid: string }): Promise<CollectorChoice> {
  return (
    (await read
      .selectFrom('collector_choices')
      .select(['hidden', 'together'])
      .where('uid', '=', uid)
      .executeTakeFirst()) ?? noChoice
  )
}

/** Addresses, in lower case, whose owners are not to be shown. */
export async function listHiddenWallets(read: ReadDb): Promise<Set<string>> {
  const rows = await read
    .selectFrom('wallet_links as w')
    .innerJoin('collector_choices as c', 'c.uid', 'w.uid')
    .select('w.address')
    .where('c.hidden', '=', true)
    .execute()
  return new Set(rows.map(({ address }) => address))
}
