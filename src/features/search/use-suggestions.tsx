import { useEffect, useState } from 'react'
import { t, tn } from '#messages/translate.ts'
import type { SearchSource, Suggested } from './search-source.ts'
import type { SuggestionGroup } from './suggestion.ts'

/** Letters that come faster than this, in milliseconds, are one question. */
const PAUSE = 150

type Told = { query: string; groups: SuggestionGroup[]; exact?: string | undefined; status: string }

/** What a search has for what is typed, a moment after the last letter. `status` is a sentence: how much there is, or why nothing. */
export function useSuggestions({
  base,
  typed,
  source,
}: {
  base: string
  typed: string
  source: SearchSource
}): Omit<Told, 'query'> {
  const [told, setTold] = useState<Told>()
  const query = typed.trim()
  useEffect(() => {
    if (query === '') return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      ask(base, { query, source, signal: ending.signal }).then(setTold, () => {
        if (!ending.signal.aborted)
          setTold({
            query,
            groups: [],
            status: t('The search does not answer at the moment. Press Enter to try the search page.'),
          })
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [base, query, source])
  const nothing = { groups: [], status: source.hint() }
  if (query === '') return nothing
  // Of another question only the list stays, so that nothing jumps: what it names exactly is not what is typed now.
  return told === undefined ? nothing : told.query === query ? told : { groups: told.groups, status: told.status }
}

async function ask(
  base: string,
  { query, source, signal }: { query: string; source: SearchSource; signal: AbortSignal },
): Promise<Told> {
  const response = await fetch(`${base}${source.endpoint}?q=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const answer = source.read(await response.json())
  const count = answer.groups.reduce((sum, { items }) => sum + items.length, 0)
  return { query, groups: answer.groups, exact: answer.exact, status: statusOf(answer, count) }
}

function statusOf({ query, meant }: Suggested, count: number): string {
  if (count === 0) return t('Nothing found for “{query}”.', { query })
  return meant === null
    ? tn(
        count,
        '{count} suggestion. Arrow keys choose, Enter opens.',
        '{count} suggestions. Arrow keys choose, Enter opens.',
      )
    : tn(
        count,
        'Nothing found for “{query}”. {count} suggestion for “{meant}”.',
        'Nothing found for “{query}”. {count} suggestions for “{meant}”.',
        { query, meant },
      )
}
