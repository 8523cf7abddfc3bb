import { isWalletProvider, type WalletProvider } from './wallet-provider.ts'

/** A wallet that announced itself in this browser. Name and picture are its own words: nobody has checked them. */
export type FoundWallet = {
  /** Differs for every announcement; the same wallet has another one after a reload. */
  id: string
  name: string
  /** Stays the same over reloads: a reversed domain name such as `com.example.wallet`. */
  rdns: string
  /** A picture inside a data URI, or none: an address would tell its server who is looking. */
  icon: string | undefined
  provider: WalletProvider
}

const NAME_LENGTH = 60
const ICON_LENGTH = 400_000
const icons = /^data:image\/(?:svg\+xml|png|webp|jpeg|gif)[;,]/

/**
 * Reads the detail of an `eip6963:announceProvider` event: `{ info: { uuid, name, icon, rdns }, provider }` (EIP-6963).
 * `undefined` when it cannot be used: any script of any extension may send such an event.
 */
export function parseAnnouncement(detail: unknown): FoundWallet | undefined {
  const { info, provider } = (typeof detail === 'object' && detail !== null ? detail : {}) as {
    info?: unknown
    provider?: unknown
  }
  const { uuid, name, icon, rdns } = (typeof info === 'object' && info !== null ? info : {}) as Record<string, unknown>
  if (
    typeof uuid !== 'string' ||
    uuid === '' ||
    typeof name !== 'string' ||
    name.trim() === '' ||
    !isWalletProvider(provider)
  )
    return undefined
  return {
    id: uuid,
    name: Array.from(name.trim()).slice(0, NAME_LENGTH).join(''),
    rdns: typeof rdns === 'string' ? rdns : '',
    icon: typeof icon === 'string' && icon.length <= ICON_LENGTH && icons.test(icon) ? icon : undefined,
    provider,
  }
}

/** The list with one more wallet; a wallet that announces itself again takes its old place. */
export function withWallet(wallets: readonly FoundWallet[], wallet: FoundWallet): FoundWallet[] {
  const known = wallets.findIndex(({ id, provider }) => id === wallet.id || provider === wallet.provider)
  return known === -1 ? [...wallets, wallet] : wallets.map((each, index) => (index === known ? wallet : each))
}
