import { encodeFunctionData } from 'viem'
import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { addressOfWord, type Hex, numberOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { NoBurnsHereError } from '../intents/burn-errors.ts'
import { callOfAct, type CampaignAct } from './campaign-act.ts'
import type { CampaignKeys } from './campaign-keys.ts'
import { campaignRefusal } from './campaign-refusal.ts'

/** Asks the contract whose wallets it obeys. Throws `ChainSilentError`. */
export async function readCampaignKeys({
  rpc,
  studio,
}: {
  rpc: JsonRpc
  studio: Pick<Studio, 'burns'>
}): Promise<CampaignKeys> {
  if (studio.burns === undefined) throw new NoBurnsHereError()
  const to = studio.burns.campaigns.address
  return await orSilent(async () => {
    const outcomes = await rpc.batch(
      (['owner', 'manager'] as const).map((functionName) => ({
        method: 'eth_call',
        params: [{ to, data: encodeFunctionData({ abi: burnCampaignsAbi, functionName }) }, 'latest'],
      })),
    )
    const [owner, manager] = outcomes.map((outcome) => addressOfWord(String(resultOf(outcome))))
    return { owner: owner!, manager: manager === ZERO_ADDRESS ? undefined : manager }
  })
}

/** An act as the contract would take it now: the exact call, and why it would be refused where it would. */
export type RehearsedAct = { call: WalletCall; refusal: string | undefined; gas: number | undefined; block: number }

/** Calls the contract without sending anything, from the wallet that is to send it. Throws `ChainSilentError`. */
export async function rehearseCampaignAct({
  rpc,
  studio,
  act,
  from,
}: {
  rpc: JsonRpc
  studio: Pick<Studio, 'burns' | 'collections'>
  act: CampaignAct
  from: Hex
}): Promise<RehearsedAct> {
  if (studio.burns === undefined) throw new NoBurnsHereError()
  const call = callOfAct(act, {
    campaigns: studio.burns.campaigns.address,
    collections: ownCollections(studio.collections),
  })
  return await orSilent(async () => {
    const [head, called, estimated] = await rpc.batch([
      { method: 'eth_blockNumber', params: [] },
      { method: 'eth_call', params: [{ from, ...call }, 'latest'] },
      { method: 'eth_estimateGas', params: [{ from, ...call }] },
    ])
    const refusal =
      called !== undefined && 'error' in called
        ? campaignRefusal({ data: called.error.revertData, text: called.error.providerText })
        : undefined
    const gas = estimated !== undefined && 'result' in estimated ? numberOf(estimated.result) : undefined
    return { call, refusal, gas, block: numberOf(resultOf(head)) ?? 0 }
  })
}

async function orSilent<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
}
