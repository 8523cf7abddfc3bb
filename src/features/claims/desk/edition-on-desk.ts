import type { EditionView } from '#features/prints/editions/list-editions.server.ts'
import type { numberingWords } from '#features/prints/numbers/edition.ts'
import type { EditionWork } from '#features/prints/numbers/list-edition-desk.server.ts'
import type { Sortable, Sorting } from '#ui/lists/sorting.ts'

/** How editions are sorted: as the studio lists them, unless somebody chose. */
export const editionSorts: Sortable<'studio' | 'name' | 'left'> = {
  keys: {
    studio: { up: 'as the studio lists them' },
    name: { up: 'name, A to Z', down: 'name, Z to A' },
    left: { up: 'fewest left', down: 'most left' },
  },
  own: { key: 'studio', isDown: false },
}
export type EditionSorting = Sorting<keyof (typeof editionSorts)['keys']>

/** All editions in another order; one that has no end has most left. */
export function sortEditions(
  editions: readonly EditionOnDesk[],
  { key, isDown }: EditionSorting,
): readonly EditionOnDesk[] {
  if (key === 'studio') return editions
  const left = ({ series: [first] }: EditionOnDesk) => first?.left ?? Number.MAX_SAFE_INTEGER
  const turn = isDown ? -1 : 1
  return editions.toSorted(
    (one, other) =>
      turn * (key === 'name' ? one.edition.title.localeCompare(other.edition.title, 'en') : left(one) - left(other)),
  )
}

/** An edition as the desk sees it: without what only draws it. */
export type EditionOnDesk = Omit<EditionView, 'edition'> & {
  edition: {
    editionId: string
    slug: string
    title: string
    numbering: Parameters<typeof numberingWords>[0]
    opensAt: string | undefined
    closesAt: string | undefined
  }
  work: (Omit<EditionWork, 'waits'> & { waits: (EditionWork['waits'][number] & { name: string })[] }) | undefined
}
