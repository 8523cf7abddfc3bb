import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { pageVersion } from '#features/visitors/page-version.ts'
import { createCatchUp } from './catch-up.ts'
import { hearNews } from './hear-news.ts'
import { windowSurroundings } from './poll-while-visible.ts'
import { serverClient } from './server-client.ts'

/** What `GET /api/chain` says about what the app knows; `version` rises with every change on the chain that a page could show, `content` is another one when something is published. */
type ChainAnswer = { chain: { version: number | string }; content: string }

/** The version of the data as the server has it now, as pages say theirs. Throws `HttpProblem` where nothing answers. */
export async function getDataVersion(): Promise<string> {
  const { chain, content } = await serverClient().getJson<ChainAnswer>('/api/chain')
  return pageVersion({ version: chain.version, contentKey: content })
}

/**
 * Keeps a page true while somebody looks at it: hears of new versions of what is known, and loads the page's data again when the newest is not
 * the one that the page was made from.
 */
export function useLive({
  isLive,
  version,
  isLeaving,
}: {
  isLive: boolean
  version: string | undefined
  /** Whether another page is on its way. */ isLeaving: boolean
}): void {
  const { revalidate, state } = useRevalidator()
  const catchUp = useRef<ReturnType<typeof createCatchUp>>(undefined)
  useEffect(() => {
    if (!isLive) return undefined
    const made = createCatchUp(() => void revalidate(), windowSurroundings().timers)
    catchUp.current = made
    const end = hearNews({ ask: getDataVersion, onVersion: made.hear })
    return () => {
      end()
      made.end()
    }
  }, [isLive, revalidate])
  useEffect(() => {
    // The next page comes with what is new; to load this one again would begin its way anew.
    catchUp.current?.show({ version, isLoading: state !== 'idle' || isLeaving })
  }, [isLive, version, state, isLeaving])
}
