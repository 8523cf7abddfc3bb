import { useEffect, useState } from 'react'
import { tokenLink } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PreviewedRank, RankingPreview } from './preview-ranking.ts'

/** Where the preview of a collection's draft weights is asked for. `ranking` is the value of the form's group, as JSON. */
export function rankingPreviewAddress({ collection, ranking }: { collection: string; ranking: string }): string {
  return `/documents/collection/${encodeURIComponent(collection)}/ranking?ranking=${encodeURIComponent(ranking)}`
}

/** A pause in typing after which the preview is asked for, in milliseconds. */
const PAUSE = 500

type Shown = { key: string; preview?: RankingPreview; problem?: string }

/**
 * Both ends of a collection's ranking by the weights of a draft, anew a moment after each change. `ranking` is the group's value as it stands in
 * the form; without one there is nothing to rank. Without scripts, what came as `initial` stays.
 */
export function RankingPreviewList({
  base,
  collection,
  ranking,
  initial,
}: {
  /** Where the site is: '' unless it stands below a path. */ base: string
  collection: string
  ranking: unknown
  initial?: RankingPreview | undefined
}) {
  const key = ranking === undefined ? undefined : JSON.stringify(ranking)
  const [shown, setShown] = useState<Shown>({ key: key ?? '', ...(initial === undefined ? {} : { preview: initial }) })
  const isCurrent = shown.key === key && (shown.preview !== undefined || shown.problem !== undefined)
  useEffect(() => {
    if (key === undefined || isCurrent) return undefined
    const ending = new AbortController()
    const timer = setTimeout(() => {
      fetch(`${base}${rankingPreviewAddress({ collection, ranking: key })}`, { signal: ending.signal })
        .then(async (response) => {
          const answer = (await response.json()) as RankingPreview & { title?: string }
          setShown(
            response.ok
              ? { key, preview: answer }
              : { key, problem: answer.title ?? 'The server refused this. Your draft is unchanged.' },
          )
        })
        .catch(() => {
          if (!ending.signal.aborted)
            setShown({ key, problem: 'We can’t reach the server, so there is no preview. Your draft is unchanged.' })
        })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [base, collection, key, isCurrent])
  if (key === undefined) return null
  return (
    <section aria-label="Preview of the ranking" aria-busy={!isCurrent} className="text-sm">
      {shown.problem === undefined ? (
        shown.preview !== undefined && <RankingEnds collection={collection} preview={shown.preview} />
      ) : (
        <Notice tone="problem" title="There is no preview.">
          <p>{shown.problem}</p>
        </Notice>
      )}
    </section>
  )
}

/** The first and the last pieces of a previewed ranking, and how many pieces would move. */
export function RankingEnds({ collection, preview }: { collection: string; preview: RankingPreview }) {
  if (preview.state === 'unrankable')
    return (
      <Notice tone="problem" title="These weights can’t rank the collection.">
        <p>{preview.problem}</p>
      </Notice>
    )
  const { count, moved, first, last } = preview
  if (count === 0) return <p>No piece has been read yet, so there is nothing to rank.</p>
  return (
    <>
      <p aria-live="polite" className="mb-3 text-quiet">
        {moved === 0
          ? 'No piece that has a rank now would move.'
          : moved === 1
            ? '1 piece would get another rank.'
            : `${groupDigits(moved)} pieces would get other ranks.`}
      </p>
      <Ranks label="The first ranks" collection={collection} ranks={first} />
      {last.length > 0 && (
        <>
          {count > first.length + last.length && (
            <p className="py-2 text-quiet">… {groupDigits(count - first.length - last.length)} pieces between them</p>
          )}
          <Ranks label="The last ranks" collection={collection} ranks={last} />
        </>
      )}
    </>
  )
}

function Ranks({ label, collection, ranks }: { label: string; collection: string; ranks: readonly PreviewedRank[] }) {
  return (
    <ol aria-label={label} className="tabular-nums">
      {ranks.map(({ tokenId, rank, before }) => (
        <li key={tokenId} className="flex items-center gap-3 border-t border-line py-1.5">
          <span className="w-14 shrink-0 text-right">{groupDigits(rank)}</span>
          <img
            src={`/media/${collection}/${tokenId}/160.webp`}
            alt=""
            width={32}
            height={32}
            loading="lazy"
            className="size-8 shrink-0 object-contain"
          />
          <Link to={tokenLink(collection, tokenId)} className="min-w-0 flex-1 truncate underline">
            No. {tokenId}
          </Link>
          <span className="shrink-0 text-quiet">{moveText({ rank, before })}</span>
        </li>
      ))}
    </ol>
  )
}

function moveText({ rank, before }: Pick<PreviewedRank, 'rank' | 'before'>): string {
  if (before === null) return 'new'
  if (before === rank) return 'as now'
  return `now ${groupDigits(before)}`
}
