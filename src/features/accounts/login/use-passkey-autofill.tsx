import { useEffect, useEffectEvent } from 'react'
import type { Entered } from '../sign-in/sign-in-entry.ts'
import type { SignInAccess } from '../sign-in/use-sign-in.tsx'

/** A challenge is good for five minutes: before it ends, another one is asked for. */
const renewMilliseconds = 4 * 60_000

/**
 * Lets the browser offer passkeys below the address field while the form is shown. Whatever fails here is left alone: the
 * button says what is wrong to whoever presses it.
 */
export function usePasskeyAutofill(
  kit: SignInAccess['kit'],
  { isWanted, onEntered }: { isWanted: boolean; onEntered: (entered: Entered) => void },
): void {
  const entered = useEffectEvent(onEntered)
  useEffect(() => {
    const passkeys = kit?.passkeys
    if (passkeys === undefined || kit === undefined || !isWanted) return undefined
    let isOver = false
    const wait = async () => {
      if (isOver || !(await passkeys.canAutofill())) return
      const how = await kit.enter.withPasskey({ autofill: true })
      if (!isOver) entered(how)
    }
    const start = () => {
      wait().catch(() => undefined)
    }
    start()
    const timer = setInterval(start, renewMilliseconds)
    return () => {
      isOver = true
      clearInterval(timer)
      passkeys.stopWaiting().catch(() => undefined)
    }
  }, [kit, isWanted])
}
