import { useLocation, useMatches } from 'react-router'
import { errorWords } from './error-words.ts'
import type { HeadMatch, PageHandle, PageHead } from './page-handle.ts'
import { usePageError } from './route-errors.ts'
import { thrownProblem } from './thrown-problem.ts'

type MatchWithHandle = HeadMatch & { handle: PageHandle }

/** The deepest matched page with a handle, as the functions of its handle take it. */
export function usePageMatch(): MatchWithHandle | undefined {
  const location = useLocation()
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  return match === undefined ? undefined : { data: match.loaderData, params: match.params, location, handle: match.handle as PageHandle }
}

/** What the head should say now: the page's own words, or those of the error page that stands in its place. */
export function useWantedHead(fallback: PageHead): PageHead {
  const failure = usePageError()
  const match = usePageMatch()
  if (failure !== undefined) {
    const words = errorWords(thrownProblem(failure.error))
    return { title: words.title, description: words.advice, robots: 'noindex' }
  }
  return match?.handle.head?.(match) ?? fallback
}
