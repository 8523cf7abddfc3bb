import { z } from 'zod'
import type { IdentityContext } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { parseRefreshToken } from '../accounts/refresh-token.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { protocolEnum, required, text } from '../http/read-input.ts'
import { getSignedIn, verifyIdToken } from './get-signed-in.server.ts'
import { hashSecret } from './issue-tokens.server.ts'
import { revokeFamily, signOutEverywhere } from './revoke-sessions.server.ts'

const tokenTypes = { 0: 'TOKEN_TYPE_UNSPECIFIED', 1: 'REFRESH_TOKEN', 2: 'ACCESS_TOKEN', 3: 'CODE' } as const
const input = z.object({ providerId: text, tokenType: protocolEnum(tokenTypes), token: text, idToken: text }).partial()

/**
 * Revokes a token of the account that the ID token names. A refresh token of ours ends its sign-in; an access token of ours,
 * which is what the SDK's `revokeAccessToken` sends, ends all sign-ins of the account. Tokens of other providers end there:
 * the app stores none of them, and answers the same.
 */
export const revokeToken = endpoint({
  path: `${toolkit}/v2/accounts:revokeToken`,
  input,
  handle: async (context, given, request) => {
    const {
      account: { uid },
    } = await getSignedIn(context, required(given.idToken, 'MISSING_ID_TOKEN'))
    const revoked = required(given.token, 'MISSING_TOKEN')
    const family = await findFamily(context, { token: revoked, uid })
    const isAccessToken = family === undefined && isOwnAccessToken(context, { token: revoked, uid })
    if (family === undefined && !isAccessToken) return {}
    await context.db.transaction().execute(async (tx) => {
      if (family === undefined) await signOutEverywhere(context, tx, { uid })
      else await revokeFamily(tx, { family, now: context.now() })
      await recordAudit(
        context,
        tx,
        { action: family === undefined ? 'sign-out-everywhere' : 'revoke-token', outcome: 'done', uid },
        request,
      )
    })
    return {}
  },
})

function isOwnAccessToken(context: IdentityContext, { token, uid }: { token: string; uid: string }): boolean {
  try {
    return verifyIdToken(context, token).sub === uid
  } catch (error) {
    if (error instanceof IdentityError) return false
    throw error
  }
}

async function findFamily(
  { db }: IdentityContext,
  { token, uid }: { token: string; uid: string },
): Promise<string | undefined> {
  const parsed = parseRefreshToken(token)
  if (parsed === undefined) return undefined
  const row = await db
    .selectFrom('identity_sign_ins')
    .select('family')
    .where('family', '=', parsed.family)
    .where('current_hash', '=', hashSecret(parsed.secret))
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.family
}
