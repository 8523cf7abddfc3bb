import { t } from '#messages/translate.ts'
import { type FoundWallet, parseAnnouncement } from './found-wallet.ts'
import { isWalletProvider } from './wallet-provider.ts'

/**
 * Asks every wallet in this browser to announce itself and listens for those that come later (EIP-6963). Returns a
 * function that stops listening. Nothing is asked of a wallet beyond its name: none opens a window for this.
 */
export function listenForWallets(target: EventTarget, found: (wallet: FoundWallet) => void): () => void {
  const listen = (event: Event) => {
    const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail)
    if (wallet !== undefined) found(wallet)
  }
  target.addEventListener('eip6963:announceProvider', listen)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => target.removeEventListener('eip6963:announceProvider', listen)
}

/** The wallet of a browser that comes inside a wallet and knows only the older way: `window.ethereum`, without a name. */
export function findUnnamedWallet(target: object): FoundWallet | undefined {
  const provider = (target as { ethereum?: unknown }).ethereum
  return isWalletProvider(provider)
    ? { id: 'unnamed', name: t('The wallet of this browser'), rdns: '', icon: undefined, provider }
    : undefined
}
