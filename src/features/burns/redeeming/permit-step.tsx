import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountGate } from '#features/accounts/login/account-gate.tsx'
import { PayChoice } from '#features/payments/pay-choice.tsx'
import { quoteText } from '#features/payments/payment-method.ts'
import { QuoteLines } from '#features/payments/quote-lines.tsx'
import { usePaymentClient } from '#features/payments/use-payment-client.tsx'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { StudioRules } from '#features/studio/info-page-view.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { ServerRefusal } from '#features/wallets/connecting/ask-server.ts'
import { actProblem, type WalletProblem } from '#features/wallets/connecting/wallet-problem.ts'
import { t, tn } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Folded } from '#ui/folded.tsx'
import { NotLookedAt } from '#ui/not-looked-at.tsx'
import { Problem } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { dayText } from '#ui/time-text.tsx'
import type { BurnClient, RedemptionAsked } from '../burning/burn-client.ts'
import { BlockerList } from '../burning/check-report.tsx'
import { useBurnClient } from '../burning/use-burn-client.tsx'
import type { RedemptionQuote } from '../permits/begin-redemption.server.ts'
import { plainWishes } from './redemption-draft.ts'
import type { StepProps } from './redemption-steps.tsx'
import { TravelHere } from './travel-here.tsx'

type Quoting =
  | { /** What it is an answer to. */ key: string; quote: RedemptionQuote }
  | { quote?: undefined; message: string }

/** What it would open and cost, everything that stands in the way, and the permit. */
export function PermitStep(props: StepProps) {
  const {
    draft: { holder, pillId, editionId = '', quantity = 0, wishes },
    pill,
    offer,
    base,
  } = props
  const client = useBurnClient(base)
  const key = JSON.stringify({
    holder,
    pillId,
    editionId,
    quantity,
    wishes: plainWishes(wishes),
  } satisfies RedemptionAsked)
  const { answer: quoting, look } = useAnswer(useCallback(async () => await askQuote(client, key), [client, key]))
  if (quoting === undefined)
    return (
      <p role="status" className="text-base text-quiet">
        {t('Looking whether this can be served. Nothing is sent.')}
      </p>
    )
  if (quoting.quote === undefined)
    return (
      <NotLookedAt onAgain={() => void look()}>
        <p>{quoting.message}</p>
      </NotLookedAt>
    )
  const { quote } = quoting
  const [bill] = quote.bills
  const isFree = bill === undefined || bill.total === '0'
  // Another way to pay was chosen, and its answer is on its way.
  const isOld = quoting.key !== key
  return (
    <div className="flex flex-col gap-8">
      <Tombstone
        rows={[
          [
            t('Opens'),
            quote.edition === undefined
              ? undefined
              : tn(quote.prints, 'a claim on one print of {title}', 'a claim on {count} prints of {title}', {
                  title: quote.edition.title,
                }),
          ],
          [t('Takes'), t('{pills}, for ever', { pills: pillsText(quote.quantity, pill.name) })],
          [t('Ships by'), quote.leavesBy === undefined ? undefined : dayText(quote.leavesBy)],
          [t('Price'), bill === undefined ? t('nothing') : quoteText(bill)],
        ]}
      />
      <Folded title={t('How it works')}>
        <Tombstone
          rows={[
            [
              t('The pill'),
              quote.lockDays === 0
                ? t('is destroyed with this transaction')
                : t(
                    'is locked first, and destroyed when your claim stands; it and the price come back if it cannot, at the latest after {days} days',
                    { days: quote.lockDays },
                  ),
            ],
            [
              t('Permit'),
              t('good for {minutes} minutes, by this wallet alone', {
                minutes: Math.round(quote.permitSeconds / 60),
              }),
            ],
          ]}
        />
      </Folded>
      <TravelHere {...props} />
      {bill !== undefined && !isFree && <QuoteLines bill={bill} ownSymbol={offer.network.currency.symbol} />}
      {bill !== undefined && !isFree && quote.bills.length > 1 && (
        <PayChoice
          bills={quote.bills}
          chosen={wishes.payment ?? bill.way.key}
          onChoose={(payment) => props.onChange({ ...props.draft, wishes: { ...wishes, payment } })}
        />
      )}
      {quote.cancelUntil !== undefined && <p className="measure text-sm text-quiet">{quote.cancelUntil}</p>}
      {!isFree && <StudioRules />}
      {isOld ? (
        <p role="status" className="text-base text-quiet">
          {t('Looking what it comes to.')}
        </p>
      ) : quote.obstacles.length > 0 ? (
        <div className="flex flex-col items-start gap-4">
          <BlockerList obstacles={quote.obstacles} label={t('What stands in the way')} />
          <Button type="button" onClick={() => void look()}>
            {t('Look again')}
          </Button>
        </div>
      ) : (
        <AccountGate
          session={props.session}
          base={base}
          signIn={props.signIn}
          why={t('A claim and its address belong to an account. Signing in brings you back to this step.')}
        >
          <AskPermit
            {...props}
            asked={JSON.parse(key) as RedemptionAsked}
            card={bill?.way.kind === 'card' && !isFree ? quoteText(bill) : undefined}
            onRefused={look}
            onNoAddress={() => props.onChange({ ...props.draft, wishes: { ...wishes, hasAddress: false } })}
          />
        </AccountGate>
      )}
    </div>
  )
}

async function askQuote(client: BurnClient, key: string): Promise<Quoting> {
  try {
    return { key, quote: await client.quote(JSON.parse(key) as RedemptionAsked) }
  } catch (error) {
    return { message: error instanceof Error ? error.message : '' }
  }
}

/** Asks for the permit, which names the account that this wallet is linked to. */
function AskPermit({
  session,
  base,
  asked,
  card,
  onRefused,
  onNoAddress,
}: StepProps & {
  asked: RedemptionAsked
  /** What is paid by card first. */ card: string | undefined
  onRefused: () => Promise<unknown>
  /** Goes back to the step that asks for the address. */ onNoAddress: () => void
}) {
  const client = useBurnClient(base)
  const payments = usePaymentClient(base)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<WalletProblem>()
  const [lacksAddress, setLacksAddress] = useState(false)
  const ask = async () => {
    setAsking(true)
    setRefusal(undefined)
    try {
      const { intentId, url } =
        card === undefined ? { ...(await client.redeem(asked)), url: null } : await payments.begin(asked)
      if (url === null) await navigate(linkTo('burn intent', { intent: intentId }))
      else window.location.assign(url)
    } catch (error) {
      setRefusal(
        error instanceof ServerRefusal
          ? {
              title: card === undefined ? t('The studio gave no permit.') : t('The payment was not begun.'),
              advice: error.message,
            }
          : actProblem(error, { asked: 'sign', wallet: session.wallet.name }),
      )
      setLacksAddress(error instanceof ServerRefusal && error.reason === 'address-missing')
      if (error instanceof ServerRefusal) await onRefused()
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Problem problem={refusal} />
      {lacksAddress && (
        <Button type="button" look="primary" onClick={onNoAddress}>
          {t('Give the address')}
        </Button>
      )}
      <p className="measure text-base">
        {card === undefined
          ? t('The permit costs and burns nothing.')
          : t(
              'A place is kept for you while you pay, and nothing is burned yet. You come back here for the permit and the last step.',
            )}
      </p>
      <Button type="button" look="primary" disabled={isAsking} onClick={() => void ask()}>
        {card === undefined
          ? isAsking
            ? t('The studio looks and signs')
            : t('Ask for the permit')
          : isAsking
            ? t('Opening the payment page')
            : t('Pay {card} by card', { card })}
      </Button>
    </div>
  )
}
