import { custom, defineChain, type Hex, parseAbi, type TypedDataDefinition, zeroAddress } from 'viem'
import { createConfig } from 'wagmi'
import { reconnect, signMessage, signTypedData, simulateContract, waitForTransactionReceipt, writeContract } from 'wagmi/actions'
import { injected } from 'wagmi/connectors'
import type { Address } from '#features/catalogue/address.ts'
import type { FoundWallet } from './found-wallet.ts'
import type { Network } from './network.ts'
import type { WalletProvider } from './wallet-provider.ts'

/**
 * What needs more of a connected wallet than its address: signatures and transactions, through wagmi. Pages open it with
 * `import()` when somebody is about to sign, so that looking never carries it.
 */
export type WalletKit = {
  /** Has the wallet sign a text (EIP-191). */
  sign: (message: string) => Promise<Hex>
  /** Has the wallet sign typed data (EIP-712). */
  signTyped: (data: TypedDataDefinition) => Promise<Hex>
  /** Takes an approval back: rehearses the call, has it signed and sent. Returns its hash. */
  revoke: (approval: { contract: Address; operator: Address; tokenId: string | undefined }) => Promise<Hex>
  /** Waits until a transaction is in a block. Throws when it failed there. */
  included: (hash: Hex) => Promise<void>
}

/** wagmi listens to every wallet; some have nothing to listen to. */
function withEvents(provider: WalletProvider): Required<WalletProvider> {
  return {
    request: async (call) => await provider.request(call),
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

const tokenAbi = parseAbi(['function setApprovalForAll(address operator, bool approved)', 'function approve(address to, uint256 tokenId)'])

/** The kit of a wallet that is connected already; nothing is asked of the person yet. Throws what the wallet throws. */
export async function openWalletKit({ wallet, address, network }: { wallet: FoundWallet; address: Address; network: Network }): Promise<WalletKit> {
  const { chainId, name, currency, rpcUrl } = network
  const chain = defineChain({ id: chainId, name, nativeCurrency: { name: currency.symbol, ...currency }, rpcUrls: { default: { http: rpcUrl === undefined ? [] : [rpcUrl] } } })
  const provider = withEvents(wallet.provider)
  // The wallet's own node answers: the page's policy lets it reach nobody else.
  const config = createConfig({ chains: [chain], transports: { [chainId]: custom(provider) }, multiInjectedProviderDiscovery: false, storage: null })
  const [connection] = await reconnect(config, { connectors: [injected({ shimDisconnect: false, target: { id: wallet.id, name: wallet.name, provider: provider as never } })] })
  if (connection === undefined) throw Object.assign(new Error('The wallet is not connected any more.'), { code: 4100 })
  const { connector } = connection
  return {
    sign: async (message) => await signMessage(config, { account: address, connector, message }),
    signTyped: async (data) => await signTypedData(config, { ...data, account: address, connector } as never),
    revoke: async ({ contract, operator, tokenId }) => {
      const call = tokenId === undefined
        ? { functionName: 'setApprovalForAll', args: [operator, false] } as const
        : { functionName: 'approve', args: [zeroAddress, BigInt(tokenId)] } as const
      const { request } = await simulateContract(config, { abi: tokenAbi, address: contract, account: address, chainId, connector, ...call } as never) as { request: object }
      return await writeContract(config, request as never)
    },
    included: async (hash) => { await waitForTransactionReceipt(config, { chainId, hash, pollingInterval: 1_000, timeout: 300_000 }) },
  }
}
