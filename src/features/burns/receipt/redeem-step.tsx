import { useCallback, useState } from 'react'
import { ownMoney, type PaymentCurrency, sumText } from '#features/payments/payment-method.ts'
import { type CallStep, CallSteps } from '#features/transactions/call-steps.tsx'
import { type LastStage, LastStep } from '#features/transactions/last-step.tsx'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { type CallForecast, forecastCall } from '#features/wallets/connecting/send-calls.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { etherText } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { sendRedemption } from '../burning/send-burn.ts'
import { useBurnClient } from '../burning/use-burn-client.tsx'
import type { IntentView } from '../intents/intent-view.ts'
import type { BurnIntent, SignedPermit } from '../intents/intent.ts'
import { allow, coinStep, useCoinPermission, useHeldMoney } from './coin-permission.tsx'

export type RedeemStepProps = {
  intent: BurnIntent
  signed: SignedPermit
  /** Pills, permit and payment in one transaction. */
  call: WalletCall
  thing: string
  pillName: string
  /** What its price is in, and who takes it. */
  currency: PaymentCurrency
  redemption: Hex | undefined
  offer: WalletOffer
  base: string
  onChange: (view: IntentView) => void
  session: ConnectedSession
  onBusy: (isBusy: boolean) => void
}

const wait = async (milliseconds: number) =>
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const refusedNow = () => ({
  title: t('The contract would refuse this now.'),
  advice: t(
    'The permit may have run out, the pills may have moved, or the wallet holds too little for the price. Nothing was sent; ask for a new permit.',
  ),
})

/** What the redeemer's wallet is asked, what it costs and whether there is enough, and the last button. */
export function RedeemStep({
  session,
  call,
  thing,
  pillName,
  signed: { permit },
  currency,
  redemption,
  offer,
  base,
  intent,
  onChange,
  onBusy,
}: RedeemStepProps) {
  const client = useBurnClient(base)
  const [stage, setStage] = useState<LastStage>('reading')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TransactionProblem>()
  const { network } = offer
  const { wallet, address, chainId } = session
  const isElsewhere = chainId !== network.chainId
  const sender = { from: address, chainId: network.chainId }
  const price = usePrice(session, permit, redemption)
  const { coin, permission, isAllowed } = price
  const forecast = useForecast(session, call, !isElsewhere && isAllowed && !price.isLacking)
  const run = async (act: () => Promise<void>, onProblem?: (problem: TransactionProblem) => void) => {
    setBusy(true)
    onBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      const found = transactionProblem(error, { wallet: wallet.name, thing, network: network.name })
      setProblem(found)
      onProblem?.(found)
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  const redeem = async () =>
    await run(
      async () => {
        await sendRedemption({ provider: wallet.provider, client, sender, intentId: intent.intentId, wait }, call)
        onChange(await client.intent(intent.intentId))
      },
      ({ saidNo }) => {
        if (saidNo) void client.rejected(intent.intentId).catch(() => undefined)
      },
    )
  const steps: CallStep[] = [
    { key: 'redeem', words: redeemWords(permit, thing), calls: [call], state: isAllowed ? 'now' : 'later' },
  ]
  if (coin !== undefined)
    steps.unshift(
      coinStep({
        permission,
        place: coin,
        price: permit.price,
        currency,
        isBusy: isBusy || isElsewhere,
        onAllow: (amount) =>
          void run(async () => {
            await allow({ provider: wallet.provider, sender, place: coin, amount }).finally(permission.look)
          }),
      }),
    )
  return (
    <>
      <Section title={t('In your wallet')}>
        <CallSteps label={t('What your wallet will be asked')} offer={offer} own={address} steps={steps} />
        <div className="mt-6">
          <Tombstone rows={[[t('Network fee'), feeText(forecast, network.currency.symbol)]]} />
        </div>
        {price.isLacking && (
          <Lacking
            held={sumText(price.held ?? '0', currency)}
            sum={sumText(permit.price, currency)}
            thing={thing}
            isBusy={isBusy}
            onLook={() => void price.look()}
          />
        )}
        {isAllowed && !price.isLacking && forecast.state === 'refused' && (
          <Problem problem={refusedNow()} className="mt-6" />
        )}
      </Section>
      <Section title={t('The last step')}>
        <Problem problem={problem} className="mb-6" />
        <LastStep
          stage={stage}
          onStage={(next) => {
            setStage(next)
            setProblem(undefined)
          }}
          // The permit was asked for one press ago, and its facts stand above; a coin is allowed first.
          opensItself={coin === undefined}
          isShut={!isAllowed || price.isLacking || forecast.state === 'refused'}
          ask={t('To give up {thing} for ever, type the name {pillName}.', { thing, pillName })}
          expected={pillName}
          keep={t('Keep {thing}', { thing })}
          act={t('Redeem {thing} for ever', { thing })}
          isBusy={isBusy || isElsewhere}
          busyText={isBusy ? t('Answer in {name}', { name: wallet.name }) : undefined}
          onAct={() => void redeem()}
        />
      </Section>
    </>
  )
}

/** The wallet holds less than the price. */
function Lacking({
  held,
  sum,
  thing,
  isBusy,
  onLook,
}: {
  held: string
  sum: string
  thing: string
  isBusy: boolean
  onLook: () => void
}) {
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      <Problem
        problem={{
          title: t('This wallet holds {sum}.', { sum: held }),
          advice: t(
            'The price is {sum}. Nothing was sent and {thing} is untouched. Send what lacks to this wallet while the permit is good, then look again.',
            { sum, thing },
          ),
        }}
      />
      <Button type="button" disabled={isBusy} onClick={onLook}>
        {t('Look again')}
      </Button>
    </div>
  )
}

type Permit = SignedPermit['permit']

/** Whether the wallet holds the price and, where that is a coin, lets the redemption take it. `coin`: which, from whom, by whom. */
function usePrice({ wallet: { provider }, address }: ConnectedSession, permit: Permit, redemption: Hex | undefined) {
  const owner = address.toLowerCase() as Hex
  const isFree = permit.price === '0'
  const coin =
    permit.currency === ownMoney || isFree || redemption === undefined
      ? undefined
      : { coin: permit.currency, owner, spender: redemption }
  const permission = useCoinPermission(provider, coin)
  const money = useHeldMoney(provider, permit.currency === ownMoney && !isFree ? owner : undefined)
  const { held, look } = coin === undefined ? money : permission
  return {
    coin,
    permission,
    isAllowed: coin === undefined || permission.allowed === permit.price,
    held,
    look,
    isLacking: !isFree && held !== undefined && BigInt(held) < BigInt(permit.price),
  }
}

/** What the call would cost, asked of the wallet's node once it could succeed. */
function useForecast(
  { wallet: { provider }, address }: ConnectedSession,
  { to, data, value }: WalletCall,
  isReady: boolean,
): CallForecast {
  const ask = useCallback(
    async (): Promise<CallForecast> =>
      isReady ? await forecastCall(provider, address, { to, data, value }) : { state: 'unknown' },
    [provider, address, to, data, value, isReady],
  )
  return useAnswer(ask).answer ?? { state: 'unknown' }
}

function feeText(forecast: CallForecast, symbol: string): string | undefined {
  switch (forecast.state) {
    case 'known':
      return t('about {fee}', { fee: etherText(String(forecast.feeWei), symbol) })
    case 'unknown':
      return t('your wallet shows it')
    default:
      return undefined
  }
}

function redeemWords({ price, escrowUntil }: Permit, thing: string): CallStep['words'] {
  const isPaid = price !== '0'
  const ours =
    escrowUntil === 0
      ? t(
          isPaid
            ? 'Burns {thing}, pays the price and opens your claim. If any part fails, nothing happens.'
            : 'Burns {thing} and opens your claim. If any part fails, nothing happens.',
          { thing },
        )
      : t(
          isPaid
            ? 'Locks {thing}, pays the price and opens your claim. If any part fails, nothing happens.'
            : 'Locks {thing} and opens your claim. If any part fails, nothing happens.',
          { thing },
        )
  return {
    title: t('Redeem {thing}', { thing }),
    ours,
    wallet: t('Redeem, or a contract interaction, never approve.'),
  }
}
