import type { ChainConfig } from '#features/studio/studio.ts'
import { quantityOf } from '#platform/chain/hex.ts'

/** What a wallet has to know of a chain before it can go there. */
export type Network = {
  chainId: number
  name: string
  currency: { symbol: string; decimals: number }
  /** An address of a node that the visitor's own wallet may use; none when the app keeps its node to itself. */
  rpcUrl: string | undefined
  explorerUrl: string | undefined
}

/**
 * The studio's chain as a wallet sees it. `embeddedRpcUrl` is the app's own node. The address of a configured node stays
 * in the app: it may carry a key, and wallets know the public chains themselves.
 */
export function networkOf(
  { id, name, currency, explorer }: ChainConfig,
  { embeddedRpcUrl }: { embeddedRpcUrl: string | undefined },
): Network {
  const explorerUrl = explorer === undefined ? undefined : new URL(explorer.address).origin
  return { chainId: id, name, currency, rpcUrl: embeddedRpcUrl, explorerUrl }
}

/** Reads a wallet's chain id. Some say a number or decimal text against the rules; anything else is `undefined`. */
export function parseChainId(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^(?:0x[0-9a-f]{1,13}|\d{1,15})$/i.test(text)) return undefined
  const chainId = Number(text)
  return chainId > 0 ? chainId : undefined
}

/** The parameters of `wallet_addEthereumChain` (EIP-3085), or `undefined` when there is no node to name. */
export function addChainParameters({
  chainId,
  name,
  currency,
  rpcUrl,
  explorerUrl,
}: Network): readonly [Record<string, unknown>] | undefined {
  if (rpcUrl === undefined) return undefined
  return [
    {
      chainId: quantityOf(chainId),
      chainName: name,
      nativeCurrency: { name: currency.symbol, symbol: currency.symbol, decimals: currency.decimals },
      rpcUrls: [rpcUrl],
      ...(explorerUrl === undefined ? {} : { blockExplorerUrls: [explorerUrl] }),
    },
  ]
}
