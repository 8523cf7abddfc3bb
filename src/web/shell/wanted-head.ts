import { useLocation, useMatches } from 'react-router'
import { canonicalPath } from '#features/visitors/canonical-path.ts'
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

/** Path and query of the page, with the parameters that it reads and no others. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const isPrivate = handles.some((handle) => handle?.cache === 'private')
  return canonicalPath(pathname, search, isPrivate ? 'all' : handles.at(-1)?.reads ?? [])
}
