import { quantityOf } from '#platform/chain/hex.ts'
import { addChainParameters, type Network } from './network.ts'
import { isUnknownChain } from './wallet-problem.ts'
import type { WalletProvider } from './wallet-provider.ts'

/** What a wallet said of itself, unchecked. */
export type WalletAnswer = { accounts: unknown; chainId: unknown }

/**
 * Asks for the addresses and the network of a wallet. `quietly` takes what the wallet allowed before and opens no window;
 * without it the person is asked. Throws what the wallet throws (EIP-1193).
 */
export async function askWallet(provider: WalletProvider, { quietly }: { quietly: boolean }): Promise<WalletAnswer> {
  const accounts = await provider.request({ method: quietly ? 'eth_accounts' : 'eth_requestAccounts' })
  const chainId = await provider.request({ method: 'eth_chainId' }).catch(() => undefined)
  return { accounts, chainId }
}

/**
 * Asks a wallet to go to a network (EIP-3326), and to learn it first where the wallet does not know it (EIP-3085). Returns
 * the network that the wallet is on afterwards. Throws what the wallet throws.
 */
export async function switchNetwork(provider: WalletProvider, { network }: { network: Network }): Promise<unknown> {
  const goThere = { method: 'wallet_switchEthereumChain', params: [{ chainId: quantityOf(network.chainId) }] }
  try {
    await provider.request(goThere)
  } catch (error) {
    const params = addChainParameters(network)
    if (!isUnknownChain(error) || params === undefined) throw error
    await provider.request({ method: 'wallet_addEthereumChain', params })
    // A wallet may learn a network without going there.
    await provider.request(goThere)
  }
  return await provider.request({ method: 'eth_chainId' })
}

/** Takes the permission back where the wallet lets a page do so. `false`: the wallet still lists this instance. */
export async function leaveWallet(provider: WalletProvider): Promise<boolean> {
  try {
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    return true
  } catch {
    return false
  }
}
