import { useState } from 'react'
import { sumText } from '#features/payments/payment-method.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { countText, useSecondsLeft } from '#features/transactions/use-seconds-left.tsx'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import { WalletGate } from '#features/wallets/wallet-gate.tsx'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { RedeemStep, type RedeemStepProps } from './redeem-step.tsx'

type Props = Omit<RedeemStepProps, 'session' | 'onBusy'> & {
  /** What it is for. */
  edition: string
}

/** The permit with its time, what the last transaction does and costs, and its button; on any device with the redeemer's wallet. */
export function RedeemDesk(props: Props) {
  const {
    signed: { permit },
    currency,
    offer,
    base,
    thing,
    intent,
    edition,
  } = props
  const access = useWallet(offer.network)
  const walletClient = useWalletClient(base)
  const [isBusy, setBusy] = useState(false)
  const left = useSecondsLeft(permit.expiresAt)
  const { session } = access
  const isOwn = session.state === 'connected' && session.address.toLowerCase() === intent.holder
  return (
    <div className="no-print">
      <div className="mt-10">
        <Section
          title={t('The permit')}
          line={t(
            'The studio has signed that these pills may be redeemed for this edition, by this wallet alone. Without it the contract burns nothing.',
          )}
        >
          <Tombstone
            rows={[
              [t('For'), edition],
              [t('Takes'), thing],
              [t('Price'), permit.price === '0' ? t('nothing') : sumText(permit.price, currency)],
              [
                t('The pill'),
                permit.escrowUntil === 0 ? (
                  t('destroyed with this transaction')
                ) : (
                  <span key="lock">
                    <Message
                      text="locked first, destroyed when your claim stands; from {day} on you can take it and the price back"
                      values={{ day: <TimeText key="day" at={{ seconds: permit.escrowUntil, nanoseconds: 0 }} /> }}
                    />
                  </span>
                ),
              ],
              [
                t('Ends'),
                <span key="ends">
                  <TimeText at={{ seconds: permit.expiresAt, nanoseconds: 0 }} clock />
                  {left !== undefined && (
                    <span className="tabular-nums">
                      , {left === 0 ? t('over') : t('{left} left', { left: countText(left) })}
                    </span>
                  )}
                </span>,
              ],
            ]}
          />
          <p className="mt-3 text-sm text-quiet">
            {t(
              'If it ends unused, nothing happens: the pills stay yours, an address that you gave for it is erased, and a new permit is a moment away.',
            )}
          </p>
          <p className="mt-3 text-sm">
            <TextLink to={linkTo('shipping address', { claim: intent.intentId })}>
              {t('The address it goes to')}
            </TextLink>
          </p>
        </Section>
      </div>
      <WithWallet act={t('Redeeming needs a wallet')} ruled="mt-10 border-t border-line py-6" className="mt-16">
        {left === 0 ? (
          <p className="flex flex-wrap gap-4">
            <ButtonLink look="primary" to={linkTo('pills')}>
              {t('Ask for a new permit')}
            </ButtonLink>
          </p>
        ) : (
          <>
            <Section title={t('Your wallet')}>
              <WalletGate offer={offer} client={walletClient} access={access} isBusy={isBusy} />
            </Section>
            {session.state === 'connected' && !isOwn && (
              <div className="mt-6">
                <Notice title={t('This permit is for another wallet.')}>
                  <p>
                    {t('Connect the one whose address begins with {start}. Nothing can be sent from this one.', {
                      start: intent.holder.slice(0, 8),
                    })}
                  </p>
                </Notice>
              </div>
            )}
            {session.state === 'connected' && isOwn && <RedeemStep {...props} session={session} onBusy={setBusy} />}
          </>
        )}
      </WithWallet>
    </div>
  )
}
