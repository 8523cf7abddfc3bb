import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { sumText } from '#features/payments/payment-method.ts'
import type { PaymentView } from '#features/payments/payment.ts'
import { usePayment } from '#features/payments/use-payment.tsx'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice, Problem } from '#ui/notice.tsx'

const words = {
  making: {
    title: 'The payment is being made ready',
    what: 'A place is held. Nothing was charged, and the right is unused.',
    mark: 'waiting',
  },
  open: {
    title: 'To be paid',
    what: 'A place is held while the payment page is open. Nothing was charged, and the right is unused.',
    mark: 'due',
  },
  paid: {
    title: 'Paid',
    what: 'A place is kept for you. If the right is not used in time, the money is refunded automatically.',
    mark: 'done',
  },
  expired: {
    title: 'Not paid in time',
    what: 'The payment page closed. Nothing was charged, and the right is unused.',
    mark: 'missing',
  },
  failed: {
    title: 'The payment did not go through',
    what: 'Nothing was charged, and the right is unused.',
    mark: 'failed',
  },
  'refund-due': {
    title: 'The money is going back',
    what: 'It goes back to the card. That takes some days. The right is unused.',
    mark: 'waiting',
  },
  refunded: {
    title: 'Paid back',
    what: 'The money went back to the card. Banks take up to ten days to show it. The right is unused.',
    mark: 'done',
  },
  disputed: {
    title: 'The payment is disputed',
    what: 'The bank was asked for the money. The studio has to answer.',
    mark: 'failed',
  },
} as const satisfies Record<
  PaymentView['state'],
  { title: MessageText; what: MessageText; mark: 'waiting' | 'due' | 'done' | 'missing' | 'failed' }
>

/** A print by right that costs something: how its payment stands, and, once the money is there, the order (`children`). */
export function RightPayment({ intentId, base, children }: { intentId: string; base: string; children: ReactNode }) {
  const { found, act, isBusy, problem } = usePayment(base, intentId)
  const [, setSearch] = useSearchParams()
  const leave = () => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('payment')
        return next
      },
      { preventScrollReset: true },
    )
  }
  if (found === undefined)
    return (
      <p role="status" className="text-base text-quiet">
        {t('Looking how the payment stands.')}
      </p>
    )
  if (found.is === 'silent' || found.is === 'signed-out')
    return (
      <Notice tone="problem" title={t('The payment could not be looked at.')}>
        <p>{found.message}</p>
      </Notice>
    )
  if (found.is === 'stranger')
    return (
      <Notice title={t('This payment belongs to another account.')}>
        <p>
          <Message
            text="Sign in with the one that began it, or <anew>begin anew</anew>. The right is unused."
            values={{
              anew: (label) => (
                <button key="anew" type="button" className="underline" onClick={leave}>
                  {label}
                </button>
              ),
            }}
          />
        </p>
      </Notice>
    )
  const { payment, url } = found
  const { title, what, mark } = words[payment.state]
  return (
    <div className="flex flex-col items-start gap-5">
      <Problem problem={problem} />
      <div role="status">
        <p className="text-base">
          <StateMark state={mark}>{t(title)}</StateMark>: {sumText(payment.amount, payment.currency, { exact: true })}
        </p>
        <p className="measure mt-2 text-sm text-quiet">{t(what)}</p>
      </div>
      {payment.state === 'paid' && children}
      <div className="flex flex-wrap gap-4">
        {payment.state === 'open' && url !== null && (
          <ButtonLink look="primary" to={url}>
            {t('Pay now')}
          </ButtonLink>
        )}
        {(payment.state === 'open' || payment.state === 'paid') && (
          <Button
            type="button"
            look="quiet"
            disabled={isBusy}
            onClick={() => void act(async (client) => await client.giveUp(intentId))}
          >
            {payment.state === 'paid' ? t('Give up and get the money back') : t('Give up')}
          </Button>
        )}
        {['expired', 'failed', 'refunded', 'refund-due'].includes(payment.state) && (
          <Button type="button" look="primary" onClick={leave}>
            {t('Begin anew')}
          </Button>
        )}
      </div>
    </div>
  )
}
