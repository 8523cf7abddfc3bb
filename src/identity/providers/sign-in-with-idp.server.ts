import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { addressAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { flag, required, text } from '../http/read-input.ts'
import { getSignedIn } from '../tokens/get-signed-in.server.ts'
import { hashSecret } from '../tokens/issue-tokens.server.ts'
import { makeOnce, takeOnce } from '../tokens/once-codes.server.ts'
import { enterWithIdentity, linkIdentity } from './idp-account.server.ts'
import { assertionOf, type IdpIdentity, identityOf } from './idp-identity.ts'
import { verifyProviderToken } from './oidc-provider.server.ts'

const input = z
  .object({
    requestUri: text,
    postBody: text,
    sessionId: text,
    pendingToken: text,
    pendingIdToken: text,
    idToken: text,
    returnIdpCredential: flag,
    autoCreate: flag,
  })
  .partial()
type Input = z.infer<typeof input>

/** What the handler page stores for the end of a sign-in in a window; `session` is the hash of the secret that came with it. */
export type IdpResult = { identity: IdpIdentity; session: string }

/** The parameter of the handler's address that carries such a result. */
export const resultParameter = 'result'

/**
 * Signs in, links or proves again with an identity of another provider: by its ID token, by what the handler page brought
 * back, or by the pending token that an earlier conflict answered.
 */
export const signInWithIdp = endpoint({
  path: `${toolkit}/v1/accounts:signInWithIdp`,
  input,
  handle: async (context, given, request) => {
    if (given.pendingIdToken !== undefined && given.pendingIdToken !== '')
      throw new IdentityError('OPERATION_NOT_ALLOWED', { text: 'pendingIdToken is not offered.' })
    await spendAttempt(context, request, [addressAttempts('idp', request, { burst: 60, perHour: 600 })])
    const linked =
      given.idToken === undefined || given.idToken === '' ? undefined : await getSignedIn(context, given.idToken)
    const { take, echo } = await readIdentity(context, given, request)
    let identity: IdpIdentity | undefined
    try {
      return await context.db.transaction().execute(async (tx) => {
        identity = await take(tx)
        const answer =
          linked === undefined
            ? await enterWithIdentity(context, tx, { identity, autoCreate: given.autoCreate !== false, request })
            : await linkIdentity(context, tx, { identity, linked, request })
        return {
          ...assertionOf(identity),
          ...echo,
          ...answer,
          ...('needConfirmation' in answer ? await pendingFor(context, tx, identity) : {}),
        }
      })
    } catch (error) {
      if (
        identity === undefined ||
        given.returnIdpCredential !== true ||
        !(error instanceof IdentityError) ||
        !conflicts.has(error.code)
      )
        throw error
      return {
        ...assertionOf(identity),
        ...echo,
        errorMessage: error.message,
        ...(await pendingFor(context, context.db, identity)),
      }
    }
  },
})

/** Answered with the identity where the SDK requests so: it then offers to go on with it. */
const conflicts = new Set(['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS', 'EMAIL_NOT_FOUND'])

/** `take` is called in the transaction that uses the identity: what is good once is then used up with it, or not at all. `echo` goes into the answer. */
type Source = { take: (tx: EdgeDb) => Promise<IdpIdentity>; echo: object }

async function readIdentity(context: IdentityContext, given: Input, request: IdentityRequest): Promise<Source> {
  const { pendingToken = '', postBody = '', requestUri = '', sessionId = '' } = given
  if (pendingToken !== '')
    return {
      take: async (tx) =>
        (await takeOnce<IdpIdentity>(context, tx, { type: 'idp-pending', secret: pendingToken })) ??
        ended('INVALID_PENDING_TOKEN'),
      echo: {},
    }
  const result = URL.canParse(requestUri) ? (new URL(requestUri).searchParams.get(resultParameter) ?? '') : ''
  if (result !== '') return { take: async (tx) => await takeResult(context, tx, { result, sessionId }), echo: {} }
  if (!URL.canParse(required(requestUri, 'MISSING_REQUEST_URI'))) throw new IdentityError('INVALID_REQUEST_URI')
  return await readPostBody(
    context,
    new URLSearchParams(`${postBody.replace(/^&/, '')}&${new URL(requestUri).search.slice(1)}`),
    request,
  )
}

async function takeResult(
  context: IdentityContext,
  tx: EdgeDb,
  { result, sessionId }: { result: string; sessionId: string },
): Promise<IdpIdentity> {
  const kept = await takeOnce<IdpResult>(context, tx, { type: 'idp-result', secret: result })
  return kept === undefined || kept.session !== hashSecret(sessionId) ? ended('INVALID_IDP_RESPONSE') : kept.identity
}

function ended(code: string): never {
  throw new IdentityError(code, { text: 'This answer of the provider has been used, or was not used in time.' })
}

async function readPostBody(
  context: IdentityContext,
  body: URLSearchParams,
  request: IdentityRequest,
): Promise<Source> {
  const part = (name: string) => body.get(name) || undefined
  const providerId = part('providerId')?.toLowerCase()
  if (providerId === undefined)
    throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID', {
      text: 'Invalid IdP response/credential: the provider is missing.',
    })
  const [given, accessToken] = [part('id_token'), part('access_token')]
  // Under test orders plain JSON may come as either: for most providers the SDK has access tokens alone.
  const idToken = given ?? (request.takesOrders && accessToken?.startsWith('{') === true ? accessToken : undefined)
  const echo = {
    ...(given === undefined ? {} : { oauthIdToken: given }),
    ...(accessToken === undefined ? {} : { oauthAccessToken: accessToken }),
  }
  // An access token does not say for whom it was made: one that another site was given must not sign in here.
  if (idToken === undefined) throw new IdentityError('INVALID_IDP_RESPONSE', { text: 'An id_token is needed.' })
  const identity = identityOf(
    providerId,
    await readClaims(context, { providerId, idToken, nonce: part('nonce'), request }),
  )
  return { take: async () => await Promise.resolve(identity), echo }
}

async function readClaims(
  { settings, now }: IdentityContext,
  {
    providerId,
    idToken,
    nonce,
    request,
  }: { providerId: string; idToken: string; nonce: string | undefined; request: IdentityRequest },
): Promise<Record<string, unknown> & { sub: string }> {
  const provider = settings.providers.find(({ id }) => id.toLowerCase() === providerId)
  if (provider === undefined && request.takesOrders) return readLoosely(idToken)
  if (provider === undefined)
    throw new IdentityError('OPERATION_NOT_ALLOWED', { text: 'The identity provider configuration is not found.' })
  return await verifyProviderToken(provider, { idToken, nonce, now: now() })
}

/** Under test orders, for providers that the app does not have: plain JSON, or any token, signed or not. */
function readLoosely(idToken: string): Record<string, unknown> & { sub: string } {
  try {
    const claims = idToken.startsWith('{') ? (JSON.parse(idToken) as Record<string, unknown>) : decodeJwt(idToken)
    return {
      ...claims,
      sub: required(typeof claims['sub'] === 'string' ? claims['sub'] : undefined, 'INVALID_IDP_RESPONSE'),
    }
  } catch {
    throw new IdentityError('INVALID_IDP_RESPONSE', { text: 'The id_token cannot be read.' })
  }
}

async function pendingFor(
  context: IdentityContext,
  db: EdgeDb,
  identity: IdpIdentity,
): Promise<{ pendingToken: string }> {
  return { pendingToken: await makeOnce(context, db, { type: 'idp-pending', data: identity }) }
}
