import { askJson } from '#platform/http/ask-json.ts'
import { renewAtIn } from '../sessions/signed-in-mark.ts'
import { renewWhileUsed } from './renew-while-used.ts'
import type { SignInConfig } from './sign-in-config.ts'

const timeoutMilliseconds = 15_000

/**
 * Lets the session of this browser last on while somebody uses the page. Only when it is due is the sign-in SDK fetched. `base` is the
 * address of the page's runtime configuration. Returns how to stop.
 */
export function renewSession(base: string): () => void {
  return renewWhileUsed(
    {
      isDue: () => {
        const renewAt = renewAtIn(document.cookie)
        return renewAt !== undefined && Date.now() >= renewAt.getTime()
      },
      renew: async () => {
        await renew(base)
      },
    },
    {
      document,
      now: () => Date.now(),
      timers: {
        every: (milliseconds, run) => window.setInterval(run, milliseconds),
        clear: (timer) => {
          window.clearInterval(timer as number)
        },
      },
    },
  )
}

async function renew(base: string): Promise<void> {
  const config = await serviceConfig(base)
  const { openSignIn } = await import('./sign-in-kit.ts')
  await (await openSignIn(config, { base })).renew()
}

async function serviceConfig(base: string): Promise<SignInConfig> {
  try {
    const response = await askJson(
      { base, send: async (input, init) => await fetch(input, init) },
      { method: 'GET', path: '/session/service', timeoutMilliseconds },
    )
    if (response.ok) return (await response.json()) as SignInConfig
  } catch {
    /* said below, with what did not answer */
  }
  throw Object.assign(new Error('The studio’s server did not answer.'), { code: 'no-answer' })
}
