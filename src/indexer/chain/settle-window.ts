/** What was read of the blocks that are not final: up to which block they were final then, and of which sources. */
type Reading<Source> = { finalized: number; sources: ReadonlySet<Source> }

/** Which sources are settled up to which block. `differs`: the node said something else of final blocks than before. */
export type Settled<Source> = { sources: Source[]; block: number; differs: boolean }

/**
 * What a reading settles: the blocks that were final at the last one, of the sources that were read both times, if nothing was
 * found otherwise there. A node that lags may leave out logs without a word; two readings that agree make that unlikely.
 * `lowest` is the lowest block in which anything changed. A source that is read for the first time brings what is older with it:
 * then nothing is settled yet, and nobody is blamed.
 */
export function settleWindow<Source>({
  last,
  near,
  lowest,
}: {
  last: Reading<Source> | undefined
  near: readonly Source[]
  lowest: number | undefined
}): Settled<Source> {
  const seenTwice = near.filter((source) => last?.sources.has(source) === true)
  if (last === undefined || seenTwice.length === 0) return { sources: [], block: 0, differs: false }
  if (lowest === undefined || lowest > last.finalized)
    return { sources: seenTwice, block: last.finalized, differs: false }
  return { sources: [], block: 0, differs: seenTwice.length === near.length }
}
