import { signInCode } from './sign-in-error-code.ts'

/** The parts of a browser's window that renewing needs. */
export type RenewalSurroundings = {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  timers: { every: (milliseconds: number, run: () => void) => unknown; clear: (timer: unknown) => void }
  now: () => number
}

const secondMilliseconds = 1000
const minuteMilliseconds = 60 * secondMilliseconds

/** How often a page looks whether its session is due; also the first wait after a service that did not answer. */
const lookMilliseconds = 30 * secondMilliseconds
/** The longest wait for a service that does not answer. */
const longestWaitMilliseconds = 16 * minuteMilliseconds
/** A page that nobody has touched for so long is not in use: left open, it keeps nobody signed in. */
const restMilliseconds = 30 * minuteMilliseconds

/** Without an answer there is nothing to conclude; any other refusal is an answer, and asking again would not change it. */
const unanswered = new Set(['no-answer', 'network-request-failed', 'keys-unreachable'])

/**
 * Renews the session of this browser while somebody uses a page: when it is due (`isDue`), the page can be seen and was
 * opened or touched within half an hour. `renew` is tried again after 30 seconds, doubling up to 16 minutes, while the
 * service does not answer; after a refusal it rests until the next page. Returns how to stop.
 */
export function renewWhileUsed(
  { isDue, renew }: { isDue: () => boolean; renew: () => Promise<void> },
  { document, timers, now }: RenewalSurroundings,
): () => void {
  let touchedAt = now()
  let notBefore = 0
  let wait = lookMilliseconds
  let isRenewing = false
  const look = async () => {
    const isUsed = document.visibilityState === 'visible' && now() - touchedAt < restMilliseconds
    if (isRenewing || !isUsed || now() < notBefore || !isDue()) return
    isRenewing = true
    try {
      await renew()
      wait = lookMilliseconds
      notBefore = now() + lookMilliseconds
    } catch (error) {
      notBefore = unanswered.has(signInCode(error)) ? now() + wait : Number.POSITIVE_INFINITY
      wait = Math.min(wait * 2, longestWaitMilliseconds)
    } finally {
      isRenewing = false
    }
  }
  const touch = () => {
    touchedAt = now()
    void look()
  }
  for (const event of touches) document.addEventListener(event, touch, { passive: true })
  const timer = timers.every(lookMilliseconds, () => void look())
  void look()
  return () => {
    timers.clear(timer)
    for (const event of touches) document.removeEventListener(event, touch)
  }
}

const touches = ['pointerdown', 'keydown', 'visibilitychange'] as const
