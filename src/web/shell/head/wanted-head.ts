import { useLocation, useMatches } from 'react-router'
import { canonicalPath } from '#features/visitors/canonical-path.ts'
import type { LoadedPage } from '../../kinds/kind.ts'
import { errorWords } from '../errors/error-words.ts'
import { usePageError } from '../errors/route-errors.ts'
import { thrownProblem } from '../errors/thrown-problem.ts'
import type { HeadMatch, PageHandle, PageHead } from './page-handle.ts'

/** `kind` is there for a page of what the studio has. */
type MatchWithHandle = HeadMatch & { handle: PageHandle; kind: Pick<LoadedPage, 'page' | 'preload'> | undefined }

/** The deepest matched page with a handle, as the functions of its handle take it. */
export function usePageMatch(): MatchWithHandle | undefined {
  const location = useLocation()
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  return match === undefined
    ? undefined
    : {
        data: match.loaderData,
        params: match.params,
        location,
        handle: handleOf(match),
        kind: match.id === 'studio page' ? (match.loaderData as LoadedPage | undefined) : undefined,
      }
}

function handleOf({ handle, loaderData }: { handle: unknown; loaderData?: unknown }): PageHandle {
  const { of, ...own } = handle as PageHandle
  return loaderData === undefined ? own : (of?.(loaderData) ?? own)
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
  const matches = useMatches()
  const handles = matches.flatMap((match) => (match.handle === undefined ? [] : [handleOf(match)]))
  const isPrivate = handles.some((handle) => handle.cache === 'private')
  const loaded = matches.at(-1)?.loaderData as Partial<LoadedPage> | undefined
  return canonicalPath(pathname, search, isPrivate ? 'all' : (loaded?.reads ?? handles.at(-1)?.reads ?? []))
}
