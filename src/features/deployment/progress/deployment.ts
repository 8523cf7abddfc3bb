import type { FollowedCall } from '#features/transactions/owner-calls/call-state.ts'
import type { ContractKind } from '../plan/contract-kind.ts'
import { type PlannedStep, planDeployment } from '../plan/deployment-plan.ts'
import type { DeploymentTerms } from '../plan/deployment-terms.ts'

/** A step with where it is. */
export type DeploymentStep = PlannedStep & FollowedCall

/** A deployment as it stands in the database. */
export type Deployment = {
  id: number
  chainId: number
  state: 'open' | 'published' | 'given-up'
  terms: DeploymentTerms
  beganBy: string
  beganAt: Date
  steps: readonly DeploymentStep[]
}

/** Steps of stored terms: the plan is pure, so the same terms give the same steps in every build that knows their keys. */
export function planOf(terms: DeploymentTerms): Map<string, PlannedStep> {
  return new Map(planDeployment(terms).map((step) => [step.key, step]))
}

/** Addresses of what a deployment has put on the chain so far. */
export function addressesOf({ steps }: Pick<Deployment, 'steps'>): Partial<Record<ContractKind, `0x${string}`>> {
  return Object.fromEntries(
    steps.flatMap((step) =>
      step.what === 'deploy' && step.state === 'mined' && step.address !== undefined
        ? [[step.contract, step.address as `0x${string}`]]
        : [],
    ),
  )
}

/** The first step that has to be sent; nothing while one is under way or when all are done. */
export function nextStep({ steps }: Pick<Deployment, 'steps'>): DeploymentStep | undefined {
  const first = steps.find(({ state }) => state !== 'mined' && state !== 'skipped')
  return first?.state === 'waiting' || first?.state === 'failed' ? first : undefined
}

/** Whether nothing is left to send or to wait for. */
export function isComplete({ steps }: Pick<Deployment, 'steps'>): boolean {
  return steps.every(({ state }) => state === 'mined' || state === 'skipped')
}
