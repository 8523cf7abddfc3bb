import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { type WalletOffer, walletOfferOf } from '#features/wallets/connecting/wallet-offer.ts'

/** Which wallets a page of this app offers, and on which chain. */
export function walletsOf(context: Readonly<RouterContextProvider>): WalletOffer {
  const {
    studio,
    config: { publicUrl, rpcUrl, chainPort, walletConnectProjectId },
  } = context.get(appContext)
  return walletOfferOf({
    studio,
    publicUrl,
    nodeUrl: rpcUrl,
    chainPort,
    walletConnect: walletConnectProjectId,
    signIn: context.get(accountsContext).service !== undefined,
  })
}
