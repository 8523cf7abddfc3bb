import { useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { usePayment } from './use-payment.tsx'

/** A redemption that is paid by card, on its own page: pay, then ask for the permit, or give up. `hasPermit` says that one is open. */
export function PaymentDesk({
  intentId,
  base,
  hasPermit,
  onChange,
}: {
  intentId: string
  base: string
  hasPermit: boolean
  onChange: () => void
}) {
  const { found, look, act, isBusy, problem } = usePayment(base, intentId)
  const [isAsking, setAsking] = useState(false)
  const state = found?.is === 'there' ? found.payment.state : undefined
  const askPermit = async () => {
    setAsking(true)
    await act(async (client) => {
      await client.permit(intentId)
      onChange()
    })
    setAsking(false)
  }
  const giveUp = async () =>
    await act(async (client) => {
      await client.giveUp(intentId)
      onChange()
    })
  return (
    <div className="no-print mt-10">
      <Section title={t('The payment')}>
        <Problem problem={problem} className="mb-6" />
        {found === undefined && (
          <p role="status" className="text-base text-quiet">
            {t('Looking how the payment stands.')}
          </p>
        )}
        {found?.is === 'silent' && (
          <Notice tone="problem" title={t('The payment could not be looked at.')}>
            <p>{found.message}</p>
          </Notice>
        )}
        {(found?.is === 'stranger' || found?.is === 'signed-out') && (
          <p className="measure flex flex-col items-start gap-4 text-base">
            {t('The payment belongs to the account that began it. Sign in with that one to continue.')}
            <ButtonLink to={linkTo('login', { next: linkTo('burn intent', { intent: intentId }) })}>
              {t('Sign in')}
            </ButtonLink>
          </p>
        )}
        {found?.is === 'there' && (
          <div className="flex flex-col items-start gap-6" role="status">
            <PaymentFacts payment={found.payment} />
            <div className="flex flex-wrap gap-4">
              {state === 'open' && found.url !== null && (
                <ButtonLink look="primary" to={found.url}>
                  {t('Pay now')}
                </ButtonLink>
              )}
              {state === 'making' && (
                <Button type="button" onClick={() => void look()}>
                  {t('Try to open the payment page again')}
                </Button>
              )}
              {state === 'paid' && !hasPermit && (
                <Button type="button" look="primary" disabled={isBusy} onClick={() => void askPermit()}>
                  {isAsking ? t('The studio signs') : t('Ask for the permit')}
                </Button>
              )}
              {(state === 'open' || (state === 'paid' && !hasPermit)) && (
                <Button type="button" look="quiet" disabled={isBusy} onClick={() => void giveUp()}>
                  {state === 'paid' ? t('Give up and get the money back') : t('Give up')}
                </Button>
              )}
              {(state === 'expired' || state === 'failed' || state === 'refunded') && (
                <ButtonLink look="primary" to={linkTo('pills')}>
                  {t('Begin anew')}
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      </Section>
    </div>
  )
}
