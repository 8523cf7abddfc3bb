import type { Updateable } from 'kysely'
import type { Database } from '#platform/database/tables.ts'
import type { Account } from '../accounts/account.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { checkPassword } from './check-password.server.ts'
import { checkedEmail, checkedPhone, checkedPhoto, refuseTaken } from './sign-up.server.ts'

/** What somebody wants changed; absent parts stay, an empty name or picture is removed. */
export type ProfileChange = {
  email: string | undefined
  password: string | undefined
  displayName: string | undefined
  photoUrl: string | undefined
  phoneNumber: string | undefined
  deleteProvider: string[] | undefined
  deleteAttribute: string[] | undefined
}

type Columns = Omit<Updateable<Database['identity_accounts']>, 'uid'>

/**
 * The columns that a change means, checked: address free and well formed, password good enough and hashed. `newEmail` is
 * there when the address really changes; a changed address is not verified.
 */
export async function changedColumns(
  context: IdentityContext,
  change: ProfileChange,
  account: Account,
): Promise<{ columns: Columns; newEmail: string | undefined; deletedProviders: string[] }> {
  const { password, deleteProvider = [], deleteAttribute = [] } = change
  const email = change.email === undefined || change.email === '' ? undefined : checkedEmail(change.email)
  const newEmail = email === account.email ? undefined : email
  if (newEmail !== undefined) await refuseTaken(context, newEmail, account)
  if (password !== undefined && password !== '') await checkPassword(context.db, password)
  const phone = checkedPhone(change.phoneNumber)
  const photo = checkedPhoto(change.photoUrl)
  const columns: Columns = {
    ...(newEmail === undefined ? {} : { email: newEmail, email_verified: false, mailbox_at: null }),
    ...(password === undefined || password === '' ? {} : { password_hash: await context.passwords.hash(password) }),
    ...(change.displayName === undefined ? {} : { display_name: emptyToNull(change.displayName) }),
    ...(photo === undefined ? {} : { photo_url: emptyToNull(photo) }),
    ...(phone === null ? {} : { phone_number: phone }),
    ...(Object.assign({}, ...deleteAttribute.map((name) => removedAttribute(name))) as Columns),
    ...removedProviders(account, deleteProvider),
  }
  return { columns, newEmail, deletedProviders: deleteProvider.filter((id) => id !== 'password' && id !== 'phone') }
}

const removedEmail: Columns = { email: null, email_verified: false, email_link: false, mailbox_at: null }

function removedAttribute(name: string): Columns {
  switch (name) {
    case 'DISPLAY_NAME':
      return { display_name: null }
    case 'PHOTO_URL':
      return { photo_url: null }
    case 'PASSWORD':
      return { password_hash: null, password_updated_at: null }
    case 'EMAIL':
      return removedEmail
    case 'USER_ATTRIBUTE_NAME_UNSPECIFIED':
      return {}
    default:
      throw new IdentityError('OPERATION_NOT_ALLOWED', { text: `deleteAttribute ${name} is not offered.` })
  }
}

/** With the password goes its address, unless another provider of the account vouches for the same one. */
function removedProviders(account: Account, providers: string[]): Columns {
  const stays = account.links.some(
    ({ providerId, email }) => !providers.includes(providerId) && email !== null && email === account.email,
  )
  return {
    ...(providers.includes('password')
      ? { password_hash: null, password_updated_at: null, ...(stays ? { email_link: false } : removedEmail) }
      : {}),
    ...(providers.includes('phone') ? { phone_number: null } : {}),
  }
}

function emptyToNull(value: string): string | null {
  return value === '' ? null : value
}
