import { createClient, custom, type Hex, type TypedDataDefinition } from 'viem'
import { signMessage, signTypedData, waitForTransactionReceipt } from 'viem/actions'
import type { Address } from '#platform/address.ts'
import type { WalletProvider } from './wallet-provider.ts'

/*
 * What needs more of a connected wallet than its address, through viem. Pages open it with `import()` when somebody is about to sign
 * or to send, so that looking never carries it.
 */

type Signer = { wallet: { provider: WalletProvider }; address: Address }

/** The wallet's own node answers: the page's policy lets it reach nobody else. A person is never asked twice for one question. */
function clientOf(provider: WalletProvider) {
  return createClient({
    transport: custom(provider as Parameters<typeof custom>[0], { retryCount: 0 }),
    pollingInterval: 1_000,
    cacheTime: 0,
  })
}

/** Has the wallet sign a text (EIP-191). Throws what the wallet throws. */
export async function signText({ wallet, address }: Signer, message: string): Promise<Hex> {
  return await signMessage(clientOf(wallet.provider), { account: address, message })
}

/** Has the wallet sign typed data (EIP-712). Throws what the wallet throws. */
export async function signTyped({ wallet, address }: Signer, data: TypedDataDefinition): Promise<Hex> {
  return await signTypedData(clientOf(wallet.provider), { ...data, account: address })
}

/**
 * Whether a hash that a wallet named is of a proposal: the wallet is a contract, such as a Safe, and no node knows a transaction of this hash. Its
 * owners have to sign first, and whoever executes it sends a transaction of their own. A key that has delegated itself (EIP-7702) is none.
 */
export async function isProposal(
  provider: WalletProvider,
  { from, hash }: { from: Address; hash: Hex },
): Promise<boolean> {
  const ask = async (method: string, params: unknown[]) => await provider.request({ method, params })
  try {
    const code = await ask('eth_getCode', [from, 'latest'])
    if (typeof code !== 'string' || code.length <= 2 || code.startsWith('0xef0100')) return false
    return (await ask('eth_getTransactionByHash', [hash])) === null
  } catch {
    return false
  }
}

/**
 * Waits until a transaction is in a block, by the wallet's own node; the same one sent again for another fee counts for it. `false` when
 * the contract refused it, or something else took its place.
 */
export async function untilIncluded(provider: WalletProvider, hash: Hex): Promise<boolean> {
  for (;;) {
    let isSame = true
    try {
      const onReplaced = ({ reason }: { reason: string }) => {
        isSame = reason === 'repriced'
      }
      const { status } = await waitForTransactionReceipt(clientOf(provider), { hash, timeout: 0, onReplaced })
      return isSame && status === 'success'
    } catch {
      // A node that is silent for a moment has said nothing of the transaction.
      await new Promise<void>((resolve) => {
        setTimeout(resolve, 1_000)
      })
    }
  }
}
