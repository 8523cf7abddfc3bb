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
import { Folded } from '#ui/folded.tsx'
import { LocalTime } from '#ui/local-time.tsx'
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
        <Section title={t('The permit')}>
          <Tombstone
            rows={[
              [t('For'), edition],
              [t('Price'), permit.price === '0' ? t('nothing') : sumText(permit.price, currency)],
              [
                t('Ends'),
                <span key="ends">
                  <LocalTime seconds={permit.expiresAt} />
                  {left !== undefined && (
                    <span className="tabular-nums">
                      , {left === 0 ? t('over') : t('{left} left', { left: countText(left) })}
                    </span>
                  )}
                </span>,
              ],
            ]}
          />
          <p className="measure mt-3 text-sm text-quiet">
            {permit.escrowUntil === 0 ? (
              t('Unused, the pills stay yours. Used, they are destroyed with this transaction.')
            ) : (
              <Message
                text="Unused, the pills stay yours. Used, they are locked first, destroyed when your claim stands; pills and price can be taken back from {day}."
                values={{ day: <TimeText key="day" at={{ seconds: permit.escrowUntil, nanoseconds: 0 }} /> }}
              />
            )}
          </p>
          <Folded title={t('How it works')}>
            <div className="measure flex flex-col gap-3 text-sm">
              <p>
                {t(
                  'The studio has signed that these pills may be redeemed for this edition, by this wallet alone. Without it the contract burns nothing.',
                )}
              </p>
              <p>
                {t('If the permit ends unused, an address that you gave for it is erased. You can ask for a new one.')}
              </p>
              <p>
                <TextLink to={linkTo('shipping address', { claim: intent.intentId })}>
                  {t('The address it goes to')}
                </TextLink>
              </p>
            </div>
          </Folded>
        </Section>
      </div>
      <WithWallet act={t('Redeeming needs a wallet')} ruled="mt-10 border-t border-line py-6" className="mt-8">
        {left === 0 ? (
          <p className="flex flex-wrap gap-4">
            <ButtonLink look="primary" to={linkTo('pills')}>
              {t('Ask for a new permit')}
            </ButtonLink>
          </p>
        ) : (
          <>
            <WalletGate offer={offer} client={walletClient} access={access} isBusy={isBusy} />
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
