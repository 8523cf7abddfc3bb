import { type Address, checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type CollectorChoice, type CollectorNaming, noChoice } from './collector-choice.ts'

/** What the account that a wallet is linked to chose, with all its wallets, the one linked first in front. Takes any letter case. */
export async function findCollectorChoice(
  read: ReadDb,
  { address }: { address: Address },
): Promise<CollectorChoice & Pick<CollectorNaming, 'shownAs' | 'name'> & { wallets: Address[] }> {
  const wallet = address.toLowerCase()
  const row = await read
    .selectFrom('wallet_links as w')
    .innerJoin('collector_choices as c', 'c.uid', 'w.uid')
    .select(['w.uid', 'c.hidden', 'c.together', 'c.shown_as', 'c.name', 'c.name_wallet', 'c.name_taken_away'])
    .where('w.address', '=', wallet)
    .executeTakeFirst()
  if (row === undefined) return { ...noChoice, wallets: [] }
  const wallets = await read
    .selectFrom('wallet_links')
    .select('address')
    .where('uid', '=', row.uid)
    .orderBy('linked_at')
    .orderBy('address')
    .execute()
  const isNamed =
    row.shown_as === 'name' && row.name_taken_away === null && (row.together || row.name_wallet === wallet)
  return {
    hidden: row.hidden,
    together: row.together,
    shownAs: row.shown_as,
    name: isNamed ? row.name : null,
    wallets: wallets.map((each) => checksummed(each.address)),
  }
}

/** What an account chose. */
export async function getCollectorChoice(
  read: ReadDb,
  { uid }: { uid: string },
): Promise<CollectorChoice & CollectorNaming> {
  const row = await read
    .selectFrom('collector_choices')
    .select(['hidden', 'together', 'shown_as', 'name', 'name_wallet', 'name_taken_away'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (row === undefined) return noChoice
  const { hidden, together, shown_as: shownAs, name, name_wallet: wallet, name_taken_away: takenAway } = row
  return { hidden, together, shownAs, name, wallet, takenAway }
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
