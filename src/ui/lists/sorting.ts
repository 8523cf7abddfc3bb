/** The order of a list: by one of its keys, with the largest value first (`isDown`) or the smallest. */
export type Sorting<Key extends string = string> = { key: Key; isDown: boolean }

type Way = 'up' | 'down'

/**
 * What a list can be sorted by. Each key has one way or both, in words for whoever chooses; the way that stands first is what a first press
 * gives. `own` is the order where nobody chose, which no address names.
 */
export type Sortable<Key extends string = string> = {
  keys: Readonly<Record<Key, Readonly<Partial<Record<Way, string>>>>>
  own: Sorting<Key>
}

/** Every order of a list with its words and its name in an address: `name`, and `-name` for the largest first. */
export function sortingsOf<Key extends string>({
  keys,
  own,
}: Sortable<Key>): {
  sorting: Sorting<Key>
  words: string
  /** Absent for the list's own order. */
  name: string | undefined
}[] {
  return (Object.keys(keys) as Key[]).flatMap((key) =>
    Object.entries(keys[key]).map(([way, words]) => {
      const isDown = way === 'down'
      const isOwn = own.key === key && own.isDown === isDown
      return { sorting: { key, isDown }, words, name: isOwn ? undefined : `${isDown ? '-' : ''}${key}` }
    }),
  )
}

/** The order that an address asks for; the list's own where it asks for none that there is. */
export function parseSorting<Key extends string>(list: Sortable<Key>, search: URLSearchParams): Sorting<Key> {
  const asked = search.get('sort')
  return sortingsOf(list).find(({ name }) => name !== undefined && name === asked)?.sorting ?? list.own
}

/** The name of an order in an address; nothing for the list's own. */
export function sortingName<Key extends string>(
  list: Sortable<Key>,
  { key, isDown }: Sorting<Key>,
): string | undefined {
  return sortingsOf(list).find(({ sorting }) => sorting.key === key && sorting.isDown === isDown)?.name
}

/** The order that a press on the heading of `key` gives: its first way, then its other one, or the list's own where it has none. */
export function nextSorting<Key extends string>(list: Sortable<Key>, current: Sorting<Key>, key: Key): Sorting<Key> {
  const ways = sortingsOf(list).filter(({ sorting }) => sorting.key === key)
  if (current.key !== key) return ways[0]?.sorting ?? list.own
  return ways.find(({ sorting }) => sorting.isDown !== current.isDown)?.sorting ?? list.own
}

/** How a list without headings is sorted, for its name: `Notes, oldest first`. */
export function sortedName<Key extends string>(
  name: string,
  list: Sortable<Key>,
  { key, isDown }: Sorting<Key>,
): string {
  const words = sortingsOf(list).find(({ sorting }) => sorting.key === key && sorting.isDown === isDown)?.words
  return words === undefined ? name : `${name}, ${words}`
}
