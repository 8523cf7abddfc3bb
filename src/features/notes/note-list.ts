import { parseSorting, type Sortable, type Sorting } from '#ui/lists/sorting.ts'
import type { NoteState } from './note.ts'

/** How the desk's notes are sorted: what waits longest and what was decided last first, unless somebody chose. */
export const noteSorts: Sortable<'desk' | 'changed' | 'piece'> = {
  keys: {
    desk: { up: 'oldest waiting, newest decided' },
    changed: { down: 'newest first', up: 'oldest first' },
    piece: { up: 'piece, lowest number first', down: 'piece, highest number first' },
  },
  own: { key: 'desk', isDown: false },
}

/** The states in which staff see notes. */
export const listedNoteStates = [
  'waiting',
  'published',
  'refused',
  'taken-down',
] as const satisfies readonly NoteState[]

export type NoteFilter = {
  state: (typeof listedNoteStates)[number] | undefined
  /** A collection's slug. */ collection: string | undefined
  /** The number of a piece as it was typed; empty for all pieces. */ number: string
  sort: Sorting<keyof (typeof noteSorts)['keys']>
}

/** A filter as an address has it; what is none of it is left out. */
export function parseNoteFilter(search: URLSearchParams, collections: readonly { slug: string }[]): NoteFilter {
  return {
    state: listedNoteStates.find((each) => each === search.get('state')),
    collection: collections.find(({ slug }) => slug === search.get('collection'))?.slug,
    number: (search.get('number') ?? '').trim().slice(0, 78),
    sort: parseSorting(noteSorts, search),
  }
}

/** Whether all notes are shown, in whatever order. */
export function isUnfiltered({ state, collection, number }: Omit<NoteFilter, 'sort'>): boolean {
  return state === undefined && collection === undefined && number === ''
}
