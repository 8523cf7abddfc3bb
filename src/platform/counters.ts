/** What this process counted since it started. */
export type Labels = Readonly<Record<string, string>>
export type Counted = { labels: Labels; value: number }
export type Measured = { labels: Labels; buckets: number[]; sum: number; count: number }

/** Upper bounds of what is measured, in seconds. */
export const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Store = { counts: Map<string, Map<string, Counted>>; measures: Map<string, Map<string, Measured>> }

/** One for the process: the built pages have a copy of this file of their own. */
const STORE = Symbol.for('vitrine.counters')
const store = ((globalThis as { [STORE]?: Store })[STORE] ??= { counts: new Map(), measures: new Map() })

/** More kinds of one thing than this are no kinds any more: the rest is not counted. */
const MOST_KINDS = 500

/** Counts something. Labels name kinds, of which there are few: never people, addresses or ids. */
export function countUp(name: string, labels: Labels, by = 1): void {
  const found = kindOf(store.counts, { name, labels, make: () => ({ labels, value: 0 }) })
  if (found !== undefined) found.value += by
}

/** Measures how long something took, in seconds. */
export function measure(name: string, labels: Labels, seconds: number): void {
  const make = () => ({ labels, buckets: secondsBounds.map(() => 0), sum: 0, count: 0 })
  const found = kindOf(store.measures, { name, labels, make })
  if (found === undefined) return
  found.sum += seconds
  found.count += 1
  for (const [place, bound] of secondsBounds.entries()) if (seconds <= bound) found.buckets[place]! += 1
}

function kindOf<Kind>(
  all: Map<string, Map<string, Kind>>,
  { name, labels, make }: { name: string; labels: Labels; make: () => Kind },
): Kind | undefined {
  const kinds = all.get(name) ?? new Map<string, Kind>()
  all.set(name, kinds)
  const key = JSON.stringify(labels)
  const found = kinds.get(key)
  if (found !== undefined || kinds.size >= MOST_KINDS) return found
  const made = make()
  kinds.set(key, made)
  return made
}

export const countedOf = (name: string): Counted[] => [...(store.counts.get(name)?.values() ?? [])]
export const measuredOf = (name: string): Measured[] => [...(store.measures.get(name)?.values() ?? [])]
