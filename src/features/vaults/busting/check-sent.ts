import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'

/**
 * What the wallet's own node says of a transaction: waiting; in a block, done or refused by the contract; not known to it (any more);
 * or `silent`, when it did not answer.
 */
export type SentSighting = 'pending' | 'done' | 'refused' | 'unseen' | 'silent'

/** Looks once; nobody is asked for anything. */
export async function checkSent(provider: Pick<WalletProvider, 'request'>, hash: string): Promise<SentSighting> {
  try {
    const receipt = (await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as
      | { status?: unknown }
      | null
      | undefined
    if (typeof receipt === 'object' && receipt !== null) return receipt.status === '0x1' ? 'done' : 'refused'
    const known = await provider.request({ method: 'eth_getTransactionByHash', params: [hash] })
    return typeof known === 'object' && known !== null ? 'pending' : 'unseen'
  } catch {
    return 'silent'
  }
}
