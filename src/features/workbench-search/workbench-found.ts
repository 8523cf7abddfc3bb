import type { Suggestion } from '#features/search/suggestion.ts'
import { linkTo } from '#features/studio/site-map.ts'

/** At most this many of each kind are found. */
export const MOST_FOUND = 8

/** Something that is found, with whether the search names it exactly. */
export type Found = Suggestion & { isExact?: boolean }

export type FoundGroup = { title: string; items: Suggestion[] }

/** What a search of the workbench finds, each kind best first. */
export type WorkbenchFound = {
  /** What was searched for, trimmed and cut. */
  query: string
  /** The one thing that the search names exactly. */
  exact: Suggestion | null
  groups: FoundGroup[]
}

/** Puts together what each kind found: what is named exactly first in its group, empty groups left out. */
export function foundOf(query: string, groups: readonly { title: string; items: readonly Found[] }[]): WorkbenchFound {
  const exact = groups.flatMap(({ items }) => items.filter(({ isExact }) => isExact === true))
  const [only] = exact
  return {
    query,
    exact: only === undefined || exact.some(({ to }) => to !== only.to) ? null : suggestionOf(only),
    groups: groups
      .map(({ title, items }) => ({
        title,
        items: items
          .toSorted((one, other) => Number(other.isExact ?? false) - Number(one.isExact ?? false))
          .slice(0, MOST_FOUND)
          .map(suggestionOf),
      }))
      .filter(({ items }) => items.length > 0),
  }
}

function suggestionOf({ isExact: _, ...suggestion }: Found): Suggestion {
  return suggestion
}

/** The page of all results of the workbench. */
export function workbenchSearchLink(query: string): string {
  return query === '' ? linkTo('boss search') : linkTo('boss search', { q: query })
}
