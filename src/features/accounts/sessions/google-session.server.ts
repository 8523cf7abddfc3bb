import { z } from 'zod'
import { signAs, type ServiceAccount } from './service-account.server.ts'

const tokenUrl = 'https://oauth2.googleapis.com/token'
const answerSeconds = 5

/** Google did not answer, or refused. */
export class HostedProjectError extends Error {
  override readonly name = 'HostedProjectError'
}

/** Posts JSON to an address of Google's in the service account's name and gives back the answer's JSON. Throws `HostedProjectError`. */
export type GoogleSession = (url: string, body: object) => Promise<unknown>

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/**
 * A session with Google: a token for an assertion that the account signs (RFC 7523), asked for again a minute before it
 * ends. Many who need one at once wait for the same.
 */
export function openGoogleSession(
  account: ServiceAccount,
  { fetch: ask = fetch, now }: { fetch?: typeof fetch; now: () => Date },
): GoogleSession {
  let current: { token: Promise<string>; until: number } | undefined
  const send = async (url: string, init: RequestInit): Promise<unknown> => {
    const response = await ask(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerSeconds * 1000),
    }).catch((error: unknown) => {
      throw new HostedProjectError(`${new URL(url).host} does not answer.`, { cause: error })
    })
    if (!response.ok) throw new HostedProjectError(`${new URL(url).host} answered ${response.status}.`)
    return await response.json().catch((error: unknown) => {
      throw new HostedProjectError(`${new URL(url).host} did not answer with JSON.`, { cause: error })
    })
  }
  const askToken = async () => {
    const claims = { aud: tokenUrl, scope: 'https://www.googleapis.com/auth/identitytoolkit' }
    const assertion = await signAs(account, { claims, seconds: 3600, now: now() })
    const answer = tokenAnswer.safeParse(
      await send(tokenUrl, {
        body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      }),
    )
    if (!answer.success) throw new HostedProjectError('Google gave no token.')
    return answer.data
  }
  const renew = () => {
    const asked = askToken()
    const mine = { token: asked.then(({ access_token: token }) => token), until: Number.POSITIVE_INFINITY }
    current = mine
    asked.then(
      ({ expires_in: seconds }) => {
        mine.until = now().getTime() + (seconds - 60) * 1000
      },
      () => {
        if (current === mine) current = undefined
      },
    )
    return mine
  }
  return async (url, body) => {
    const { token } = current === undefined || now().getTime() >= current.until ? renew() : current
    return await send(url, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token}` },
    })
  }
}
