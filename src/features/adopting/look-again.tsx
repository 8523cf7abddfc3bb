import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** In front of something under way people look about once a second. */
const MILLISECONDS = 1_000

/** Loads the page's data again and again while `isUnderWay`; without script the page itself is loaded again. */
export function LookAgain({ isUnderWay }: { isUnderWay: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, MILLISECONDS)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
  return isUnderWay ? (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
  ) : null
}
