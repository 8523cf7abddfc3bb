import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import type { Person } from './person.ts'
import type { SignInConfig } from './sign-in-config.ts'
import type { SignInKit } from './sign-in-kit.ts'

/** The kit on a page: `undefined` while it is on its way. `whenOpen` waits for it, and tries again where it failed before. */
export type SignInAccess = {
  kit: SignInKit | undefined
  whenOpen: () => Promise<SignInKit>
  failure: unknown
  /** Mails go out by themselves. */ sendsMail: boolean
}

/**
 * Opens the sign-in kit when the page has started. Only here, and only when it runs, is the SDK fetched. `base` is the
 * address of the page's runtime configuration.
 */
export function useSignIn(config: SignInConfig, base: string): SignInAccess {
  const [kit, setKit] = useState<SignInKit>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    openKit(config, base).then(setKit, setFailure)
  }, [config, base])
  const whenOpen = useCallback(async () => {
    const opened = await openKit(config, base)
    setKit(opened)
    setFailure(undefined)
    return opened
  }, [config, base])
  return { kit, whenOpen, failure, sendsMail: config.sendsMail }
}

async function openKit(config: SignInConfig, base: string): Promise<SignInKit> {
  if (config.mode === 'hosted' && !mayReachProject()) return await loadAnew()
  try {
    return await (await import('./sign-in-kit.ts')).openSignIn(config, { base })
  } catch (cause) {
    // A script that did not come has no code of its own.
    throw Object.assign(new Error('The sign-in kit did not open.'), {
      cause,
      code: (cause as { code?: unknown } | null)?.code ?? 'no-answer',
    })
  }
}

/**
 * Only the documents of these pages may reach a hosted project. Somebody who came here from another page without a load
 * still has that page's document and its policy.
 */
function mayReachProject(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return (
    load === undefined || [linkTo('login'), linkTo('reset'), linkTo('account')].includes(new URL(load.name).pathname)
  )
}

async function loadAnew(): Promise<never> {
  window.location.reload()
  return await new Promise(() => undefined)
}

/** Who is signed in in this browser: `undefined` while that is not known, `null` for nobody. */
export function usePerson(kit: SignInKit | undefined): Person | null | undefined {
  return useSyncExternalStore(
    useCallback((told) => kit?.onChange(told) ?? nothing, [kit]),
    () => (kit === undefined ? undefined : (kit.person() ?? null)),
    () => undefined,
  )
}

const nothing = () => undefined
