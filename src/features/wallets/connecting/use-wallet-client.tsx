import { useMemo } from 'react'
import { createWalletClient, type WalletClient } from './wallet-client.ts'

/** The app as wallets ask it; the same one from render to render. `base` is the page's runtime configuration. */
export function useWalletClient(base: string): WalletClient {
  return useMemo(() => createWalletClient({ base, send: async (input, init) => await fetch(input, init) }), [base])
}
