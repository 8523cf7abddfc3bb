import { useCallback, useEffect, useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { HouseRefusal } from '#features/wallets/connecting/ask-house.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import type { PaymentView } from './payment.ts'
import { usePaymentClient } from './use-payment-client.tsx'

type Found =
  | { is: 'asking' }
  | { is: 'stranger' }
  | { is: 'there'; payment: PaymentView; url: string | null }
  | { is: 'silent'; message: string }
type Busy = 'permit' | 'giving up' | undefined

/** How long a look at the provider may be old while its page is open. */
const everyMilliseconds = 5_000

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
  const client = usePaymentClient(base)
  const [found, setFound] = useState<Found>({ is: 'asking' })
  const [busy, setBusy] = useState<Busy>()
  const [problem, setProblem] = useState<string>()
  const look = useCallback(async () => setFound(await lookAt(client, intentId)), [client, intentId])
  const state = found.is === 'there' ? found.payment.state : undefined
  const isMoving = state === undefined || state === 'open' || state === 'making'
  useEffect(() => {
    let isCurrent = true
    void lookAt(client, intentId).then((next) => {
      if (isCurrent) setFound(next)
    })
    return () => {
      isCurrent = false
    }
  }, [client, intentId])
  useEffect(() => {
    if (!isMoving || found.is === 'stranger') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, everyMilliseconds)
    return () => clearInterval(timer)
  }, [isMoving, found.is, look])
  const act = async (what: Exclude<Busy, undefined>, run: () => Promise<unknown>) => {
    setBusy(what)
    setProblem(undefined)
    try {
      await run()
      onChange()
    } catch (error) {
      setProblem(
        error instanceof HouseRefusal
          ? error.message
          : 'The house did not answer. Nothing was changed; try again in a moment.',
      )
    }
    await look()
    setBusy(undefined)
  }
  return (
    <div className="no-print mt-10">
      <Section title="The payment">
        {problem !== undefined && (
          <div className="mb-6">
            <Notice tone="problem" title="That was not done.">
              <p>{problem}</p>
            </Notice>
          </div>
        )}
        {found.is === 'asking' && (
          <p role="status" className="text-base text-quiet">
            Looking how the payment stands.
          </p>
        )}
        {found.is === 'silent' && (
          <Notice tone="problem" title="The payment could not be looked at.">
            <p>{found.message}</p>
          </Notice>
        )}
        {found.is === 'stranger' && (
          <p className="measure flex flex-col items-start gap-4 text-base">
            The payment belongs to the account that began it. Sign in with that one to go on.
            <ButtonLink to={linkTo('login', { next: linkTo('burn intent', { intent: intentId }) })}>Sign in</ButtonLink>
          </p>
        )}
        {found.is === 'there' && (
          <div className="flex flex-col items-start gap-6" role="status">
            <PaymentFacts payment={found.payment} />
            <div className="flex flex-wrap gap-4">
              {state === 'open' && found.url !== null && (
                <ButtonLink look="primary" to={found.url}>
                  Pay now
                </ButtonLink>
              )}
              {state === 'making' && (
                <Button type="button" onClick={() => void look()}>
                  Try to open the payment page again
                </Button>
              )}
              {state === 'paid' && !hasPermit && (
                <Button
                  type="button"
                  look="primary"
                  disabled={busy !== undefined}
                  onClick={() => void act('permit', async () => await client.permit(intentId))}
                >
                  {busy === 'permit' ? 'The studio signs' : 'Ask for the permit'}
                </Button>
              )}
              {(state === 'open' || (state === 'paid' && !hasPermit)) && (
                <Button
                  type="button"
                  look="quiet"
                  disabled={busy !== undefined}
                  onClick={() => void act('giving up', async () => await client.giveUp(intentId))}
                >
                  {state === 'paid' ? 'Give up and get the money back' : 'Give up'}
                </Button>
              )}
              {(state === 'expired' || state === 'failed' || state === 'refunded') && (
                <ButtonLink look="primary" to={linkTo('pills')}>
                  Begin anew
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      </Section>
    </div>
  )
}

async function lookAt(client: ReturnType<typeof usePaymentClient>, intentId: string): Promise<Found> {
  try {
    return { is: 'there', ...(await client.look(intentId)) }
  } catch (error) {
    if (error instanceof HouseRefusal && (error.reason === 'sign-in-needed' || error.reason === 'payment-not-found'))
      return { is: 'stranger' }
    return { is: 'silent', message: error instanceof Error ? error.message : '' }
  }
}
