import { useCallback, useEffect, useRef } from 'react'
import { type Ending, endedLink, parseEnding } from './sign-in-endings.ts'
import type { SignInKit } from './sign-in-kit.ts'

const askMilliseconds = 60_000

/**
 * Keeps the page true to the sign-in. The service is asked when the page opens, when it is looked at again, and once a
 * minute: a disabled account or a void sign-in ends here, in the SDK and in the app's own session. So does a sign-out in
 * another tab. `next` is where a person comes back to.
 *
 * The function that comes back names the ending that the page itself is about to cause.
 */
export function useWatchedSignIn(
  kit: SignInKit | undefined,
  { next }: { next: string },
): (ending: Ending | undefined) => void {
  const expected = useRef<Ending>(undefined)
  useEffect(() => {
    if (kit === undefined) return undefined
    const uid = kit.person()?.uid
    if (uid === undefined) return undefined
    let isLeaving = false
    const leave = async () => {
      if (isLeaving || kit.person() !== undefined) return
      isLeaving = true
      const ending = expected.current ?? parseEnding((await kit.ending()) ?? null) ?? 'out'
      await endSessionOf(kit, uid)
      window.location.assign(endedLink(ending, next))
    }
    const ask = () => {
      if (document.visibilityState === 'visible' && kit.person() !== undefined)
        kit.desk.refresh().catch(() => undefined)
    }
    const stop = kit.onChange(() => void leave())
    const timer = setInterval(ask, askMilliseconds)
    document.addEventListener('visibilitychange', ask)
    ask()
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [kit, next])
  return useCallback((ending) => {
    expected.current = ending
  }, [])
}

/** Ends the app's session, unless somebody else has signed in here since. An instance that does not answer ends it in time. */
async function endSessionOf(kit: SignInKit, uid: string): Promise<void> {
  const view = await kit.session.read().catch(() => undefined)
  if (view?.signedIn === true && view.uid === uid) await kit.session.end().catch(() => undefined)
}
