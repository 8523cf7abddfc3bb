import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { pageVersion } from '#features/visitors/page-version.ts'
import { createPace } from './pace.ts'
import { pollWhileVisible, windowSurroundings } from './poll-while-visible.ts'
import { serverClient } from './server-client.ts'

/** What `GET /api/chain` says about what the house knows; `version` rises with every change on the chain that a page could show, `content` is another one when something is published. */
type ChainAnswer = { chain: { version: number | string }; content: string }

/** The version of the data as the server has it now, as pages say theirs. Throws `HttpProblem` where nothing answers. */
export async function getDataVersion(): Promise<string> {
  const { chain, content } = await serverClient().getJson<ChainAnswer>('/api/chain')
  return pageVersion({ version: chain.version, contentKey: content })
}

/** By what somebody is seen to be at the page. */
const signsOfReader = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const

/**
 * Keeps a page true while somebody looks at it: asks again and again for the version of what is known, less often once
 * nobody touches the page, and loads the page's data again when it is not the one that the page was made from.
 */
export function useLive({
  isLive,
  version,
  chainMilliseconds,
}: {
  isLive: boolean
  version: string | undefined
  /** How often the server looks at the chain. */ chainMilliseconds: number
}): void {
  const { revalidate, state } = useRevalidator()
  const shown = useRef({ version, revalidate, state })
  useEffect(() => {
    shown.current = { version, revalidate, state }
  }, [version, revalidate, state])
  useEffect(() => {
    if (!isLive) return undefined
    const pace = createPace({ chainMilliseconds, now: () => performance.now() })
    for (const sign of signsOfReader) window.addEventListener(sign, pace.sign, { passive: true, capture: true })
    const end = pollWhileVisible(
      async () => {
        const newest = await getDataVersion()
        const page = shown.current
        if (newest === page.version) return
        pace.sign()
        if (page.state === 'idle') await page.revalidate()
      },
      { milliseconds: pace.pause, ...windowSurroundings() },
    )
    return () => {
      end()
      for (const sign of signsOfReader) window.removeEventListener(sign, pace.sign, { capture: true })
    }
  }, [isLive, chainMilliseconds])
}
