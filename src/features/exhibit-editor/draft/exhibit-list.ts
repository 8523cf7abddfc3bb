import { parseSorting, type Sortable, type Sorting } from '#ui/lists/sorting.ts'
import type { ListedExhibit } from './list-exhibits.server.ts'

/** How exhibits are sorted: as they stand on the site, unless somebody chose. */
export const exhibitSorts: Sortable<'site' | 'title' | 'changed'> = {
  keys: {
    site: { up: 'as on the site' },
    title: { up: 'title, A to Z', down: 'title, Z to A' },
    changed: { down: 'last changed', up: 'changed longest ago' },
  },
  own: { key: 'site', isDown: false },
}

/** The states by which exhibits are found; one can be in several. */
export const exhibitStates = {
  published: 'on the site',
  draft: 'with a draft',
  scheduled: 'scheduled',
  hidden: 'not on the site',
} as const
type ExhibitStateName = keyof typeof exhibitStates

export type ExhibitFilter = {
  /** A part of the title. */ search: string
  state: ExhibitStateName | undefined
  sort: Sorting<keyof (typeof exhibitSorts)['keys']>
}

/** A filter as an address has it; what is none of it is left out. */
export function parseExhibitFilter(search: URLSearchParams): ExhibitFilter {
  return {
    search: (search.get('search') ?? '').trim().slice(0, 200),
    state: (Object.keys(exhibitStates) as ExhibitStateName[]).find((each) => each === search.get('state')),
    sort: parseSorting(exhibitSorts, search),
  }
}

/** Whether all exhibits are shown, in whatever order. */
export function isUnfiltered({ search, state }: Omit<ExhibitFilter, 'sort'>): boolean {
  return search === '' && state === undefined
}

/** The exhibits that a filter leaves, in its order. `exhibits` stand as on the site; what has never been changed counts as oldest. */
export function chooseExhibits(
  exhibits: readonly ListedExhibit[],
  { search, state, sort: { key, isDown } }: ExhibitFilter,
): ListedExhibit[] {
  const sought = search.toLocaleLowerCase('en')
  const shown = exhibits.filter(
    (exhibit) => isIn(exhibit, state) && exhibit.title.toLocaleLowerCase('en').includes(sought),
  )
  if (key === 'site') return shown
  const turn = isDown ? -1 : 1
  return shown.toSorted(
    (one, other) =>
      turn *
      (key === 'title' ? one.title.localeCompare(other.title, 'en') : (one.changedAt ?? 0) - (other.changedAt ?? 0)),
  )
}

function isIn({ state: { isPublished, draft, scheduled } }: ListedExhibit, state: ExhibitStateName | undefined) {
  if (state === undefined) return true
  return {
    published: isPublished,
    draft: draft !== undefined,
    scheduled: scheduled !== undefined,
    hidden: !isPublished,
  }[state]
}
