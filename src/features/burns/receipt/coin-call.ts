import { encodeFunctionData, parseAbi } from 'viem'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'
import type { Hex } from '#platform/chain/hex.ts'

const coinAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function allowance(address owner, address spender)',
  'function balanceOf(address account)',
])

/** Allows a contract to take exactly so much of a coin; `0` takes the permission back. */
export function allowCall({ coin, spender, amount }: { coin: Hex; spender: Hex; amount: string }): WalletCall {
  return {
    to: coin,
    data: encodeFunctionData({ abi: coinAbi, functionName: 'approve', args: [spender, BigInt(amount)] }),
  }
}

/** How much a contract may take of a coin, as the wallet's own node says; `undefined` when it does not answer. */
export async function readAllowance(
  provider: WalletProvider,
  { coin, owner, spender }: { coin: Hex; owner: Hex; spender: Hex },
): Promise<string | undefined> {
  return await readSum(
    provider,
    coin,
    encodeFunctionData({ abi: coinAbi, functionName: 'allowance', args: [owner, spender] }),
  )
}

/** How much of a coin a wallet holds, as its own node says; `undefined` when it does not answer. */
export async function readHeldCoins(
  provider: WalletProvider,
  { coin, owner }: { coin: Hex; owner: Hex },
): Promise<string | undefined> {
  return await readSum(provider, coin, encodeFunctionData({ abi: coinAbi, functionName: 'balanceOf', args: [owner] }))
}

/** How much of the chain's own money a wallet holds, as its own node says; `undefined` when it does not answer. */
export async function readHeldMoney(provider: WalletProvider, { owner }: { owner: Hex }): Promise<string | undefined> {
  const answer = await provider.request({ method: 'eth_getBalance', params: [owner, 'latest'] }).catch(() => undefined)
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(answer) ? BigInt(answer).toString() : undefined
}

async function readSum(provider: WalletProvider, coin: Hex, data: Hex): Promise<string | undefined> {
  const answer = await provider
    .request({ method: 'eth_call', params: [{ to: coin, data }, 'latest'] })
    .catch(() => undefined)
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer) ? BigInt(answer).toString() : undefined
}
