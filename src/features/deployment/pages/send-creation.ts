import { numberToHex } from 'viem'
import { askForCalls, askToSend, assertNetwork, hashOf, type Sender } from '#features/wallets/connecting/send-calls.ts'
import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'
import type { Hex } from '#platform/chain/hex.ts'

/**
 * Has the wallet create a contract, with the gas that was rehearsed and a fifth more. Returns the hash that the wallet names. A Safe creates
 * nothing by a transaction, but takes it as one of several calls (EIP-5792); its name for them is the hash of what its owners sign
 * (safe-global/safe-wallet-monorepo, safe-wallet-provider). Whoever asks for it stores the hash: this browser does not remember it. Throws as
 * `sendCall`.
 */
export async function sendCreation(
  provider: WalletProvider,
  sender: Sender,
  { data, gas }: { data: Hex; gas: number },
): Promise<Hex> {
  await assertNetwork(provider, sender.chainId)
  if (await isContract(provider, sender.from)) return hashOf(await askForCalls(provider, sender, [{ data }]))
  const limit = numberToHex((BigInt(gas) * 12n) / 10n)
  return await askToSend(provider, sender, { data, gas: limit })
}

/** A key that has delegated itself (EIP-7702) is none. */
async function isContract(provider: WalletProvider, address: Hex): Promise<boolean> {
  const code = await provider.request({ method: 'eth_getCode', params: [address, 'latest'] }).catch(() => '0x')
  return typeof code === 'string' && code.length > 2 && !code.startsWith('0xef0100')
}
