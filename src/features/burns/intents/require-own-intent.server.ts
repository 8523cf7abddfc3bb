import { SignInNeededError } from '#features/accounts/sessions/session.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { NotYourIntentError } from './burn-errors.ts'

/**
 * Lets only the account that began an intent say what its wallet did with it. Intents that were begun without an account are
 * anybody's to speak of: nothing is held by them. Throws `SignInNeededError` and `NotYourIntentError`.
 */
export async function requireOwnIntent(
  read: ReadDb,
  { intentId, uid }: { intentId: Hex; /** Who asks, where somebody is signed in. */ uid: string | undefined },
): Promise<void> {
  const row = await read
    .selectFrom('burn_intents')
    .select('account_uid')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  if (row?.account_uid == null || row.account_uid === uid) return
  throw uid === undefined ? new SignInNeededError() : new NotYourIntentError()
}
