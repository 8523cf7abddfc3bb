import { numberText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import type { Recomputed } from './recompute-in-browser.ts'

/** Whether the visitor's own ranking matches what the page says, in a sentence. */
export function RecomputeResult({
  result: { sha256, isSameTable, isSameRank, rank, rankedTokens: count, milliseconds },
}: {
  result: Recomputed
}) {
  if (isSameTable && isSameRank && rank !== undefined)
    return (
      <p>
        {t(
          '✓ Matches: rank {rank} of {count}, worked out here in {time} milliseconds from traits with the same hash.',
          {
            rank,
            count,
            time: numberText(Math.round(milliseconds)),
          },
        )}
      </p>
    )
  if (!isSameTable) {
    const hash = (
      <span key="hash" className="mono break-all">
        {sha256}
      </span>
    )
    return (
      <p>
        {rank === undefined ? (
          <Message
            text="The traits have changed since this page was made: their SHA-256 is {hash}, and the piece has no rank among {count}. Load the page again to compare."
            values={{ hash, count }}
          />
        ) : (
          <Message
            text="The traits have changed since this page was made: their SHA-256 is {hash}, and the rank is {rank} of {count}. Load the page again to compare."
            values={{ hash, rank, count }}
          />
        )}
      </p>
    )
  }
  return (
    <p>
      {rank === undefined
        ? t('× Does not match: this browser finds no rank among {count}. Please tell the studio.', { count })
        : t('× Does not match: this browser finds rank {rank} of {count}. Please tell the studio.', { rank, count })}
    </p>
  )
}
