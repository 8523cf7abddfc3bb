import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { stateNames } from '../claim/claim-words.ts'
import type { ClaimStateName } from '../claim/claim.ts'
import type { RecentStep } from './list-recent-steps.server.ts'

/** Something else that happened, `at` in whole seconds since 1970. */
export type OtherEntry = { key: string; at: number; words: ReactNode }

/** What happened last, a line each, the newest first: to claims, and whatever else is given. */
export function RecentSteps({
  steps,
  others,
  limit,
}: {
  steps: readonly RecentStep[]
  others: readonly OtherEntry[]
  limit: number
}) {
  const entries = [...steps.map((step) => ({ key: step.key, at: step.at, words: <StepWords {...step} /> })), ...others]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, limit)
  if (entries.length === 0) return <p className="text-quiet">Nothing has happened yet.</p>
  return (
    <ul aria-label="Activity" className="text-sm">
      {entries.map(({ key, at, words }) => (
        <li key={key} className="flex flex-wrap gap-x-4 py-1">
          <span className="text-quiet">
            <TimeText at={{ seconds: at, nanoseconds: 0 }} clock />
          </span>
          <span className="min-w-0 break-words">{words}</span>
        </li>
      ))}
    </ul>
  )
}

function StepWords({ claimId, label, edition, to, note, by }: RecentStep) {
  return (
    <>
      <TextLink to={linkTo('boss one claim', { claim: claimId })}>
        {label === undefined ? edition : `${label} ${edition}`}
      </TextLink>{' '}
      {note === undefined ? stateNames[to as ClaimStateName] : `“${note.replace(/[.]$/, '')}”`}
      {by === 'staff' ? ', by the studio' : by === 'holder' ? ', by its holder' : ''}
    </>
  )
}
