import type { Abi, Hex } from 'viem'
import { decodeErrorResult } from 'viem'
import type { PreparedCall } from '#features/transactions/owner-calls/call-state.ts'
import { isContractAccount } from '#features/transactions/owner-calls/safe-execution.server.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { numberOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { openStep, type Who } from './begin-deployment.server.ts'
import { callOfStep, carriedContracts } from './call-of-step.server.ts'
import { OwnerWalletNeededError, SomebodySignsError, StepNotNextError, StepRefusedError } from './deployment-errors.ts'
import { addressesOf, type DeploymentStep, nextStep } from './deployment.ts'
import { turnMinutes } from './policy.ts'

/** What a wallet is asked for; `gas` as the node rehearsed it now, in units. */
export type AskedStep = { call: PreparedCall; gas: number; feeWei: string }

/**
 * Rehearses a step and writes down that a wallet is asked for it, so that a second owner is told and a transaction whose hash gets lost can
 * be found again. Throws `StepNotNextError`, `OwnerWalletNeededError`, `SomebodySignsError`, `StepRefusedError`, `ChainSilentError`.
 */
export async function askStep(
  db: EdgeDb,
  { rpc, id, key, from, actor, now }: Who & { rpc: JsonRpc; id: number; key: string; from: Hex },
): Promise<AskedStep> {
  const { deployment, step } = await db.transaction().execute(async (tx) => await openStep(tx, { id, key }))
  if (nextStep(deployment)?.key !== key) throw new StepNotNextError()
  const { terms } = deployment
  if (step.by === 'owner' && from !== terms.owner) throw new OwnerWalletNeededError(terms.owner)
  const call = callOfStep(step, { terms, addresses: addressesOf(deployment) })
  if (call === undefined) throw new StepNotNextError()
  if (isTaken(step, { actor, now })) throw new SomebodySignsError()
  const { block, ...asked } = await rehearse({ rpc, step, call, from })
  const isMine = await db.transaction().execute(async (tx) => {
    const { step: still } = await openStep(tx, { id, key })
    if (isTaken(still, { actor, now })) throw new SomebodySignsError()
    const { numUpdatedRows } = await tx
      .updateTable('deployment_steps')
      .set({ asked_by: actor, asked_from: from, asked_at: now, asked_block: block })
      .where('deployment_id', '=', id)
      .where('key', '=', key)
      .where('state', 'in', ['waiting', 'failed'])
      .where('asked_at', still.asked === undefined ? 'is' : '=', still.asked?.at ?? null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
  if (!isMine) throw new SomebodySignsError()
  return asked
}

function isTaken({ asked }: DeploymentStep, { actor, now }: { actor: string; now: Date }): boolean {
  return asked !== undefined && asked.by !== actor && now.getTime() - asked.at.getTime() < turnMinutes * 60_000
}

async function rehearse({
  rpc,
  step,
  call,
  from,
}: {
  rpc: JsonRpc
  step: DeploymentStep
  call: PreparedCall
  from: Hex
}): Promise<AskedStep & { block: number }> {
  try {
    const [head, price, estimated, balance] = await rpc.batch([
      { method: 'eth_blockNumber', params: [] },
      { method: 'eth_gasPrice', params: [] },
      { method: 'eth_estimateGas', params: [{ from, ...call }] },
      { method: 'eth_getBalance', params: [from, 'latest'] },
    ])
    const gas = estimated !== undefined && 'result' in estimated ? numberOf(estimated.result) : undefined
    if (gas === undefined) throw new StepRefusedError(refusalWords(estimated, carriedContracts[step.contract].abi))
    const feeWei = BigInt(gas) * BigInt(resultOf(price) as Hex)
    // Whoever executes what a Safe signed pays for it.
    const isPoor = BigInt(resultOf(balance) as Hex) < feeWei
    if (isPoor && !(await isContractAccount(rpc, from))) throw new StepRefusedError(noMoney)
    return { call, gas, feeWei: String(feeWei), block: numberOf(resultOf(head)) ?? 0 }
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
}

const noMoney = 'The wallet has too little money for the network fee. Fund it, then send this step.'

function refusalWords(outcome: RpcOutcome | undefined, abi: Abi): string {
  if (outcome === undefined || !('error' in outcome)) return 'The node did not say why.'
  const { revertData, providerText } = outcome.error
  if (/insufficient funds|gas required exceeds/i.test(providerText)) return noMoney
  try {
    const { errorName } = decodeErrorResult({ abi, data: revertData ?? '0x' })
    return `The contract says ${errorName}.`
  } catch {
    return `The node says: ${providerText.slice(0, 200)}`
  }
}
