import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { stateNames } from '../claim/claim-words.ts'
import type { ClaimStateName } from '../claim/claim.ts'
import type { RecentStep } from './list-recent-steps.server.ts'

/** What happened to claims last, a line each. */
export function RecentSteps({ steps }: { steps: readonly RecentStep[] }) {
  if (steps.length === 0) return <p className="text-quiet">Nothing has happened yet.</p>
  return (
    <ul aria-label="Activity" className="text-sm">
      {steps.map(({ key, claimId, label, edition, to, note, by, at }) => (
        <li key={key} className="flex flex-wrap gap-x-4 py-1">
          <span className="text-quiet">
            <TimeText at={{ seconds: at, nanoseconds: 0 }} clock />
          </span>
          <span className="min-w-0 break-words">
            <TextLink to={linkTo('boss one claim', { claim: claimId })}>
              {label === undefined ? edition : `${label} ${edition}`}
            </TextLink>{' '}
            {note === undefined ? stateNames[to as ClaimStateName] : `“${note.replace(/[.]$/, '')}”`}
            {by === 'staff' ? ', by the studio' : by === 'holder' ? ', by its holder' : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
