import type { CallFailure } from '#features/transactions/owner-calls/call-state.ts'
import type { DeploymentTerms } from '../plan/deployment-terms.ts'
import { type Deployment, type DeploymentStep, isComplete, nextStep } from './deployment.ts'

/** A step as a page shows it. `asked`: whose wallet was asked last, while nothing was sent. */
export type StepView = Pick<DeploymentStep, 'key' | 'title' | 'why' | 'by' | 'what' | 'gas' | 'powers'> & {
  state: DeploymentStep['state']
  hash: string | undefined
  address: string | undefined
  block: number | undefined
  isFinal: boolean
  problem: CallFailure | undefined
  asked: { isMine: boolean; wallet: string; at: number } | undefined
  /** The Safe that this was proposed to, while nothing of it is on the chain. */
  proposedTo: string | undefined
}

/** A deployment as a page shows it; `next` is the step to be sent now. Times in whole seconds since 1970. */
export type DeploymentView = {
  id: number
  state: Deployment['state']
  isMine: boolean
  beganAt: number
  terms: DeploymentTerms
  steps: readonly StepView[]
  next: string | undefined
  isWaiting: boolean
  isComplete: boolean
}

/** What `uid` sees of a deployment; `safes` are those of the wallets that were asked which are contracts. */
export function deploymentView(
  deployment: Deployment,
  { uid, safes }: { uid: string; safes: readonly string[] },
): DeploymentView {
  const { id, state, beganBy, beganAt, terms, steps } = deployment
  return {
    id,
    state,
    isMine: beganBy === uid,
    beganAt: secondsOf(beganAt),
    terms,
    steps: steps.map((step) => stepView(step, { uid, safes })),
    next: nextStep(deployment)?.key,
    isWaiting: steps.some((step) => step.state === 'sent'),
    isComplete: isComplete(deployment),
  }
}

function stepView(step: DeploymentStep, { uid, safes }: { uid: string; safes: readonly string[] }): StepView {
  const { key, title, why, by, what, gas, powers, state, asked } = step
  return {
    key,
    title,
    why,
    by,
    what,
    gas,
    powers,
    state,
    hash: 'hash' in step ? step.hash : undefined,
    address: step.state === 'mined' ? step.address : undefined,
    block: step.state === 'mined' ? step.block : undefined,
    isFinal: step.state === 'mined' && step.final,
    problem: step.state === 'failed' ? step.problem : undefined,
    asked:
      asked === undefined || state !== 'waiting'
        ? undefined
        : { isMine: asked.by === uid, wallet: asked.from, at: secondsOf(asked.at) },
    proposedTo:
      asked !== undefined && (state === 'sent' || state === 'waiting') && safes.includes(asked.from)
        ? asked.from
        : undefined,
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
