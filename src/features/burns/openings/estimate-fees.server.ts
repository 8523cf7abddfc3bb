import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'

/**
 * Gas of the two transactions from a piece to a claim where they take most: the first piece of a campaign (226 591), and a pill that is
 * locked with its price while no other is (269 235), as nodes estimate them; rounded up. A test measures both on the contracts. Later
 * ones take about a third less, accounts that are contracts more; the wallet's own figure stands at the last step.
 */
const burnGas = 230_000n
const redeemGas = 275_000n
/** What pieces that are burned together take beside that of the first: it is never sent but allowed and then burned. Measured by the same test, as all that follow. */
const togetherGas = 56_000n
/** What each further piece takes that is burned with one: its approval, and its part of the call. */
const furtherGas = 121_000n
/** What each further collection of a recipe takes beside its pieces: the contract writes down what was burned of each by itself. */
const furtherCollectionGas = 49_000n
/** What a burn that costs something takes beside that: it is never sent but allowed and then burned, and the price is passed on. */
const pricedGas = 60_000n

/**
 * What a burn and a redemption cost the network at the fee of now, before there is a wallet to rehearse with. `pieces`: how many are burned together.
 * `collections`: of how many collections they are. `isPriced`: the burn itself costs something. `undefined` when the node does not answer soon.
 */
export async function estimateFees({
  rpc,
  pieces = 1,
  collections = 1,
  isPriced = false,
}: {
  rpc: JsonRpc
  pieces?: number
  collections?: number
  isPriced?: boolean
}): Promise<{ burnWei: string; redeemWei: string } | undefined> {
  try {
    const price = await rpc.within(1_500).call('eth_gasPrice', [])
    const gasPrice = BigInt(String(price))
    const further = BigInt(pieces - 1) * furtherGas + BigInt(collections - 1) * furtherCollectionGas
    const gas = burnGas + (pieces > 1 ? togetherGas : 0n) + further + (isPriced ? pricedGas : 0n)
    return { burnWei: (gasPrice * gas).toString(), redeemWei: (gasPrice * redeemGas).toString() }
  } catch (error) {
    if (error instanceof RpcError || error instanceof SyntaxError) return undefined
    throw error
  }
}
