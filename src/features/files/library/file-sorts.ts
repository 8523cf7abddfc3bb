import type { Sortable, Sorting } from '#ui/lists/sorting.ts'

/** How the library is sorted: changed last first, unless somebody chose. */
export const fileSorts: Sortable<'changed' | 'uploaded' | 'name' | 'size'> = {
  keys: {
    changed: { down: 'last changed', up: 'changed longest ago' },
    uploaded: { down: 'last uploaded', up: 'first uploaded' },
    name: { up: 'name, A to Z', down: 'name, Z to A' },
    size: { down: 'largest', up: 'smallest' },
  },
  own: { key: 'changed', isDown: true },
}
export type FileSorting = Sorting<keyof (typeof fileSorts)['keys']>
