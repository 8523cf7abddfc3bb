import { useCallback, useEffect, useState } from 'react'
import { ServerRefusal } from '#features/wallets/connecting/ask-server.ts'
import { t } from '#messages/translate.ts'
import { useAnswer } from '#ui/script/use-answer.ts'
import type { PaymentView } from './payment.ts'
import { usePaymentClient } from './use-payment-client.tsx'

/** What a look at a payment found: it is somebody else's, nobody is signed in, the app did not say, or how it stands. */
export type FoundPayment =
  | { is: 'stranger'; message: string }
  | { is: 'signed-out'; message: string }
  | { is: 'silent'; message: string }
  | { is: 'there'; payment: PaymentView; url: string | null }

/** How long a look at the provider may be old while its page is open. */
const everyMilliseconds = 5_000

/** How a payment stands, looked at again while it can still change, and one act at a time that changes it. */
export function usePayment(base: string, intentId: string) {
  const client = usePaymentClient(base)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; advice: string }>()
  const { answer: found, look } = useAnswer<FoundPayment>(
    useCallback(async () => {
      try {
        return { is: 'there', ...(await client.look(intentId)) }
      } catch (error) {
        return { is: missOf(error), message: error instanceof Error ? error.message : '' }
      }
    }, [client, intentId]),
  )
  const isMoving =
    found?.is !== 'stranger' && (found?.is !== 'there' || ['open', 'making'].includes(found.payment.state))
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, everyMilliseconds)
    return () => clearInterval(timer)
  }, [isMoving, look])
  const act = async (run: (requests: typeof client) => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await run(client)
    } catch (error) {
      setProblem({
        title: t('That was not done.'),
        advice:
          error instanceof ServerRefusal
            ? error.message
            : t('We couldn’t reach the server. Nothing was changed; try again in a moment.'),
      })
    }
    await look()
    setBusy(false)
  }
  return { found, look, act, isBusy, problem }
}

function missOf(error: unknown): Exclude<FoundPayment['is'], 'there'> {
  if (!(error instanceof ServerRefusal)) return 'silent'
  if (error.reason === 'sign-in-needed') return 'signed-out'
  return error.reason === 'payment-not-found' ? 'stranger' : 'silent'
}
