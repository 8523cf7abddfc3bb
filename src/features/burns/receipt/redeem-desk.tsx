import { useEffect, useState } from 'react'
import { ownMoney, type PaymentCurrency, sumText } from '#features/payments/payment-way.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { CallSteps } from '#features/transactions/call-steps.tsx'
import { ConfirmLastStep } from '#features/transactions/confirm-last-step.tsx'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import { countText, useSecondsLeft } from '#features/transactions/use-seconds-left.tsx'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { type CallForecast, forecastCall } from '#features/wallets/connecting/send-calls.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import type { Hex } from '#platform/chain/hex.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { etherText, groupDigits } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { sendRedemption } from '../burning/send-burn.ts'
import { useBurnClient } from '../burning/use-burn-client.tsx'
import type { IntentView } from '../intents/intent-view.ts'
import type { BurnIntent, SignedPermit } from '../intents/intent.ts'
import { allow, coinStep, useCoinPermission, useHeldMoney } from './coin-permission.tsx'

type Props = {
  intent: BurnIntent
  signed: SignedPermit
  /** What it is for. */
  edition: string
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
}

const wait = async (milliseconds: number) =>
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The permit with its time, what the last transaction does and costs, and its button; on any device with the redeemer's wallet. */
export function RedeemDesk(props: Props) {
  const {
    signed: { permit },
    currency,
    offer,
    base,
    thing,
    intent,
    edition,
  } = props
  const access = useWallet(offer.network)
  const walletClient = useWalletClient(base)
  const [isBusy, setBusy] = useState(false)
  const left = useSecondsLeft(permit.expiresAt)
  const { session } = access
  const isOwn = session.state === 'connected' && session.address.toLowerCase() === intent.holder
  return (
    <div className="no-print">
      <div className="mt-10">
        <Section
          title="The permit"
          line="The studio has signed that these pills may be redeemed for this edition, by this wallet alone. Without it the contract burns nothing."
        >
          <Tombstone
            rows={[
              ['For', edition],
              ['Takes', thing],
              ['Price', permit.price === '0' ? 'nothing' : sumText(permit.price, currency)],
              [
                'The pill',
                permit.escrowUntil === 0 ? (
                  'destroyed with this transaction'
                ) : (
                  <span key="lock">
                    locked first, destroyed when your claim stands; from{' '}
                    <TimeText at={{ seconds: permit.escrowUntil, nanoseconds: 0 }} /> on you can take it and the price
                    back
                  </span>
                ),
              ],
              [
                'Ends',
                <span key="ends">
                  <TimeText at={{ seconds: permit.expiresAt, nanoseconds: 0 }} clock />
                  {left !== undefined && (
                    <span className="tabular-nums">, {left === 0 ? 'over' : `${countText(left)} left`}</span>
                  )}
                </span>,
              ],
            ]}
          />
          <p className="mt-3 text-sm text-quiet">
            If it ends unused, nothing happens: the pills stay yours, an address that you gave for it is erased, and a
            new permit is a moment away.
          </p>
          <p className="mt-3 text-sm">
            <TextLink to={linkTo('shipping address', { claim: intent.intentId })}>The address it goes to</TextLink>
          </p>
        </Section>
      </div>
      <noscript>
        <p className="measure mt-10 border-t border-line py-6 text-base">
          Redeeming needs a wallet, and a page can only speak to wallets with JavaScript, which is off in this browser.
        </p>
      </noscript>
      <div className="mt-16 noscript:hidden">
        {left === 0 ? (
          <p className="flex flex-wrap gap-4">
            <ButtonLink look="primary" to={linkTo('pills')}>
              Ask for a new permit
            </ButtonLink>
          </p>
        ) : (
          <>
            <Section title="Your wallet">
              <WalletGate offer={offer} client={walletClient} access={access} isBusy={isBusy} />
            </Section>
            {session.state === 'connected' && !isOwn && (
              <div className="mt-6">
                <Notice title="This permit is for another wallet.">
                  <p>
                    Connect the one whose address begins with {intent.holder.slice(0, 8)}. Nothing can be sent from this
                    one.
                  </p>
                </Notice>
              </div>
            )}
            {session.state === 'connected' && isOwn && <LastStep {...props} session={session} onBusy={setBusy} />}
          </>
        )}
      </div>
    </div>
  )
}

function LastStep({
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
}: Props & { session: ConnectedSession; onBusy: (isBusy: boolean) => void }) {
  const client = useBurnClient(base)
  const [isAtLast, setAtLast] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TransactionProblem>()
  const [forecast, setForecast] = useState<CallForecast>({ state: 'unknown' })
  const { network } = offer
  const { wallet, address, chainId } = session
  const isElsewhere = chainId !== network.chainId
  const { to, data, value } = call
  const owner = address.toLowerCase() as Hex
  const isFree = permit.price === '0'
  const coin =
    permit.currency === ownMoney || isFree || redemption === undefined
      ? undefined
      : { coin: permit.currency, owner, spender: redemption }
  const permission = useCoinPermission(wallet.provider, coin)
  const isAllowed = coin === undefined || permission.allowed === permit.price
  const money = useHeldMoney(wallet.provider, permit.currency === ownMoney && !isFree ? owner : undefined)
  const { held, look } = coin === undefined ? money : permission
  const lacks = !isFree && held !== undefined && BigInt(held) < BigInt(permit.price)
  useEffect(() => {
    let isCurrent = true
    if (!isElsewhere && isAllowed && !lacks)
      void forecastCall(wallet.provider, address, { to, data, value }).then((found) => {
        if (isCurrent) setForecast(found)
      })
    return () => {
      isCurrent = false
    }
  }, [wallet.provider, address, to, data, value, isElsewhere, isAllowed, lacks])
  const busy = (next: boolean) => {
    setBusy(next)
    onBusy(next)
  }
  const redeem = async () => {
    busy(true)
    setProblem(undefined)
    try {
      await sendRedemption(
        {
          provider: wallet.provider,
          client,
          sender: { from: address, chainId: network.chainId },
          intentId: intent.intentId,
          wait,
        },
        call,
      )
      onChange(await client.intent(intent.intentId))
    } catch (error) {
      const found = transactionProblem(error, { wallet: wallet.name, thing, network: network.name })
      setProblem(found)
      if (found.saidNo) void client.rejected(intent.intentId).catch(() => undefined)
    } finally {
      busy(false)
    }
  }
  const allowSum = async (amount: string) => {
    if (coin === undefined) return
    busy(true)
    setProblem(undefined)
    try {
      await allow({
        provider: wallet.provider,
        sender: { from: address, chainId: network.chainId },
        place: coin,
        amount,
      })
    } catch (error) {
      setProblem(transactionProblem(error, { wallet: wallet.name, thing, network: network.name }))
    } finally {
      await permission.look()
      busy(false)
    }
  }
  const words = {
    title: `Redeem ${thing}`,
    ours: `Sends ${thing} with the permit${permit.price === '0' ? '' : ' and the price'} to the studio’s redemption, which ${permit.escrowUntil === 0 ? `burns ${permit.quantity === '1' ? 'it' : 'them'}` : `locks ${permit.quantity === '1' ? 'it' : 'them'}`} and opens your claim. If any part of it fails, all of it fails and nothing is paid.`,
    wallet: 'Redeem, or a contract interaction. No approval.',
  }
  return (
    <>
      <Section title="What your wallet will be asked">
        <CallSteps
          label="What your wallet will be asked"
          offer={offer}
          own={address}
          steps={[
            ...(coin === undefined
              ? []
              : [
                  coinStep({
                    permission,
                    place: coin,
                    price: permit.price,
                    currency,
                    isBusy: isBusy || isElsewhere,
                    onAllow: (amount) => {
                      void allowSum(amount)
                    },
                  }),
                ]),
            { key: 'redeem', words, calls: [call], state: isAllowed ? 'now' : 'later' },
          ]}
        />
        <div className="mt-6">
          <Tombstone
            rows={[
              ['Price', permit.price === '0' ? 'nothing' : sumText(permit.price, currency)],
              [
                'Network fee',
                forecast.state === 'known'
                  ? `about ${etherText(String(forecast.feeWei), network.currency.symbol)} (${groupDigits(forecast.gas)} gas), rehearsed now`
                  : forecast.state === 'unknown'
                    ? 'your wallet shows it'
                    : undefined,
              ],
            ]}
          />
        </div>
        {lacks && (
          <div className="mt-6 flex flex-col items-start gap-4">
            <Notice tone="problem" title={`This wallet holds ${sumText(held ?? '0', currency)}.`}>
              <p>
                The price is {sumText(permit.price, currency)}. Nothing was sent and {thing} is untouched. Send what
                lacks to this wallet while the permit is good, then look again.
              </p>
            </Notice>
            <Button
              type="button"
              disabled={isBusy}
              onClick={() => {
                void look()
              }}
            >
              Look again
            </Button>
          </div>
        )}
        {isAllowed && !lacks && forecast.state === 'refused' && (
          <div className="mt-6">
            <Notice tone="problem" title="The contract would refuse this now.">
              <p>
                The permit may have run out, the pills may have moved, or the wallet holds too little for the price.
                Nothing was sent; ask for a new permit.
              </p>
            </Notice>
          </div>
        )}
      </Section>
      <Section title="The last step">
        {problem !== undefined && (
          <div className="mb-6">
            <Notice tone="problem" title={problem.title}>
              <p>{problem.advice}</p>
            </Notice>
          </div>
        )}
        {!isAtLast && (
          <Button
            type="button"
            disabled={isElsewhere || isBusy || !isAllowed || lacks || forecast.state === 'refused'}
            onClick={() => {
              setAtLast(true)
              setProblem(undefined)
            }}
          >
            Review and confirm
          </Button>
        )}
        {isAtLast && (
          <ConfirmLastStep
            ask={`To give up ${thing} for ever, type the name ${pillName}.`}
            expected={pillName}
            keep={`Keep ${thing}`}
            act={`Redeem ${thing} for ever`}
            isBusy={isBusy || isElsewhere}
            busyText={
              isBusy
                ? `${wallet.name} has the question now. Answer it there; this page follows what happens.`
                : undefined
            }
            onKeep={() => {
              setAtLast(false)
              setProblem(undefined)
            }}
            onAct={() => {
              void redeem()
            }}
          />
        )}
      </Section>
    </>
  )
}
