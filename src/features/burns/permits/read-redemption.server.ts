import { encodeFunctionData } from 'viem'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { type Hex, numberOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { RedemptionFacts } from './permit-rules.ts'

/** What settling three locks uses at most: with less money no pill is locked. */
const settlingGas = 3n * 250_000n

/** Where the studio's money goes, by its redemption contract. Throws what the node throws. */
export async function readPayout({ rpc, redemption }: { rpc: JsonRpc; redemption: Hex }): Promise<Hex> {
  const data = encodeFunctionData({ abi: redemptionAbi, functionName: 'payout' })
  const word = await rpc.call('eth_call', [{ to: redemption, data }, 'latest'])
  return `0x${String(word).slice(26).toLowerCase()}`
}

/**
 * Asks the contracts whether redemptions go on, whose permits count, how many pills somebody holds, and whether the app's
 * key (`settler`) could settle a lock. Throws `ChainSilentError`.
 */
export async function readRedemption({
  rpc,
  pills,
  redemption,
  holder,
  pillId,
  settler,
}: {
  rpc: JsonRpc
  pills: Hex
  redemption: Hex
  holder: Hex
  pillId: string
  settler: Hex
}): Promise<RedemptionFacts> {
  const call = (to: Hex, data: Hex) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  try {
    const [[paused, signer, held, block], manager, money, price] = splitFirst(
      4,
      await rpc.batch([
        call(redemption, encodeFunctionData({ abi: redemptionAbi, functionName: 'paused' })),
        call(redemption, encodeFunctionData({ abi: redemptionAbi, functionName: 'signer' })),
        call(pills, encodeFunctionData({ abi: pillsAbi, functionName: 'balanceOf', args: [holder, BigInt(pillId)] })),
        { method: 'eth_blockNumber', params: [] },
        call(redemption, encodeFunctionData({ abi: redemptionAbi, functionName: 'manager' })),
        { method: 'eth_getBalance', params: [settler, 'latest'] },
        { method: 'eth_gasPrice', params: [] },
      ]),
    )
    const canSettle =
      manager?.slice(-40).toLowerCase() === settler.slice(2).toLowerCase() &&
      money !== undefined &&
      price !== undefined &&
      BigInt(money) >= BigInt(price) * settlingGas
    return {
      canSettle,
      paused: BigInt(paused!) === 1n,
      signer: `0x${signer!.slice(26).toLowerCase()}`,
      held: BigInt(held!),
      block: numberOf(block) ?? 0,
    }
  } catch (error) {
    if (error instanceof RpcError || error instanceof SyntaxError) throw new ChainSilentError({ cause: error })
    throw error
  }
}

/** The first answers as texts, all of which have to be there; of the others those that are. */
function splitFirst(count: number, outcomes: readonly RpcOutcome[]): [string[], ...(string | undefined)[]] {
  return [
    outcomes.slice(0, count).map((outcome) => String(resultOf(outcome))),
    ...outcomes.slice(count).map((outcome) => ('result' in outcome ? String(outcome.result) : undefined)),
  ]
}
