import { useEffect } from 'react'
import { hasSignedInMark } from '#features/accounts/sessions/signed-in-mark.ts'

const lookMilliseconds = 30_000

/**
 * Lets the session of somebody who uses the site last on, from whichever page they are on. Whoever is not signed in, most readers, loads
 * nothing for it; a page on which somebody signs in begins within half a minute. `base` is the address of the page's runtime configuration.
 */
export function useSessionRenewal(base: string): void {
  useEffect(() => {
    let isOver = false
    let timer = 0
    let stop: (() => void) | undefined
    const look = async () => {
      if (!hasSignedInMark(document.cookie)) return
      try {
        const { renewSession } = await import('#features/accounts/sign-in/renew-session.ts')
        if (isOver || stop !== undefined) return
        stop = renewSession(base)
        window.clearInterval(timer)
      } catch {
        /* Without the file, as without a network, the next look tries again. */
      }
    }
    timer = window.setInterval(() => void look(), lookMilliseconds)
    void look()
    return () => {
      isOver = true
      window.clearInterval(timer)
      stop?.()
    }
  }, [base])
}
