import type { WalletProvider } from './wallet-provider.ts'

/** Announces a wallet of our own to the page as any other wallet announces itself (EIP-6963). Returns how to stop. */
export function announceWallet(
  page: EventTarget,
  { provider, ...info }: { name: string; rdns: string; icon: string; provider: WalletProvider },
): () => void {
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), ...info }), provider })
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}
