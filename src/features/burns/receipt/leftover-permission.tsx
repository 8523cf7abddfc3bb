import { useState } from 'react'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import { revokeCall } from '#features/wallets/approvals/revoke-call.ts'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { sendRehearsed } from '#features/wallets/connecting/send-calls.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { notTakenBack } from '#features/wallets/connecting/wallet-problem.ts'
import { WalletGate } from '#features/wallets/wallet-gate.tsx'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { useBurnClient } from '../burning/use-burn-client.tsx'
import type { IntentView } from '../intents/intent-view.ts'

type Leftover = NonNullable<IntentView['leftover']>
type Props = {
  leftover: Leftover
  contract: Hex
  operator: Hex
  tokenId: string
  view: IntentView
  offer: WalletOffer
  base: string
  onChange: (view: IntentView) => void
}

/** Whether the burn contract may still take something, as the chain says, and the way to end that. */
export function LeftoverPermission(props: Props) {
  const {
    leftover: { isApproved, isOperator, block },
  } = props
  if (!isApproved && !isOperator)
    return (
      <p className="text-base" role="status">
        <Message
          text="The burn contract has no access to your wallet, as of block {block}."
          values={{ block: <BlockNumber key="block" block={block} /> }}
        />
      </p>
    )
  return (
    <div className="no-print flex flex-col gap-6">
      <Notice
        title={
          isOperator
            ? t('The burn contract may take all pieces of this collection.')
            : t('The burn contract may still take this piece.')
        }
      >
        <p>
          {isOperator
            ? t('That permission was given elsewhere; no page of this site asks for it.')
            : t('That permission was given for this burn and was not used.')}{' '}
          <Message
            text="It stands until you revoke it. As of block {block}."
            values={{ block: <BlockNumber key="block" block={block} /> }}
          />
        </p>
      </Notice>
      <Revoke {...props} />
    </div>
  )
}

type Act = { step: 'idle' } | { step: 'asking' | 'waiting' } | { step: 'failed'; problem: TransactionProblem }

function Revoke({
  leftover: { isOperator },
  contract,
  operator,
  tokenId,
  view: { intent },
  offer,
  base,
  onChange,
}: Props) {
  const access = useWallet(offer.network)
  const walletClient = useWalletClient(base)
  const client = useBurnClient(base)
  const [act, setAct] = useState<Act>({ step: 'idle' })
  const { session } = access
  const isOwn = session.state === 'connected' && session.address.toLowerCase() === intent.holder
  const call = revokeCall({ contract, operator, tokenId: isOperator ? undefined : tokenId })
  const revoke = async () => {
    if (session.state !== 'connected') return
    setAct({ step: 'asking' })
    try {
      const { untilIncluded } = await import('#features/wallets/connecting/wallet-actions.ts')
      const hash = await sendRehearsed(
        session.wallet.provider,
        { from: session.address, chainId: offer.network.chainId },
        call,
      )
      setAct({ step: 'waiting' })
      const isTaken = await untilIncluded(session.wallet.provider, hash)
      // Read back from the chain: the page says it is off when the chain does.
      onChange(await client.intent(intent.intentId))
      setAct(
        isTaken
          ? { step: 'idle' }
          : { step: 'failed', problem: { ...notTakenBack(), mayBeSent: false, saidNo: false } },
      )
    } catch (error) {
      setAct({
        step: 'failed',
        problem: transactionProblem(error, {
          wallet: session.wallet.name,
          thing: t('The permission'),
          network: offer.network.name,
        }),
      })
    }
  }
  const isBusy = act.step === 'asking' || act.step === 'waiting'
  return (
    <div className="flex flex-col gap-4 noscript:hidden">
      <WalletGate offer={offer} client={walletClient} access={access} isBusy={isBusy} />
      {act.step === 'failed' && <Problem problem={act.problem} />}
      {session.state === 'connected' &&
        (isOwn ? (
          <p>
            <Button
              type="button"
              look="primary"
              disabled={isBusy || session.chainId !== offer.network.chainId}
              onClick={() => void revoke()}
            >
              {act.step === 'asking'
                ? t('Answer in {name}', { name: session.wallet.name })
                : act.step === 'waiting'
                  ? t('Waiting for the chain')
                  : t('Remove permission')}
            </Button>
          </p>
        ) : (
          <p className="text-sm text-quiet">{t('Another wallet gave this permission; only that one can revoke it.')}</p>
        ))}
      {session.state === 'connected' && isOwn && <WalletShows call={call} offer={offer} own={session.address} />}
      {session.state === 'connected' && isOwn && (
        <p className="measure text-sm text-quiet">{t('It costs a network fee and moves nothing.')}</p>
      )}
    </div>
  )
}
