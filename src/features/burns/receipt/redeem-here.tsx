import { useEffect, useRef } from 'react'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Address } from '#ui/chain-text.tsx'
import { Section } from '#ui/page.tsx'
import { PillDesk } from '../redeeming/pill-desk.tsx'
import type { RedeemingHere } from './intent-page-view.ts'
import { redeemPlace } from './redeem-link.tsx'

/** The pill of a burn, redeemed under the burn's receipt: no page stands between the two. */
export function RedeemHere({ lookup, ...given }: RedeemingHere & { offer: WalletOffer; base: string }) {
  const place = useRef<HTMLDivElement>(null)
  // The link that leads here stays on the page, so nothing else takes the keyboard along.
  useEffect(() => {
    if (window.location.hash !== `#${redeemPlace}`) return
    const heading = place.current?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className="no-print mt-16">
      <Section title={t('Redeem for a print')} id={redeemPlace}>
        {lookup.state === 'found' && lookup.held.length === 0 && (
          <p className="mb-6 text-base" role="status">
            <Message
              text="{address} holds no pills."
              values={{ address: <Address key="address" address={lookup.holder} /> }}
            />
          </p>
        )}
        <WithWallet act={t('Redeeming needs a wallet')}>
          <PillDesk lookup={lookup} {...given} />
        </WithWallet>
      </Section>
    </div>
  )
}
