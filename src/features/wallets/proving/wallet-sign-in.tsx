import type { WalletOffer } from '../connecting/wallet-offer.ts'
import { WalletProofPanel } from './wallet-proof-panel.tsx'

/** Signing in by a wallet: hands on the token that opens its account. What `onToken` throws is its own to show. */
export function WalletSignIn({
  offer,
  base,
  onToken,
}: {
  offer: WalletOffer
  base: string
  onToken: (token: string) => void
}) {
  return (
    <WalletProofPanel
      offer={offer}
      base={base}
      purpose="sign-in"
      onProof={async (proof, client) => {
        onToken(await client.signIn(proof))
      }}
    />
  )
}
