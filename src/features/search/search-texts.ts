import { forgive, makeVocabulary } from '#features/catalogue/search/forgiving-words.ts'

/** Something that is found by what it is called, in one language or several, and by its other texts. */
export type Searchable<Entry> = { names: readonly string[]; texts?: readonly string[]; entry: Entry }

/** What has the words of a search in its texts, wherever they stand: those that are named so first, in the order given. */
export function searchTexts<Entry>(all: readonly Searchable<Entry>[], query: string): Entry[] {
  const words = query.toLowerCase().split(' ')
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return sortedByName(all, has)
}

/** The same with typing errors forgiven, for what is not found as it was typed. Only names are compared, not whole texts. */
export function searchTextsForgiving<Entry>(
  all: readonly Searchable<Entry>[],
  query: string,
): { meant: string; entries: Entry[] } | undefined {
  const named = all.map(({ names, entry }) => ({ names, entry }))
  const forgiven = forgive(query, makeVocabulary(named.flatMap(({ names }) => names)))
  const entries = forgiven === undefined ? [] : sortedByName(named, forgiven.test)
  return forgiven === undefined || entries.length === 0 ? undefined : { meant: forgiven.meant, entries }
}

function sortedByName<Entry>(all: readonly Searchable<Entry>[], test: (text: string) => boolean): Entry[] {
  const named = all.filter(({ names }) => names.some(test))
  const others = all.filter(({ names, texts = [] }) => texts.some(test) && !names.some(test))
  return [...named, ...others].map(({ entry }) => entry)
}
