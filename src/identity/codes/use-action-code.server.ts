import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Account } from '../accounts/account.ts'
import { type ActionType, isActionType, takeBackTypes } from '../accounts/action-codes.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { hashSecret } from '../tokens/issue-tokens.server.ts'

export type ActionCode = {
  type: ActionType
  uid: string | null
  email: string | null
  newEmail: string | null
  data: unknown
  createdAt: Date
}

/**
 * What a code allows, without using it up. Throws EXPIRED_OOB_CODE for one that nobody used in time, and INVALID_OOB_CODE
 * for any other that cannot be used: unknown, used, or none of a mail.
 */
export async function findActionCode(
  { now }: Pick<IdentityContext, 'now'>,
  db: EdgeDb,
  oobCode: string,
): Promise<ActionCode> {
  const row = await db
    .selectFrom('identity_codes')
    .selectAll()
    .where('code_hash', '=', hashSecret(oobCode))
    .executeTakeFirst()
  if (row === undefined || row.used_at !== null || !isActionType(row.type)) throw new IdentityError('INVALID_OOB_CODE')
  if (row.expires_at <= now()) throw new IdentityError('EXPIRED_OOB_CODE')
  return {
    type: row.type,
    uid: row.uid,
    email: row.email,
    newEmail: row.new_email,
    data: row.data,
    createdAt: row.created_at,
  }
}

/** Uses a code up: of several who try at once, one succeeds. The others hear INVALID_OOB_CODE, as does whoever uses it for something else. */
export async function useActionCode(
  context: Pick<IdentityContext, 'now'>,
  tx: EdgeDb,
  { oobCode, type }: { oobCode: string; type: ActionType },
): Promise<void> {
  const now = context.now()
  const used = await tx
    .updateTable('identity_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashSecret(oobCode))
    .where('type', '=', type)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  if (used === undefined) throw new IdentityError('INVALID_OOB_CODE')
}

/**
 * The account that a code was made for. Throws INVALID_OOB_CODE when it is gone, or has another address by now, except for
 * codes that take such a change back; USER_DISABLED when it is closed.
 */
export async function accountOfCode(db: EdgeDb, { type, uid, email }: ActionCode): Promise<Account> {
  const account = uid === null ? undefined : await findAccount(db, { uid })
  if (account === undefined || (account.email !== email && !takeBackTypes.some((each) => each === type)))
    throw new IdentityError('INVALID_OOB_CODE')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  return account
}
