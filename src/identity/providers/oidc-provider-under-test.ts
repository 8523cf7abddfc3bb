import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type TestPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
  given_name?: string
}

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who is signed in at the provider; `undefined` says no to the app. */
  person: { current: TestPerson | undefined }
  /** An ID token of this provider, by its published key. */
  sign: (
    claims: JWTPayload,
    options?: { at?: Date; key?: 'published' | 'foreign'; header?: Record<string, string> },
  ) => Promise<string>
  /** How often each path was requested. */
  asked: Map<string, number>
  close: () => Promise<void>
}

/** A small OpenID Connect provider on this machine: discovery, keys, the code flow with PKCE. */
export async function openTestProvider({ now = () => new Date() }: { now?: () => Date } = {}): Promise<TestProvider> {
  const [published, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<
    string,
    { challenge: string; nonce: string | undefined; redirectUri: string; person: TestPerson }
  >()
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: TestProvider = {
    issuer,
    clientId: 'house',
    clientSecret: 'between us',
    person: { current: undefined },
    asked: new Map(),
    sign: async (claims, { at = now(), key = 'published', header = {} } = {}) => {
      const iat = Math.floor(at.getTime() / 1000)
      return await new SignJWT({ iss: issuer, aud: 'house', iat, exp: iat + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
        .sign((key === 'published' ? published : foreign).privateKey)
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
      server.closeAllConnections()
      await closed
    },
  }
  server.on('request', (request, response) => void answer(request, response))

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', issuer)
    provider.asked.set(url.pathname, (provider.asked.get(url.pathname) ?? 0) + 1)
    const json = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (url.pathname === '/.well-known/openid-configuration') {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
      })
    }
    if (url.pathname === '/keys') return json({ keys: [jwk] })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    return json(...(await exchange(request, new URLSearchParams(await bodyOf(request)))))
  }

  const authorize = (asked: URLSearchParams, response: ServerResponse): void => {
    const back = new URL(asked.get('redirect_uri') ?? '')
    const person = provider.person.current
    back.searchParams.set('state', asked.get('state') ?? '')
    if (person === undefined) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce') ?? undefined,
        redirectUri: back.origin + back.pathname,
        person,
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  const exchange = async (request: IncomingMessage, form: URLSearchParams): Promise<[object, number]> => {
    const [name, secret] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    const kept = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (name !== provider.clientId || secret !== provider.clientSecret) return [{ error: 'invalid_client' }, 401]
    if (kept === undefined || kept.challenge !== challenge || kept.redirectUri !== form.get('redirect_uri'))
      return [{ error: 'invalid_grant' }, 400]
    return [
      {
        access_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 600,
        id_token: await provider.sign({ ...kept.person, nonce: kept.nonce }),
      },
      200,
    ]
  }
  return provider
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** The `VITRINE_OIDC` of an instance that knows this provider. */
export function providerSetting(
  { issuer, clientId, clientSecret }: TestProvider,
  id = 'oidc.house',
): Record<string, string> {
  return { VITRINE_OIDC: JSON.stringify([{ id, name: 'The provider', issuer, clientId, clientSecret }]) }
}
