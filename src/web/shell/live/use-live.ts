import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { pollWhileVisible, windowSurroundings } from './poll-while-visible.ts'
import { serverClient } from './server-client.ts'

const everyMilliseconds = 1000

/** What `GET /api/chain` says about what the house knows; `version` rises with every change that a page could show. */
type ChainAnswer = { chain: { version: number | string } }

/**
 * Keeps a page true while somebody looks at it: asks every second for the house's version, and loads the page's
 * data again when it is not the one that the page was made from.
 */
export function useLive({ isLive, version }: { isLive: boolean; version: string | undefined }): void {
  const { revalidate, state } = useRevalidator()
  const shown = useRef({ version, revalidate, state })
  useEffect(() => {
    shown.current = { version, revalidate, state }
  }, [version, revalidate, state])
  useEffect(() => {
    if (!isLive) return undefined
    return pollWhileVisible(
      async () => {
        const { chain } = await serverClient().getJson<ChainAnswer>('/api/chain')
        const page = shown.current
        if (String(chain.version) !== page.version && page.state === 'idle') await page.revalidate()
      },
      { milliseconds: everyMilliseconds, ...windowSurroundings() },
    )
  }, [isLive])
}
