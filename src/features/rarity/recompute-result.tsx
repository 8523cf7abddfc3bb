import type { Recomputed } from './recompute-in-browser.ts'

/** Whether the visitor's own ranking matches what the page says, in a sentence. */
export function RecomputeResult({
  result: { sha256, isSameTable, isSameRank, rank, rankedTokens, milliseconds },
}: {
  result: Recomputed
}) {
  if (isSameTable && isSameRank)
    return (
      <p>
        ✓ Matches: rank {rank} of {rankedTokens}, worked out here in {milliseconds.toFixed(0)} milliseconds from traits
        with the same hash.
      </p>
    )
  if (!isSameTable)
    return (
      <p>
        The traits have changed since this page was made: their SHA-256 is{' '}
        <span className="mono break-all">{sha256}</span>, and the rank is {rank ?? 'none'} of {rankedTokens}. Load the
        page again to compare.
      </p>
    )
  return (
    <p>
      × Does not match: this browser finds rank {rank ?? 'none'} of {rankedTokens}. Please tell the studio.
    </p>
  )
}
