import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { paymentWords, type PaymentView } from './payment.ts'

/** What happened with a payment, and who did it. */
export function PaymentStory({ payment }: { payment: PaymentView }) {
  return (
    <ol aria-label="What happened with the payment" className="text-sm">
      {payment.story.map(({ state, by, detail, at }, index) => (
        <li key={index} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
          <span>
            {paymentWords({ state, refundReason: undefined }).title}
            {detail === undefined ? '' : `, ${detail}`}
          </span>
          <span className="text-quiet">
            {by}, <TimeText at={{ seconds: Math.floor(Date.parse(at) / 1000), nanoseconds: 0 }} clock />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Gives all of a payment back; why is written down. */
export function RefundForm() {
  return (
    <details className="mt-5 border-t border-line pt-3">
      <summary className="min-h-9 cursor-pointer text-base">Give the money back</summary>
      <Form
        method="post"
        preventScrollReset
        aria-label="Give the money back"
        className="mt-3 flex max-w-xl flex-col items-start gap-3 [&>div]:w-full"
      >
        <input type="hidden" name="act" value="refund" />
        <p className="text-sm text-quiet">
          All of it goes back to the card. Unless the print has been sent, the claim is put on hold.
        </p>
        <Field label="Why" name="reason" required minLength={3} maxLength={400} autoComplete="off" />
        <Button look="loss">Give it back</Button>
      </Form>
    </details>
  )
}
