import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type Account, canonicalEmail, isEmail } from '../accounts/account.ts'
import { accountOf, accounts } from '../accounts/find-account.server.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { addressAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { makeUid } from '../accounts/write-account.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { required, text } from '../http/read-input.ts'

const input = z.object({ identifier: text, continueUri: text, providerId: text, sessionId: text }).partial()

const kind = 'identitytoolkit#CreateAuthUriResponse'

/** Which ways lead into the account of an address; with email privacy the answer is the same for all addresses. */
export const createAuthUri = endpoint({
  path: `${toolkit}/v1/accounts:createAuthUri`,
  input,
  handle: async (context, given, request) => {
    if (given.providerId !== undefined && given.providerId !== '')
      throw new IdentityError('OPERATION_NOT_ALLOWED', {
        text: 'Sign-in at other providers begins at the handler page.',
      })
    const identifier = required(given.identifier, 'MISSING_IDENTIFIER')
    const continueUri = required(given.continueUri, 'MISSING_CONTINUE_URI')
    if (!isEmail(identifier)) throw new IdentityError('INVALID_IDENTIFIER')
    if (!URL.canParse(continueUri)) throw new IdentityError('INVALID_CONTINUE_URI')
    await spendAttempt(context, request, [addressAttempts('methods', request, { burst: 30, perHour: 100 })])
    const sessionId = given.sessionId ?? makeUid(context, 27)
    if (context.project.emailPrivacy) return { kind, sessionId }
    const account = await findByAnyEmail(context.db, canonicalEmail(identifier))
    const methods =
      account === undefined ? [] : signInMethods(account, { withProviders: !context.project.allowDuplicateEmails })
    return {
      kind,
      registered: account !== undefined,
      allProviders: [...new Set(methods.map((method) => (method === 'emailLink' ? 'password' : method)))],
      sessionId,
      signinMethods: methods,
    }
  },
})

async function findByAnyEmail(db: EdgeDb, email: string): Promise<Account | undefined> {
  const linked = db.selectFrom('identity_provider_links').select('uid').where('email', '=', email)
  return accountOf(
    await accounts(db)
      .where((where) => where.or([where('email', '=', email), where('uid', 'in', linked)]))
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
  )
}

function signInMethods(account: Account, { withProviders }: { withProviders: boolean }): string[] {
  return [
    ...(account.passwordHash === null ? [] : ['password']),
    ...(account.emailLink ? ['emailLink'] : []),
    ...(withProviders ? account.links.map(({ providerId }) => providerId) : []),
  ]
}
