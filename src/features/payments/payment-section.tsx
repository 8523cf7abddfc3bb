import { t } from '#messages/translate.ts'
import { Section } from '#ui/page.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import type { PaymentView } from './payment.ts'
import { RefundForm } from './staff-payment.tsx'

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
    <Section title={t('The payment')} id="payment">
      <PaymentFacts payment={payment} withStory={forStaff} isUsed />
      {mayRefund && payment.state === 'paid' && <RefundForm />}
    </Section>
  )
}
