import type { Suggestion } from '#features/search/suggestion.ts'
import { leadsToOpenRoom, roomsOf } from '#features/staff/rooms.ts'
import type { Role } from '#features/studio/access.ts'
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

/** `name`: what is named exactly by it; `words`: what it is found by besides. */
type Command = { title: string; to: string; name: string; words: string }

/** What can be done from here by these roles: going to a room, and what is begun on a page of its own. */
function commandsOf(held: readonly Role[]): Command[] {
  const going = roomsOf(held)
    .filter(({ name }) => name !== 'boss search')
    .map(({ title, to, group }) => ({ title: `Go to ${title.toLowerCase()}`, to, name: title, words: group ?? '' }))
  const beginning = [{ title: 'New campaign', to: linkTo('boss campaign new'), name: 'Open a campaign', words: '' }]
  const mayBegin = held.some((role) => role === 'owner' || role === 'editor')
  return [...going, ...(mayBegin && leadsToOpenRoom(linkTo('boss campaigns'), held) ? beginning : [])]
}

/** Rooms and beginnings whose words begin as those of the search; all of them before anything is typed. */
export function findCommands(query: string, held: readonly Role[]): Found[] {
  const wanted = wordsOf(query)
  return commandsOf(held)
    .filter(({ title, name, words }) => {
      const own = wordsOf(`${title} ${name} ${words}`)
      return wanted.every((word) => own.some((each) => each.startsWith(word)))
    })
    .map(({ title, to, name }) => ({
      key: `command ${to}`,
      title,
      line: '',
      to,
      isExact: [title, name].some((each) => wordsOf(each).join(' ') === wanted.join(' ')),
    }))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s’'-]+/)
    .filter((word) => word !== '')
}

/** The page of all results of the workbench. */
export function workbenchSearchLink(query: string): string {
  return query === '' ? linkTo('boss search') : linkTo('boss search', { q: query })
}
