import { useEffect, useState } from 'react'
import { type SearchAnswer, type SuggestionGroup, suggestionsOf } from './suggestion.ts'

/** Letters that come faster than this, in milliseconds, are one question. */
const PAUSE = 150

type Told = { query: string; groups: SuggestionGroup[]; status: string }

const nothing: Told = {
  query: '',
  groups: [],
  status: 'Type a number, a name, a trait, a wallet address or an ENS name.',
}

/** What the site has for what is typed, a moment after the last letter. `status` is a sentence: how much there is, or why nothing. */
export function useSuggestions({ base, typed }: { base: string; typed: string }): Omit<Told, 'query'> {
  const [told, setTold] = useState(nothing)
  const query = typed.trim()
  useEffect(() => {
    if (query === '') return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      ask(base, query, ending.signal).then(setTold, () => {
        if (!ending.signal.aborted) setTold({ query, groups: [], status: NO_ANSWER })
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [base, query])
  return query === '' ? nothing : told
}

const NO_ANSWER = 'The search does not answer at the moment. Press Enter to try the search page.'

async function ask(base: string, query: string, signal: AbortSignal): Promise<Told> {
  const response = await fetch(`${base}/api/search?q=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const answer = (await response.json()) as SearchAnswer
  const groups = suggestionsOf(answer)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return { query, groups, status: statusOf(answer, count) }
}

function statusOf({ query, meant }: SearchAnswer, count: number): string {
  if (count === 0) return `Nothing found for “${query}”.`
  const found = count === 1 ? '1 suggestion' : `${count} suggestions`
  return meant === null
    ? `${found}. Arrow keys choose, Enter opens.`
    : `Nothing found for “${query}”. ${found} for “${meant}”.`
}
