import { sql } from 'kysely'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { callAfter, type CallEvent } from '#features/transactions/owner-calls/call-state.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { planDeployment } from '../plan/deployment-plan.ts'
import { deploymentTerms, termMistakes } from '../plan/deployment-terms.ts'
import {
  AlreadySentError,
  DeploymentEndedError,
  DeploymentOpenError,
  NoSuchDeploymentError,
  StepNotNextError,
  TermsInvalidError,
} from './deployment-errors.ts'
import { findDeployment, findOpenDeployment, writeStep } from './deployment-rows.server.ts'
import type { Deployment, DeploymentStep } from './deployment.ts'

export type Who = { actor: string; requestId?: string | undefined; now: Date }

/** Begins a deployment: one at a time on a chain. Throws `TermsInvalidError`, `DeploymentOpenError`. */
export async function beginDeployment(
  tx: WriteDb,
  { terms: given, chainId, ...who }: Who & { terms: unknown; chainId: number },
): Promise<Deployment> {
  const checked = deploymentTerms.safeParse(given)
  if (!checked.success) throw new TermsInvalidError(Object.values(termMistakes(checked.error)))
  const terms = checked.data
  const row = await tx
    .insertInto('deployments')
    .values({
      chain_id: chainId,
      state: 'open',
      terms: JSON.stringify(terms),
      began_by: who.actor,
      began_at: who.now,
      ended_at: null,
    })
    // A literal: a remembered plan does not find the partial index by a parameter.
    .onConflict((conflict) => conflict.column('chain_id').where('state', '=', sql.lit('open')).doNothing())
    .returning('deployment_id')
    .executeTakeFirst()
  if (row === undefined) throw new DeploymentOpenError()
  await tx
    .insertInto('deployment_steps')
    .values(
      planDeployment(terms).map(
        ({ key }, position) =>
          ({
            deployment_id: row.deployment_id,
            position,
            key,
            state: 'waiting',
          }) as never,
      ),
    )
    .execute()
  await recordAct(tx, {
    ...who,
    act: 'deployment-begun',
    detail: `${terms.contracts.join(', ')}; owner ${terms.owner}`,
  })
  return (await findOpenDeployment(readSide(tx), { chainId }))!
}

/** Ends a deployment without publishing it. What is on the chain stays there, and nothing here uses it. Throws `DeploymentEndedError`. */
export async function giveUpDeployment(tx: WriteDb, { id, ...who }: Who & { id: number }): Promise<void> {
  await endDeployment(tx, { id, state: 'given-up', now: who.now })
  await recordAct(tx, { ...who, act: 'deployment-given-up', detail: String(id) })
}

/** Ends an open deployment. Throws `DeploymentEndedError`. */
export async function endDeployment(
  tx: WriteDb,
  { id, state, now }: { id: number; state: 'published' | 'given-up'; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('deployments')
    .set({ state, ended_at: now })
    .where('deployment_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DeploymentEndedError()
}

/** A step of an open deployment. Throws `NoSuchDeploymentError`, `DeploymentEndedError`. */
export async function openStep(
  tx: WriteDb,
  { id, key }: { id: number; key: string },
): Promise<{ deployment: Deployment; step: DeploymentStep }> {
  const deployment = await findDeployment(readSide(tx), { id })
  const step = deployment?.steps.find((each) => each.key === key)
  if (deployment === undefined || step === undefined) throw new NoSuchDeploymentError()
  if (deployment.state !== 'open') throw new DeploymentEndedError()
  return { deployment, step }
}

/**
 * Writes down which transaction a wallet has sent for a step, before anybody waits for it. The same hash again is fine; another one while
 * one is under way throws `AlreadySentError`.
 */
export async function recordStepSent(
  tx: WriteDb,
  { id, key, hash, ...who }: Who & { id: number; key: string; hash: string },
): Promise<void> {
  const { step } = await openStep(tx, { id, key })
  if ('hash' in step && step.hash === hash && step.state !== 'failed') return
  const after = callAfter(step, { event: 'sent', hash })
  if (after === undefined || !(await writeStep(tx, { id, key, before: step, after, now: who.now })))
    throw new AlreadySentError()
  await recordAct(tx, { ...who, act: 'deployment-sent', detail: `${key}: ${hash}` })
}

/** Leaves a step out, or makes one that failed or got lost ready to be sent once more. Throws `StepNotNextError`. */
export async function changeStep(
  tx: WriteDb,
  { id, key, event, ...who }: Who & { id: number; key: string; event: Extract<CallEvent['event'], 'skip' | 'again'> },
): Promise<void> {
  const { step } = await openStep(tx, { id, key })
  const after = event === 'skip' && step.what === 'deploy' ? undefined : callAfter(step, { event })
  if (after === undefined || !(await writeStep(tx, { id, key, before: step, after, now: who.now })))
    throw new StepNotNextError()
  await recordAct(tx, {
    ...who,
    act: event === 'skip' ? 'deployment-step-skipped' : 'deployment-step-again',
    detail: key,
  })
}
