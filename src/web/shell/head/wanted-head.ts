import { useLocation, useMatches } from 'react-router'
import type { PageEntry } from '#features/studio/page-entry.ts'
import { siteMap, studioPages } from '#features/studio/pages.ts'
import { canonicalPath } from '#features/visitors/canonical-path.ts'
import type { LoadedPage } from '../../kinds/kind.ts'
import { errorWords } from '../errors/error-words.ts'
import { usePageError } from '../errors/route-errors.ts'
import { thrownProblem } from '../errors/thrown-problem.ts'
import type { HeadContext, HeadMatch, PageHandle, PageHead } from './page-handle.ts'

/** `kind` is there for a page of what the studio has. */
type MatchWithHandle = HeadMatch & { handle: PageHandle; kind: Pick<LoadedPage, 'view' | 'preload'> | undefined }

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
export function useWantedHead(fallback: PageHead, absolute: HeadContext['absolute']): PageHead {
  const failure = usePageError()
  const match = usePageMatch()
  if (failure !== undefined) {
    const words = errorWords(thrownProblem(failure.error))
    return { title: words.title, description: words.advice, robots: 'noindex' }
  }
  return match?.handle.head?.({ ...match, absolute }) ?? fallback
}

/** Path and query of the page, with the parameters that it answers to and no others. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation()
  const { page, loaded } = useSiteEntry()
  const parameters = loaded?.parameters ?? page?.parameters ?? []
  return canonicalPath(pathname, search, page?.cache === 'private' ? 'all' : parameters)
}

/** The same of a page that readers' devices keep; `undefined` of all others, and where an error stands in the place of the page. */
export function useKeptAddress(): string | undefined {
  const address = useOwnAddress()
  const { page, loaded } = useSiteEntry()
  const failure = usePageError()
  return page?.offline === true && loaded?.view !== 'kiosk' && failure === undefined ? address : undefined
}

/** What the site map says of the page, and what was loaded of one of the studio's own. */
function useSiteEntry(): { page: PageEntry | undefined; loaded: LoadedPage | undefined } {
  const match = useMatches().at(-1)
  const loaded = match?.id === 'studio page' ? (match.loaderData as LoadedPage | undefined) : undefined
  return {
    page: loaded === undefined ? (siteMap as Record<string, PageEntry>)[match?.id ?? ''] : studioPages[loaded.page],
    loaded,
  }
}
