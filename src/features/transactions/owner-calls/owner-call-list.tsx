import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { CallProof } from './call-proof.tsx'
import { problemWords } from './call-state.ts'
import type { OwnerCallView } from './owner-call.ts'
import { shownDays } from './policy.ts'

const marks = {
  waiting: ['waiting', 'Not sent yet'],
  sent: ['due', 'Sent, waiting for a block'],
  mined: ['done', 'Done'],
  failed: ['failed', 'Failed'],
  skipped: ['missing', 'Set aside'],
} as const satisfies Readonly<Record<OwnerCallView['state'], readonly [string, string]>>

const proposed = ['due', 'Proposed, waiting for the Safe’s owners'] as const

/** The single calls of a page that are under way or have just ended. Nothing where there are none. */
export function OwnerCallList({
  calls,
  explorer,
}: {
  calls: readonly OwnerCallView[]
  /** An explorer's address of a transaction, with `{tx}`. */ explorer: string | undefined
}) {
  const shown = calls.filter(({ state, isProposed }) => state !== 'waiting' || isProposed)
  if (shown.length === 0) return null
  return (
    <Section
      title="Changes under way"
      line={`You can close this page at any time: what becomes of each change is read from the chain, on any device. What is done stays here for ${shownDays} days.`}
    >
      <ul aria-label="Changes under way" className="max-w-[64rem]">
        {shown.map((call) => {
          const [mark, word] = call.isProposed ? proposed : marks[call.state]
          return (
            <li key={call.id} data-call={call.state} className="border-t border-line py-4 last:border-b">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 className="min-w-0 text-base break-words">{call.title}</h3>
                <span className="text-sm text-quiet">
                  <StateMark state={mark}>{word}</StateMark>
                </span>
              </div>
              {call.hash !== undefined && (
                <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                  <CallProof {...call} explorer={call.isProposed ? undefined : explorer} />
                </p>
              )}
              {call.problem !== undefined && (
                <div className="mt-3">
                  <Notice tone="problem" title={problemWords[call.problem].title}>
                    <p>{problemWords[call.problem].advice}</p>
                  </Notice>
                </div>
              )}
              {call.isProposed && (
                <p className="measure mt-2 text-sm">
                  The Safe <Address address={call.wallet} whole /> was asked for it. Its owners sign it in Safe, and one
                  of them executes it. This page then finds on the chain what it did, whoever executed it.
                </p>
              )}
              {call.state !== 'mined' && <AsideForm call={call} />}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function AsideForm({ call: { id, title, state } }: { call: OwnerCallView }) {
  return (
    <details className="mt-2">
      <summary className="min-h-9 cursor-pointer text-sm underline underline-offset-4">
        {state === 'failed' ? 'Remove it from this list' : 'Wait for it no longer'}
      </summary>
      <Form method="post" preventScrollReset className="measure mt-2 flex flex-col items-start gap-3 text-sm">
        <input type="hidden" name="call" value={id} />
        <p>
          {state === 'failed'
            ? 'Nothing else changes.'
            : 'Nothing on the chain changes, and nothing is taken back: if it is executed all the same, the contract does it, and this page shows what the contract says.'}
        </p>
        <Button name="act" value="set-aside">
          Remove<span className="sr-only"> “{title}”</span> from this list
        </Button>
      </Form>
    </details>
  )
}
