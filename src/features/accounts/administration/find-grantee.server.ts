import type { ReadDb } from '#platform/database/database.server.ts'
import { defineError, InvalidInputError } from '#platform/errors.ts'
import type { AccountService } from '../roles/account-service.ts'

/** Nobody can be given a role by what was typed. */
export const NoGranteeError = defineError(InvalidInputError, 'no-grantee', (message: string) => message)

const unknown =
  'No account is known by this. The person signs up here first; then give the role by their address or uid.'
const unverified =
  'An account has this address, but nobody who has its mailbox has signed in, so anybody could have made it. The person signs in once by an emailed link, or you give the role by uid.'

/**
 * The uid of the account that a typed address or uid names. An address counts only when whoever has its mailbox has come in.
 * Where the service cannot be asked, those are known who have signed in here. Throws `NoGranteeError`.
 */
export async function findGrantee(
  read: ReadDb,
  { service, who }: { service: Pick<AccountService, 'getAccount' | 'listAccounts'> | undefined; who: string },
): Promise<string> {
  const typed = who.trim()
  const isAddress = typed.includes('@')
  // Addresses are kept in lower case.
  const text = isAddress ? typed.toLowerCase() : typed
  if (text === '' || text.length > 254) throw new NoGranteeError('Type the address or the uid of an account.')
  const known =
    service === undefined ? await seenHere(read, { text, isAddress }) : await askService(service, { text, isAddress })
  const [first] = known
  if (first === undefined) throw new NoGranteeError(unknown)
  if (!isAddress) return first.uid
  const confirmed = known.find(({ isOfMailbox }) => isOfMailbox)
  if (confirmed === undefined) throw new NoGranteeError(unverified)
  return confirmed.uid
}

type Known = { uid: string; isOfMailbox: boolean }

async function askService(
  service: Pick<AccountService, 'getAccount' | 'listAccounts'>,
  { text, isAddress }: { text: string; isAddress: boolean },
): Promise<Known[]> {
  if (!isAddress) {
    const account = await service.getAccount(text)
    return account === undefined || account.disabled ? [] : [account]
  }
  const { accounts } = await service.listAccounts({ search: text, offset: 0, limit: 50 })
  return accounts.filter(({ email, disabled }) => email === text && !disabled)
}

async function seenHere(read: ReadDb, { text, isAddress }: { text: string; isAddress: boolean }): Promise<Known[]> {
  const rows = await read
    .selectFrom('sessions')
    .select(['uid', 'email_verified'])
    .where(isAddress ? 'email' : 'uid', '=', text)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ uid: row.uid, isOfMailbox: row.email_verified }))
}
