import { t } from '#messages/translate.ts'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { sumText } from './payment-method.ts'
import { paymentWords, type PaymentView } from './payment.ts'
import { PaymentStory } from './staff-payment.tsx'

const timeOf = (iso: string) => ({ seconds: Math.floor(Date.parse(iso) / 1000), nanoseconds: 0 })
const marks = {
  making: 'waiting',
  open: 'due',
  paid: 'done',
  expired: 'missing',
  failed: 'failed',
  'refund-due': 'waiting',
  refunded: 'done',
  disputed: 'failed',
} as const

/** A card payment in a few lines, for its owner's claim and for a claim's story in the studio. */
export function PaymentFacts({
  payment,
  withStory = false,
  isUsed = false,
}: {
  payment: PaymentView
  withStory?: boolean
  /** The claim that it pays for stands. */ isUsed?: boolean
}) {
  const { title, what } = paymentWords(payment, { isUsed })
  // All of it went back: the part is no news.
  const part =
    payment.partRefunded === undefined || payment.state === 'refunded'
      ? undefined
      : {
          part: sumText(payment.partRefunded, payment.currency, { exact: true }),
          sum: sumText(payment.amount, payment.currency, { exact: true }),
        }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base">
        <StateMark state={marks[payment.state]}>
          {part === undefined ? title : t('{title}, part of it given back', { title })}
        </StateMark>
      </p>
      <p className="measure text-sm text-quiet">{what}</p>
      {part !== undefined && (
        <p className="measure text-sm">
          {t('{part} of {sum} went back to the card.', part)}{' '}
          {payment.state === 'paid' ? t('The print is not affected.') : ''}
        </p>
      )}
      <Tombstone
        rows={[
          [t('Sum'), sumText(payment.amount, payment.currency, { exact: true })],
          [
            t('Paid'),
            payment.paidAt === undefined ? undefined : <TimeText key="paid" at={timeOf(payment.paidAt)} clock />,
          ],
          [
            t('Paid back'),
            payment.refundedAt === undefined ? undefined : (
              <TimeText key="back" at={timeOf(payment.refundedAt)} clock />
            ),
          ],
          [t('Given back so far'), part === undefined ? undefined : t('{part} of {sum}', part)],
          [t('In the way'), payment.problem],
        ]}
      />
      {withStory && <PaymentStory payment={payment} />}
    </div>
  )
}
