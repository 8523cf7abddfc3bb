import type { Insertable, Updateable } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { type Account, atWholeSecond } from './account.ts'
import { findAccount } from './find-account.server.ts'
import type { IdentityContext } from './identity-context.ts'
import { IdentityError } from './identity-error.ts'

type Columns = Omit<Updateable<Database['identity_accounts']>, 'uid'>

/** Makes an account and gives it back as it is stored. Throws EMAIL_EXISTS, PHONE_NUMBER_EXISTS or DUPLICATE_LOCAL_ID. */
export async function insertAccount(
  context: Pick<IdentityContext, 'now' | 'random'>,
  tx: EdgeDb,
  { uid = makeUid(context), ...columns }: Columns & { uid?: string } = {},
): Promise<Account> {
  const now = context.now()
  const values = {
    email: null,
    initial_email: null,
    password_hash: null,
    display_name: null,
    photo_url: null,
    phone_number: null,
    custom_attributes: null,
    ...columns,
    valid_since: columns.valid_since ?? atWholeSecond(now),
    created_at: columns.created_at ?? now,
    uid,
  } as Insertable<Database['identity_accounts']>
  await refusingTaken(async () => await tx.insertInto('identity_accounts').values(values).execute())
  return (await findAccount(tx, { uid }))!
}

/** Changes an account and gives it back as it is stored. Throws EMAIL_EXISTS, PHONE_NUMBER_EXISTS, or USER_NOT_FOUND. */
export async function updateAccount(tx: EdgeDb, uid: string, columns: Columns): Promise<Account> {
  if (Object.keys(columns).length > 0)
    await refusingTaken(
      async () => await tx.updateTable('identity_accounts').set(columns).where('uid', '=', uid).execute(),
    )
  const account = await findAccount(tx, { uid })
  if (account === undefined) throw new IdentityError('USER_NOT_FOUND')
  return account
}

const codesOfConstraints: Record<string, string> = {
  identity_accounts_pkey: 'DUPLICATE_LOCAL_ID',
  identity_accounts_email_key: 'EMAIL_EXISTS',
  identity_accounts_phone_number_key: 'PHONE_NUMBER_EXISTS',
  identity_provider_links_pkey: 'FEDERATED_USER_ID_ALREADY_LINKED',
}

/** Two people may request the same at once: the database decides, and the later one gets what is taken. */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code =
      error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
        ? codesOfConstraints[error.constraint]
        : undefined
    if (code === undefined) throw error
    throw new IdentityError(code)
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 letters and digits, as Firebase's ids are. */
export function makeUid({ random }: Pick<IdentityContext, 'random'>, length = 28): string {
  let text = ''
  // Bytes from 248 on would make the first letters likelier than the others.
  while (text.length < length)
    text += [...random(length * 2)]
      .filter((byte) => byte < 248)
      .map((byte) => letters[byte % 62])
      .join('')
  return text.slice(0, length)
}
