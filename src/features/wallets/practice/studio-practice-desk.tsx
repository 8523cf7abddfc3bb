import { useEffect, useState } from 'react'
import type { WalletClient } from '../connecting/wallet-client.ts'
import type { WalletOffer } from '../connecting/wallet-offer.ts'
import { PracticeQuestionDialog } from './practice-desk.tsx'
import { createStudioPractice } from './studio-practice.ts'

// One for the whole visit: a page that loads its data again, and the next page, find the wallet that is connected.
const opened = new Map<string, ReturnType<typeof createStudioPractice>>()

function openWallet({
  offer: {
    network: { chainId },
    names,
  },
  client,
  address,
}: {
  offer: WalletOffer
  client: WalletClient
  address: string
}) {
  const key = `${chainId} ${address}`
  const wallet = opened.get(key) ?? createStudioPractice({ address, client, chainId, names })
  opened.set(key, wallet)
  return wallet
}

/** Announces the studio's account of the embedded chain to the page, and shows its questions. In the browser alone. */
export function StudioPracticeDesk(props: { offer: WalletOffer; client: WalletClient; address: string }) {
  const [wallet] = useState(() => (typeof window === 'undefined' ? undefined : openWallet(props)))
  useEffect(() => wallet?.announce(window), [wallet])
  return <PracticeQuestionDialog wallet={wallet} name="The studio’s practice account" />
}
