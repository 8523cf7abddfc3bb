import { StateMark, Tombstone } from '#ui/facts.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { sumText } from './payment-method.ts'
import { paymentWords, type PaymentView } from './payment.ts'

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
      : `${sumText(payment.partRefunded, payment.currency, { exact: true })} of ${sumText(payment.amount, payment.currency, { exact: true })}`
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base">
        <StateMark state={marks[payment.state]}>
          {title}
          {part !== undefined && ', part of it given back'}
        </StateMark>
      </p>
      <p className="measure text-sm text-quiet">{what}</p>
      {part !== undefined && (
        <p className="measure text-sm">
          {part} went back to the card. {payment.state === 'paid' ? 'The print is not affected.' : ''}
        </p>
      )}
      <Tombstone
        rows={[
          ['Sum', sumText(payment.amount, payment.currency, { exact: true })],
          [
            'Paid',
            payment.paidAt === undefined ? undefined : <TimeText key="paid" at={timeOf(payment.paidAt)} clock />,
          ],
          [
            'Paid back',
            payment.refundedAt === undefined ? undefined : (
              <TimeText key="back" at={timeOf(payment.refundedAt)} clock />
            ),
          ],
          ['Given back so far', part],
          ['In the way', payment.problem],
        ]}
      />
      {withStory && (
        <ol aria-label="What happened with the payment" className="text-sm">
          {payment.story.map(({ state, by, detail, at }, index) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
              <span>
                {paymentWords({ state, refundReason: undefined }).title}
                {detail === undefined ? '' : `, ${detail}`}
              </span>
              <span className="text-quiet">
                {by}, <TimeText at={timeOf(at)} clock />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
