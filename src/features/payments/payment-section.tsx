import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import type { PaymentView } from './payment.ts'

/** The card payment of a claim, for its owner; for staff with its story, and for those who may with giving it back (`act` is `refund`). */
export function PaymentSection({
  payment,
  forStaff = false,
  mayRefund = false,
}: {
  payment: PaymentView
  forStaff?: boolean
  mayRefund?: boolean
}) {
  return (
    <Section title="The payment" id="payment">
      <PaymentFacts payment={payment} withStory={forStaff} isUsed />
      {mayRefund && payment.state === 'paid' && (
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
      )}
    </Section>
  )
}
