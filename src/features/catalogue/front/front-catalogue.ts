/** One line of the catalogue by year: a work or a collection, in words. */
export type CatalogueEntry = {
  kind: 'work' | 'collection'
  key: string
  /** As the studio writes it: `2026` or `2025–2026`. */
  year: string
  title: string
  to: string
  medium: string
  /** The studio's number of a work; how many pieces of a collection. */
  number: string
  size: string
  /** Sub-series of a collection, most frequent first. */
  parts: { title: string; to: string; count: number }[]
}

export type CatalogueYear = { year: string; entries: CatalogueEntry[] }

/** Entries below the year in which they were finished, newest first; works before collections, each by number or title. */
export function byYear(entries: readonly CatalogueEntry[]): CatalogueYear[] {
  return [...Map.groupBy(entries, ({ year }) => finishedIn(year))]
    .map(([year, own]) => ({ year, entries: own.toSorted(byKind) }))
    .toSorted((a, b) => compare(b.year, a.year))
}

/** The last year that a text names: `2026` for `2025–2026`, and the text itself when it names none. */
export function finishedIn(year: string): string {
  return year.match(/\d{4}/g)?.at(-1) ?? year
}

function byKind(a: CatalogueEntry, b: CatalogueEntry): number {
  if (a.kind !== b.kind) return a.kind === 'work' ? -1 : 1
  return a.kind === 'work' ? compare(b.number, a.number) : compare(a.title, b.title)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
