import { startable, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { type PaymentParts, reconcilePayments } from './reconcile-payments.server.ts'

const restMilliseconds = 5_000

/** Looks after payments beside the visitors; without a gateway to a provider there are none. */
export function createPaymentJobs({
  gateway,
  ...parts
}: Omit<PaymentParts, 'gateway'> & { gateway: PaymentParts['gateway'] | undefined }): {
  start: () => void
  stop: () => Promise<void>
} {
  return startable(() =>
    gateway === undefined
      ? undefined
      : startJobLoop({
          name: 'Looking after payments',
          log: parts.log,
          step: async () => {
            await reconcilePayments({ ...parts, gateway })
            return restMilliseconds
          },
        }),
  )
}
