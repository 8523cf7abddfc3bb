import type { Account, AccountService } from '#features/accounts/roles/account-service.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Question } from './search-workbench.server.ts'
import { type Found, MOST_FOUND } from './workbench-found.ts'

/** Fewer letters are part of too many addresses. */
const SHORTEST = 3

/** Accounts by a part of their address or name, where whoever keeps them finds that; a hosted project finds whole addresses. */
export async function findAccounts(service: AccountService | undefined, text: string): Promise<readonly Account[]> {
  if (service === undefined || text.length < SHORTEST) return []
  if (service.lists === 'searched' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return []
  return (await service.listAccounts({ search: text, offset: 0, limit: MOST_FOUND })).accounts
}

/** People by a part of their email address or name, or by a linked wallet or its first digits. */
export async function findPeople(read: ReadDb, { text, service, accounts }: Question): Promise<Found[]> {
  if (/^0x[0-9a-f]{6,40}$/i.test(text)) return await findByWallet(read, { text, service })
  return (await accounts()).map((account) => ({
    ...foundPerson(account),
    isExact: account.email?.toLowerCase() === text.toLowerCase() || account.uid === text,
  }))
}

async function findByWallet(read: ReadDb, { text, service }: Pick<Question, 'text' | 'service'>): Promise<Found[]> {
  const begun = text.toLowerCase()
  // After the last hexadecimal digit comes `g`, in any collation.
  const rows = await read
    .selectFrom('wallet_links')
    .select(['address', 'uid'])
    .where('address', '>=', begun)
    .where('address', '<', `${begun}g`)
    .orderBy('address')
    .limit(MOST_FOUND)
    .execute()
  return await Promise.all(
    rows.map(async ({ address, uid }) => {
      const person = foundPerson((await service?.getAccount(uid)) ?? { uid })
      return { ...person, key: `${person.key} ${address}`, line: `Wallet ${address}`, isExact: address === begun }
    }),
  )
}

function foundPerson({ uid, email, name }: Pick<Account, 'uid'> & Partial<Account>): Found {
  return {
    key: `person ${uid}`,
    title: email ?? name ?? uid,
    line: email !== undefined && name !== undefined ? name : 'Account',
    to: linkTo('boss person', { uid }),
  }
}
