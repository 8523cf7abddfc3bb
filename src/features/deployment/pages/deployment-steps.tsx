import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { CallProof } from '#features/transactions/owner-calls/call-proof.tsx'
import { problemWords } from '#features/transactions/owner-calls/call-state.ts'
import { Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DeploymentView, StepView } from '../progress/deployment-view.ts'
import { turnMinutes } from '../progress/policy.ts'
import { PowersList } from './powers-list.tsx'

const marks = {
  waiting: ['waiting', 'Waiting'],
  sent: ['due', 'Sent, waiting for a block'],
  mined: ['done', 'Done'],
  failed: ['failed', 'Failed'],
  skipped: ['missing', 'Skipped'],
} as const satisfies Readonly<Record<StepView['state'], readonly [string, string]>>

const proposed = ['due', 'Proposed, waiting for the Safe’s owners'] as const

/** Every step with where it is, in its order. `action` stands at the step that is next. */
export function DeploymentSteps({
  view: { id, steps, next },
  action,
  explorer,
}: {
  view: DeploymentView
  action: (step: StepView) => ReactNode
  /** An explorer's address of a transaction, with `{tx}`. */ explorer: string | undefined
}) {
  return (
    <ol aria-label="Steps of the deployment" className="max-w-[64rem]">
      {steps.map((step) => {
        const [mark, word] = step.proposedTo === undefined ? marks[step.state] : proposed
        return (
          <li key={step.key} data-step={step.key} className="border-t border-line py-5 last:border-b">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="text-base">{step.title}</h3>
              <span className="text-sm text-quiet" data-state={step.state}>
                <StateMark state={mark}>{word}</StateMark>
              </span>
            </div>
            <p className="measure mt-1 text-sm text-quiet">{step.why}</p>
            <Proof step={step} explorer={explorer} />
            {step.powers.length > 0 && step.state !== 'mined' && (
              <details className="mt-2">
                <summary className="min-h-9 cursor-pointer text-sm underline underline-offset-4">
                  Powers that this creates
                </summary>
                <PowersList powers={step.powers} />
              </details>
            )}
            {step.problem !== undefined && (
              <div className="mt-4">
                <Notice tone="problem" title={problemWords[step.problem].title}>
                  <p>{problemWords[step.problem].advice}</p>
                </Notice>
              </div>
            )}
            {step.proposedTo !== undefined && (
              <p className="measure mt-3 text-sm">
                The Safe <Address address={step.proposedTo} whole /> was asked for it. Its owners sign it in Safe, and
                one of them executes it. This page finds on the chain what it did, whoever executes it: you can close
                it, and come back on any device.
              </p>
            )}
            {step.asked !== undefined && !step.asked.isMine && (
              <div className="mt-4">
                <Notice title="Another owner was asked to sign this step.">
                  <p>
                    Wallet <Address address={step.asked.wallet} />. You see here when it is sent; after {turnMinutes}{' '}
                    minutes you can send it yourself.
                  </p>
                </Notice>
              </div>
            )}
            {step.key === next && <div className="mt-4">{action(step)}</div>}
            <StepForms id={id} step={step} isNext={step.key === next} />
          </li>
        )
      })}
    </ol>
  )
}

/** What the chain says of a step. */
function Proof({ step, explorer }: { step: StepView; explorer: string | undefined }) {
  const { hash, address, block, isFinal, state } = step
  if (hash === undefined && state !== 'mined') return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {address !== undefined && <Address address={address} whole />}
      <CallProof {...{ hash, block, isFinal, explorer }} />
      {address !== undefined && <span>The code is this build’s.</span>}
    </p>
  )
}

/** What can be done with a step without a wallet. */
function StepForms({ id, step, isNext }: { id: number; step: StepView; isNext: boolean }) {
  const hidden = (
    <>
      <input type="hidden" name="deployment" value={id} />
      <input type="hidden" name="step" value={step.key} />
    </>
  )
  if (step.state === 'sent')
    return (
      <details className="mt-3">
        <summary className="min-h-9 cursor-pointer text-sm underline underline-offset-4">It takes too long</summary>
        <Form method="post" preventScrollReset className="measure mt-2 flex flex-col items-start gap-3 text-sm">
          {hidden}
          <p>
            If your wallet says that it was dropped, make the step ready again. If it was sent with a higher fee, wait:
            it is found by itself.
          </p>
          <Button name="act" value="again">
            Make the step ready again
          </Button>
        </Form>
      </details>
    )
  if (!isNext || step.what === 'deploy') return null
  return (
    <details className="mt-3">
      <summary className="min-h-9 cursor-pointer text-sm underline underline-offset-4">Skip this step</summary>
      <Form method="post" preventScrollReset className="measure mt-2 flex flex-col items-start gap-3 text-sm">
        {hidden}
        <p>
          The contracts are published without it. Campaigns can’t give pills before their issuer is named, and every
          pill needs a kind.
        </p>
        <Button name="act" value="skip">
          Skip the step “{step.title}”
        </Button>
      </Form>
    </details>
  )
}
