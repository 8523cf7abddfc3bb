import { type Hex, hexToBigInt, keccak256, type PrivateKeyAccount } from 'viem'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'

/** A call signed and ready to be sent, with the hash that it will have. */
export type SignedCall = { hash: Hex; raw: Hex }

const GWEI = 10n ** 9n

/** Signs a call with a key, at a fee that goes through: EIP-1559 where the chain has it, a gas price where not. `gas` in units. */
export async function signCall(
  rpc: JsonRpc,
  {
    account,
    chainId,
    call: { to, data },
    gas,
  }: { account: PrivateKeyAccount; chainId: number; call: { to?: Hex; data: Hex }; gas: number },
): Promise<SignedCall> {
  const [count, block, price, tip] = await rpc.batch([
    { method: 'eth_getTransactionCount', params: [account.address, 'pending'] },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_gasPrice', params: [] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
  ])
  const base = (resultOf(block) as { baseFeePerGas?: Hex }).baseFeePerGas
  const priority = tip !== undefined && 'result' in tip ? hexToBigInt(tip.result as Hex) : GWEI
  const common = {
    chainId,
    nonce: Number(resultOf(count) as Hex),
    gas: (BigInt(gas) * 12n) / 10n,
    data,
    ...(to === undefined ? {} : { to }),
  }
  const raw =
    base === undefined
      ? await account.signTransaction({ ...common, type: 'legacy', gasPrice: hexToBigInt(resultOf(price) as Hex) })
      : await account.signTransaction({
          ...common,
          type: 'eip1559',
          maxPriorityFeePerGas: priority,
          maxFeePerGas: 2n * hexToBigInt(base) + priority,
        })
  return { raw, hash: keccak256(raw) }
}
