import { useEffect, useMemo } from 'react'
import { PracticeQuestionDialog } from './practice-desk.tsx'
import { createStudioPractice } from './studio-practice.ts'
import type { WalletClient } from './wallet-client.ts'
import type { WalletOffer } from './wallet-offer.ts'

/** Announces the studio's account of the embedded chain to the page, and shows its questions. */
export function StudioPracticeDesk({ offer, client, address }: { offer: WalletOffer; client: WalletClient; address: string }) {
  const wallet = useMemo(() => createStudioPractice({ address, client, chainId: offer.network.chainId, names: offer.names }), [address, client, offer.network.chainId, offer.names])
  useEffect(() => wallet.announce(window), [wallet])
  return <PracticeQuestionDialog wallet={wallet} name="The studio’s practice account" />
}
