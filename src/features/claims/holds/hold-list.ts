import { parseSorting, type Sortable, type Sorting } from '#ui/lists/sorting.ts'
import type { HoldState } from './hold.ts'

/** How the desk's reports are sorted: what waits longest and what was reported last of the decided ones first, unless somebody chose. */
export const holdSorts: Sortable<'desk' | 'reported' | 'decided'> = {
  keys: {
    desk: { up: 'oldest waiting, newest decided' },
    reported: { down: 'last reported', up: 'first reported' },
    decided: { down: 'last decided', up: 'first decided' },
  },
  own: { key: 'desk', isDown: false },
}

export const listedHoldStates = ['open', 'held', 'rejected', 'lifted', 'lapsed'] as const satisfies readonly HoldState[]

export type HoldFilter = {
  state: HoldState | undefined
  sort: Sorting<keyof (typeof holdSorts)['keys']>
}

/** A filter as an address has it; what is none of it is left out. */
export function parseHoldFilter(search: URLSearchParams): HoldFilter {
  return {
    state: listedHoldStates.find((each) => each === search.get('state')),
    sort: parseSorting(holdSorts, search),
  }
}
