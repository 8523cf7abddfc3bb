import type { DeploymentTerms } from '../plan/deployment-terms.ts'
import type { StepProblem } from '../plan/step-state.ts'
import { type Deployment, type DeploymentStep, isComplete, nextStep } from './deployment.ts'

/** A step as a page shows it. `asked`: whose wallet was asked last, while nothing was sent. */
export type StepView = Pick<DeploymentStep, 'key' | 'title' | 'why' | 'by' | 'what' | 'gas' | 'powers'> & {
  state: DeploymentStep['state']
  hash: string | undefined
  address: string | undefined
  block: number | undefined
  isFinal: boolean
  problem: StepProblem | undefined
  asked: { isMine: boolean; wallet: string; at: number } | undefined
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

/** What `uid` sees of a deployment. */
export function deploymentView(deployment: Deployment, { uid }: { uid: string }): DeploymentView {
  const { id, state, beganBy, beganAt, terms, steps } = deployment
  return {
    id,
    state,
    isMine: beganBy === uid,
    beganAt: secondsOf(beganAt),
    terms,
    steps: steps.map((step) => stepView(step, uid)),
    next: nextStep(deployment)?.key,
    isWaiting: steps.some((step) => step.state === 'sent'),
    isComplete: isComplete(deployment),
  }
}

function stepView(step: DeploymentStep, uid: string): StepView {
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
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
