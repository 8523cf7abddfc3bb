import type { WalletOffer } from '../connecting/wallet-offer.ts'
import { WalletProofPanel } from './wallet-proof-panel.tsx'

/** Linking a wallet to the account that is signed in. */
export function WalletLinker({ offer, base, onLinked }: { offer: WalletOffer; base: string; onLinked: () => void }) {
  return (
    <WalletProofPanel
      offer={offer}
      base={base}
      purpose="link"
      onProof={async (proof, client) => {
        await client.link(proof)
        onLinked()
      }}
    />
  )
}
