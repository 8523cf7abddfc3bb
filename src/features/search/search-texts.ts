import { forgive, makeVocabulary } from '#features/catalogue/search/forgiving-words.ts'

/** Something that is found by its texts, the one that names it first. */
export type Searchable<Entry> = { texts: readonly string[]; entry: Entry }

/** What has the words of a search in its texts, wherever they stand: those that are named so first, in the order given. */
export function searchTexts<Entry>(all: readonly Searchable<Entry>[], query: string): Entry[] {
  const words = query.toLowerCase().split(' ')
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return sortedByTitle(all, has)
}

/** The same with typing errors forgiven, for what is not found as it was typed. Only names are compared, not whole texts. */
export function searchTextsForgiving<Entry>(
  all: readonly Searchable<Entry>[],
  query: string,
): { meant: string; entries: Entry[] } | undefined {
  const titles = all.map(({ texts: [title = ''], entry }) => ({ texts: [title], entry }))
  const forgiven = forgive(query, makeVocabulary(titles.flatMap(({ texts }) => texts)))
  const entries = forgiven === undefined ? [] : sortedByTitle(titles, forgiven.test)
  return forgiven === undefined || entries.length === 0 ? undefined : { meant: forgiven.meant, entries }
}

function sortedByTitle<Entry>(all: readonly Searchable<Entry>[], test: (text: string) => boolean): Entry[] {
  const found = all.filter(({ texts }) => texts.some(test))
  const isNamed = ({ texts: [title = ''] }: Searchable<Entry>) => test(title)
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))].map(({ entry }) => entry)
}
