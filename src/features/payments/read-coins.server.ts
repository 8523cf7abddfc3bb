import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { PaymentsConfig } from '#features/studio/payments-config.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { type CoinOnChain, differencesOf, type CoinDifference } from './coin-on-chain.ts'

/** The optional part of ERC-20 that says how its sums are read (EIP-20, `decimals` and `symbol`). */
const abi = parseAbi(['function decimals() view returns (uint8)', 'function symbol() view returns (string)'])

/** What the contracts at these addresses say of themselves, in their order. A node that does not answer is part of what is returned. */
export async function readCoins(rpc: JsonRpc, addresses: readonly Hex[]): Promise<CoinOnChain[]> {
  const call = (to: Hex, functionName: 'decimals' | 'symbol') => ({
    method: 'eth_call',
    params: [{ to, data: encodeFunctionData({ abi, functionName }) }, 'latest'],
  })
  try {
    const answers =
      addresses.length === 0
        ? []
        : await rpc.batch(addresses.flatMap((to) => [call(to, 'decimals'), call(to, 'symbol')]))
    return addresses.map((address, place) => {
      const [decimals, symbol] = answers.slice(place * 2, place * 2 + 2)
      const said = (outcome: typeof decimals) =>
        outcome !== undefined && 'result' in outcome ? (outcome.result as Hex) : '0x'
      return coinOf(address, { decimals: said(decimals), symbol: said(symbol) })
    })
  } catch (error) {
    if (error instanceof RpcError) return addresses.map((address) => ({ address, state: 'unanswered' }))
    throw error
  }
}

function coinOf(address: Hex, said: { decimals: Hex; symbol: Hex }): CoinOnChain {
  try {
    const decimals = decodeFunctionResult({ abi, functionName: 'decimals', data: said.decimals })
    return { address, state: 'coin', decimals, symbol: symbolOf(said.symbol) }
  } catch {
    return { address, state: 'no-coin' }
  }
}

/** A symbol that is no text counts as none: some old coins answer with 32 bytes. */
function symbolOf(data: Hex): string | undefined {
  try {
    return decodeFunctionResult({ abi, functionName: 'symbol', data }).slice(0, 40)
  } catch {
    return undefined
  }
}

/** Where the coins of a draft differ from the chain; also where the chain could not be asked. */
export async function findCoinDifferences(
  rpc: JsonRpc,
  tokens: PaymentsConfig['tokens'],
): Promise<readonly CoinDifference[]> {
  const asked = tokens.filter(({ stopped }) => stopped !== true)
  const found = await readCoins(
    rpc,
    asked.map(({ address }) => address),
  )
  return asked.flatMap((token, place) => differencesOf(token, found[place]!))
}
