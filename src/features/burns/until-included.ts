import type { WalletProvider } from '#features/wallets/wallet-provider.ts'
import type { Hex } from '#platform/chain/hex.ts'

/** Waits until a transaction is in a block, by the wallet's own node. `false` when the chain refused it. */
export async function untilIncluded({ provider, hash, wait }: { provider: WalletProvider; hash: Hex; wait: (milliseconds: number) => Promise<void> }): Promise<boolean> {
  for (;;) {
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] }).catch(() => undefined) as { status?: unknown } | null | undefined
    if (typeof receipt === 'object' && receipt !== null) return receipt.status === '0x1'
    await wait(1_000)
  }
}
