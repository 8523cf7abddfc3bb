import type { Address } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError, RpcRefusedError } from '#platform/chain/rpc-error.ts'
import { NotForPracticeError, PracticeChainSilentError } from '../connecting/wallet-errors.ts'

/**
 * What the practice wallet may ask of the embedded chain: reading, and sending what it has signed. The node itself also
 * takes orders that move anybody's money and time, so the page never reaches it directly.
 */
const methods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
])

/** An answer as JSON-RPC has it: the result, or the node's refusal in its own words. */
export type PracticeAnswer = { result: unknown } | { error: { code: number; message: string } }

/** Passes one question of a practice wallet to the node. Throws `NotForPracticeError`, or `PracticeChainSilentError`. */
export async function askPracticeChain({
  rpc,
  method,
  params,
}: {
  rpc: JsonRpc
  method: string
  params: readonly unknown[]
}): Promise<PracticeAnswer> {
  if (!methods.has(method)) throw new NotForPracticeError(method)
  try {
    return { result: await rpc.call(method, params) }
  } catch (error) {
    if (error instanceof RpcRefusedError) return { error: { code: error.code, message: error.providerText } }
    if (error instanceof RpcError) throw new PracticeChainSilentError({ cause: error })
    throw error
  }
}

const oneCoin = 10n ** 18n
/** Enough for thousands of transactions on a chain where nothing else is for sale. */
const gift = 5n * oneCoin

/**
 * Gives a practice wallet money to try things out with. The embedded node makes it, so it is there at once and nobody's runs
 * out; a wallet that still has some gets nothing. Answers whether it got something.
 */
export async function fundPracticeWallet({
  rpc,
  address,
}: {
  rpc: JsonRpc
  address: Address
}): Promise<{ funded: boolean }> {
  try {
    if (BigInt((await rpc.call('eth_getBalance', [address, 'latest'])) as string) >= oneCoin) return { funded: false }
    await rpc.call('anvil_setBalance', [address, `0x${gift.toString(16)}`])
    return { funded: true }
  } catch (error) {
    if (error instanceof RpcError) throw new PracticeChainSilentError({ cause: error })
    throw error
  }
}
