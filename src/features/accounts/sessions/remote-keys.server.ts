import { createLocalJWKSet, errors, exportJWK, importX509, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

/** An unknown key id asks for the keys again, but at most so often: whoever makes ids up must not make the app ask. */
const pauseMilliseconds = 30_000
/** What counts where the answer does not say how long it is good, and the bounds of what it may say. */
const usualSeconds = 600
const shortestSeconds = 30
const longestSeconds = 86_400
const answerMilliseconds = 5000
const largestAnswer = 65_536

const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(50) })
const certificates = z.record(z.string(), z.string().startsWith('-----BEGIN CERTIFICATE-----'))

type Kept = { keys: JSONWebKeySet; askedAt: number; goodUntil: number }

/**
 * The public keys at an address, which may list them as JWKs or as X.509 certificates by key id, as Google's two addresses
 * do. They are kept for as long as the answer's `Cache-Control` says; a key that is not among them asks again. Rejects with
 * jose's `JWKSNoMatchingKey` for a key that is not there, and with anything else when the keys cannot be read.
 */
export function remoteKeys({
  url,
  fetch: ask = fetch,
  now = () => new Date(),
}: {
  url: string
  fetch?: typeof fetch
  now?: () => Date
}): JWTVerifyGetKey {
  let kept: Kept | undefined
  let underway: Promise<Kept> | undefined
  const read = async () => {
    underway ??= readKeys(url, { ask, now }).finally(() => {
      underway = undefined
    })
    kept = await underway
    return kept
  }
  return async (header, token) => {
    const at = now().getTime()
    const isGood = kept !== undefined && at < kept.goodUntil && at >= kept.askedAt
    const current = isGood && kept !== undefined ? kept : await read()
    try {
      return await createLocalJWKSet(current.keys)(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || at - current.askedAt < pauseMilliseconds) throw error
      return await createLocalJWKSet((await read()).keys)(header, token)
    }
  }
}

async function readKeys(url: string, { ask, now }: { ask: typeof fetch; now: () => Date }): Promise<Kept> {
  const answer = await ask(url, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerMilliseconds),
  })
  if (answer.status !== 200) throw new Error(`The address of the keys answered ${answer.status}.`)
  const text = await answer.text()
  if (text.length > largestAnswer) throw new Error('The list of keys is too long.')
  const askedAt = now().getTime()
  return { keys: await keysOf(JSON.parse(text)), askedAt, goodUntil: askedAt + goodSeconds(answer.headers) * 1000 }
}

/** `max-age` less the time that the answer spent in caches on its way (RFC 9111, section 4.2). */
function goodSeconds(headers: Headers): number {
  const control = headers.get('cache-control') ?? ''
  const told = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1]
  const spent = Number(/^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? 0)
  if (/\bno-(?:store|cache)\b/i.test(control)) return shortestSeconds
  return told === undefined ? usualSeconds : Math.min(longestSeconds, Math.max(shortestSeconds, Number(told) - spent))
}

async function keysOf(body: unknown): Promise<JSONWebKeySet> {
  const asJwks = jwks.safeParse(body)
  if (asJwks.success) return asJwks.data as JSONWebKeySet
  const entries = Object.entries(certificates.parse(body)).slice(0, 50)
  return {
    keys: await Promise.all(
      entries.map(async ([kid, pem]) => ({
        ...(await exportJWK(await importX509(pem, 'RS256', { extractable: true }))),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    ),
  }
}
