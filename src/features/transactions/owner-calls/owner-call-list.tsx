import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { CallProof } from './call-proof.tsx'
import { problemWords } from './call-state.ts'
import type { OwnerCallView } from './owner-call.ts'
import { shownDays } from './policy.ts'
import { SafeQueueText } from './safe-queue-text.tsx'

const marks = {
  waiting: ['waiting', 'Not sent yet'],
  sent: ['due', 'Sent, waiting for a block'],
  mined: ['done', 'Done'],
  failed: ['failed', 'Failed'],
  skipped: ['missing', 'Set aside'],
} as const satisfies Readonly<Record<OwnerCallView['state'], readonly [string, string]>>

const proposed = ['due', 'Proposed, waiting for the Safe’s owners'] as const
const refused = { rejected: ['failed', 'Rejected'], replaced: ['failed', 'Replaced'] } as const

type ListProps = {
  calls: readonly OwnerCallView[]
  /** An explorer's address of a transaction, with `{tx}`. */ explorer: string | undefined
  /** Takes a call out of the list; absent for whoever only looks. */ onAside?: (id: number) => Promise<void>
}

/** The single calls of a page: those under way, those set aside that can still be executed, then those that have just ended. Nothing where there are none. */
export function OwnerCallList({ calls, ...rest }: ListProps) {
  const possible = calls.filter(({ state, isProposed }) => isProposed || state === 'sent')
  const ended = calls.filter((call) => !possible.includes(call) && call.state !== 'waiting')
  return (
    <>
      <Calls
        {...rest}
        title="Changes under way"
        line="You can close this page at any time: what becomes of each change is read from the chain, on any device."
        calls={possible.filter(({ isAside }) => !isAside)}
      />
      <Calls
        {...rest}
        title="Changes set aside"
        line="Each can still be executed, so whatever it would promise still counts. A proposal ends once the Safe’s owners reject it or execute something else in its place."
        calls={possible.filter(({ isAside }) => isAside)}
      />
      <Calls
        {...rest}
        title="Changes that ended"
        line={`What was done, rejected or replaced stays here for ${shownDays} days, and in the audit for good.`}
        calls={ended}
      />
    </>
  )
}

function Calls({ title, line, calls, explorer, onAside }: ListProps & { title: string; line: string }) {
  if (calls.length === 0) return null
  return (
    <Section title={title} line={line}>
      <ul aria-label={title} className="max-w-[64rem]">
        {calls.map((call) => (
          <li key={call.id} data-call={call.state} className="border-t border-line py-4 last:border-b">
            <Call call={call} explorer={explorer} />
            {call.state !== 'mined' && !call.isAside && onAside !== undefined && (
              <Aside call={call} onAside={onAside} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Call({ call, explorer }: { call: OwnerCallView; explorer: string | undefined }) {
  const { title, reason, state, isProposed, problem, by, askedAt } = call
  const ending = problem === 'rejected' || problem === 'replaced' ? refused[problem] : marks[state]
  const [mark, word] = isProposed ? proposed : ending
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-base break-words">{title}</h3>
        <span className="text-sm text-quiet">
          <StateMark state={mark}>{word}</StateMark>
        </span>
      </div>
      <p className="mt-1 text-sm break-words text-quiet">
        {isProposed ? 'Proposed' : 'Asked for'} by {by ?? 'somebody whose account is gone'},{' '}
        <TimeText at={{ seconds: askedAt, nanoseconds: 0 }} clock />
        {reason !== undefined && `: ${reason}`}
      </p>
      {call.hash !== undefined && (
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <CallProof {...call} explorer={isProposed ? undefined : explorer} />
        </p>
      )}
      {problem !== undefined && (
        <div className="mt-3">
          <Notice tone="problem" title={problemWords[problem].title}>
            <p>{problemWords[problem].advice}</p>
          </Notice>
        </div>
      )}
      {isProposed && (
        <p className="measure mt-2 text-sm break-words">
          The Safe <Address address={call.wallet} whole /> was asked for it. <SafeQueueText queue={call.queue} />
        </p>
      )}
    </>
  )
}

function Aside({
  call: { id, title, state },
  onAside,
}: {
  call: OwnerCallView
  onAside: (id: number) => Promise<void>
}) {
  const [isBusy, setBusy] = useState(false)
  return (
    <details className="mt-2">
      <summary className="min-h-9 cursor-pointer text-sm underline underline-offset-4">
        {state === 'failed' ? 'Remove it from this list' : 'Wait for it no longer'}
      </summary>
      <div className="measure mt-2 flex flex-col items-start gap-3 text-sm">
        <p>
          {state === 'failed'
            ? 'Nothing else changes.'
            : `Nothing on the chain changes, and nothing is taken back: if it is executed all the same, the contract does it, and this page shows what the contract says.${state === 'sent' ? ' Until then it is listed under “Changes set aside”, and whatever it would promise still counts.' : ''}`}
        </p>
        <Button
          type="button"
          disabled={isBusy}
          onClick={() => {
            setBusy(true)
            void onAside(id).finally(() => setBusy(false))
          }}
        >
          Remove<span className="sr-only"> “{title}”</span> from this list
        </Button>
      </div>
    </details>
  )
}
