import { quietly } from '#platform/quietly.ts'
import type { FoundWallet } from './found-wallet.ts'

/** Which wallet was connected last, by its reversed domain name; no address is kept. */
const key = 'vitrine.wallet'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function rememberWallet(store: Store, { rdns }: FoundWallet): void {
  quietly(() => {
    if (rdns !== '') store.setItem(key, rdns)
  })
}

export function rememberedWallet(store: Store, wallets: readonly FoundWallet[]): FoundWallet | undefined {
  const rdns = quietly(() => store.getItem(key))
  return rdns === null || rdns === undefined || rdns === '' ? undefined : wallets.find((wallet) => wallet.rdns === rdns)
}

export function forgetWallet(store: Store): void {
  quietly(() => {
    store.removeItem(key)
  })
}
