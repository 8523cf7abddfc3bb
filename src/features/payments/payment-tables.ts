import type { Generated } from 'kysely'
import type { Jsonb, MaybeMoment, Moment } from '#platform/database/column-types.ts'

declare module '#platform/database/tables.ts' {
  interface Database {
    payments: {
      intent_id: string
      account_uid: string
      holder: string
      edition_id: string
      state: string
      amount: number
      currency: string
      parts: Jsonb
      checkout_id: string | null
      checkout_url: string | null
      provider_payment: string | null
      provider_refund: string | null
      expires_at: Moment
      made_at: Moment
      paid_at: MaybeMoment
      refunded_at: MaybeMoment
      refund_reason: string | null
      /** What went back in parts, in the smallest unit. */
      part_refunded: Generated<number>
      attempts: Generated<number>
      next_attempt_at: MaybeMoment
      failing_since: MaybeMoment
      problem_code: string | null
      problem_detail: string | null
      /** Where whoever pays comes back to; none for a redemption's own page. */
      return_path: string | null
    }
    payment_steps: {
      intent_id: string
      position: number
      state: string
      by: string
      actor: string | null
      detail: string | null
      at: Moment
    }
    payment_events: {
      event_id: string
      type: string
      intent_id: string | null
      /** The dispute that it is about, by the provider's name for it. */
      dispute_id: string | null
      /** The payment that it is about, by the provider's name for it. */
      provider_payment: string | null
      /** What it says happened. */
      event: string | null
      received_at: Moment
    }
  }
}
