import { useState } from 'react'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { sendCall } from '#features/wallets/connecting/send-calls.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { WalletGate } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { useBurnClient } from '../burning/use-burn-client.tsx'
import type { IntentView } from '../intents/intent-view.ts'
import type { BurnIntent } from '../intents/intent.ts'

type Act = { step: 'idle' } | { step: 'asking' | 'waiting' | 'done' } | { step: 'failed'; problem: TransactionProblem }

const refused = (): TransactionProblem => ({
  title: t('The contract refused.'),
  advice: t('Everything waits in it as before. Load the page again to see how it stands.'),
  mayBeSent: false,
  saidNo: false,
})

/** Pills that were locked and whose time is over: their holder takes them back, with what was paid. */
export function TakeBackDesk({
  intent,
  call,
  thing,
  offer,
  base,
  onChange,
}: {
  intent: BurnIntent
  call: WalletCall
  thing: string
  offer: WalletOffer
  base: string
  onChange: (view: IntentView) => void
}) {
  const access = useWallet(offer.network)
  const walletClient = useWalletClient(base)
  const client = useBurnClient(base)
  const [act, setAct] = useState<Act>({ step: 'idle' })
  const { session } = access
  const isBusy = act.step === 'asking' || act.step === 'waiting'
  const isOwn = session.state === 'connected' && session.address.toLowerCase() === intent.holder
  const takeBack = async () => {
    if (session.state !== 'connected') return
    setAct({ step: 'asking' })
    try {
      const {
        wallet: { provider },
        address,
      } = session
      const { untilIncluded } = await import('#features/wallets/connecting/wallet-actions.ts')
      const hash = await sendCall(provider, { from: address, chainId: offer.network.chainId }, call)
      setAct({ step: 'waiting' })
      const isDone = await untilIncluded(provider, hash)
      setAct(isDone ? { step: 'done' } : { step: 'failed', problem: refused() })
      onChange(await client.intent(intent.intentId))
    } catch (error) {
      setAct({
        step: 'failed',
        problem: transactionProblem(error, { wallet: session.wallet.name, thing, network: offer.network.name }),
      })
    }
  }
  return (
    <div className="no-print mt-10 noscript:hidden">
      <Section
        title={t('Take it back##pills')}
        line={t('One transaction of the wallet that redeemed. It costs the network’s fee and nothing else.')}
      >
        <WalletGate offer={offer} client={walletClient} access={access} isBusy={isBusy} />
        {act.step === 'failed' && <Problem problem={act.problem} className="mt-4" />}
        {session.state === 'connected' && isOwn && (
          <div className="mt-6">
            <WalletShows call={call} offer={offer} own={session.address} />
          </div>
        )}
        {session.state === 'connected' &&
          (isOwn ? (
            <p className="mt-4">
              <Button
                type="button"
                look="primary"
                disabled={isBusy || act.step === 'done' || session.chainId !== offer.network.chainId}
                onClick={() => void takeBack()}
              >
                {act.step === 'asking'
                  ? t('Answer in {name}', { name: session.wallet.name })
                  : act.step === 'waiting'
                    ? t('Waiting for the chain')
                    : act.step === 'done'
                      ? t('Taken back')
                      : t('Take {thing} back', { thing })}
              </Button>
            </p>
          ) : (
            <p className="mt-4 text-sm text-quiet">
              {t('Another wallet redeemed this; only that one can take it back.')}
            </p>
          ))}
      </Section>
    </div>
  )
}
