import { useCallback, useState } from 'react'
import { type LastStage, LastStep } from '#features/transactions/last-step.tsx'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import { sendCall } from '#features/wallets/connecting/send-calls.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { PractiseFirst } from '#features/wallets/practice/practise-first.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { t, translated } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { NotLookedAt } from '#ui/not-looked-at.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import type { VaultPageView } from '../vault/get-vault-page.server.ts'
import { BlockerNotices } from './blocker-notices.tsx'
import type { BustCheck } from './bust-check.ts'
import { BustReview, TokenRecipient } from './bust-review.tsx'
import { browserMemory, storeSent, type SentBust, sentOf } from './sent-busts.ts'
import { SentNotice } from './sent-notice.tsx'

type Props = {
  view: VaultPageView
  offer: WalletOffer
  base: string
}
type Looked = { check: BustCheck; message?: undefined } | { check?: undefined; message: string }

/** What the holder does: connecting a wallet, seeing what would be gone, and the last button, which Enter never presses. */
export function BustDesk(props: Props) {
  const { view, offer, base } = props
  const [isBusy, setBusy] = useState(false)
  const walletClient = useWalletClient(base)
  const access = useWallet(offer.network)
  const { session } = access
  return (
    <>
      <p className="measure mb-6 text-base">
        {view.escrow.length > 0
          ? t(
              'Busting burns the token of this vault for ever, hands its tokens over in the same transaction, and lets the studio publish the rest. Only its holder can do it, and only once.',
            )
          : t(
              'Busting burns the token of this vault for ever and lets the studio publish the rest. Only its holder can do it, and only once.',
            )}
      </p>
      <Section
        level={3}
        title={t('Your wallet')}
        line={t(
          'Connecting shows this page your address and nothing more. Up to the last button nothing leaves your wallet.',
        )}
      >
        <WalletGate offer={offer} client={walletClient} access={access} isBusy={isBusy} />
        {session.state !== 'connected' && <PractiseFirst offer={offer} />}
      </Section>
      {session.state === 'connected' && (
        <ConnectedDesk key={session.address} {...props} session={session} isBusy={isBusy} onBusy={setBusy} />
      )}
    </>
  )
}

function useBustCheck(base: string, vaultId: string, holder: string, recipient: string) {
  return useAnswer(
    useCallback(async () => await askCheck(base, { vaultId, holder, recipient }), [base, vaultId, holder, recipient]),
  )
}

async function askCheck(base: string, asked: { vaultId: string; holder: string; recipient: string }): Promise<Looked> {
  try {
    const ask = createAskServer({ base, send: async (input, init) => await fetch(input, init) })
    return { check: await ask<BustCheck>('POST', '/vaults/check', asked) }
  } catch (error) {
    return { message: error instanceof Error ? error.message : '' }
  }
}

function ConnectedDesk({
  session,
  view,
  offer,
  base,
  isBusy,
  onBusy,
}: Props & { session: ConnectedSession; isBusy: boolean; onBusy: (isBusy: boolean) => void }) {
  const { vault } = view
  const title = t('Vault {vault}', { vault: vault.vaultId })
  const [named, setNamed] = useState<Hex>()
  const { answer: looked, look } = useBustCheck(base, vault.vaultId, session.address, named ?? session.address)
  const [stage, setStage] = useState<LastStage>('reading')
  const [problem, setProblem] = useState<TransactionProblem>()
  const [sent, keep] = useSentBust(vault.root)

  const bust = async () => {
    onBusy(true)
    setProblem(undefined)
    try {
      const { check } = await look()
      if (check?.call === undefined || check.obstacles.length > 0) return setProblem(changedProblem(check))
      const sender = { from: session.address, chainId: offer.network.chainId }
      keep({ hash: await sendCall(session.wallet.provider, sender, check.call), wasInBlock: false })
      setStage('reading')
    } catch (error) {
      setProblem(transactionProblem(error, { wallet: session.wallet.name, thing: title, network: offer.network.name }))
    } finally {
      onBusy(false)
    }
  }

  const forget = () => {
    keep(undefined)
    void look()
  }
  if (sent !== undefined)
    return (
      <div className="mt-10">
        <SentNotice
          title={title}
          hash={sent.hash}
          wasInBlock={sent.wasInBlock}
          provider={session.wallet.provider}
          onAgain={forget}
        />
      </div>
    )
  if (looked === undefined)
    return (
      <p role="status" className="mt-10 text-base text-quiet">
        {t('Looking at the chain with this address. Nothing is sent.')}
      </p>
    )
  if (looked.check === undefined)
    return (
      <NotLookedAt className="mt-10" onAgain={() => void look()}>
        <p>{looked.message}</p>
        <p>{t('{title} is untouched.', { title })}</p>
      </NotLookedAt>
    )
  const { check } = looked
  const { call } = check
  if (call === undefined || (check.obstacles.length > 0 && !isBusy))
    return (
      <div className="mt-10 flex flex-col items-start gap-4">
        <BlockerNotices obstacles={check.obstacles} />
        <Button type="button" onClick={() => void look()}>
          {t('Look again')}
        </Button>
        {check.obstacles.some(({ code }) => code === 'recipient-invalid') && (
          <TokenRecipient named={named} onName={setNamed} />
        )}
      </div>
    )
  const isElsewhere = session.chainId !== offer.network.chainId
  return (
    <div className="mt-12">
      <BustReview
        view={view}
        check={{ ...check, call }}
        offer={offer}
        own={session.address}
        named={named}
        onName={setNamed}
      />
      <Section level={3} title={t('The last step')}>
        <Problem problem={problem} className="mb-6" />
        {stage === 'kept' && (
          <div className="mb-6">
            <Notice tone="good" title={t('{title} stays closed.', { title })}>
              <p>{t('Nothing was sent.')}</p>
            </Notice>
          </div>
        )}
        <LastStep
          stage={stage}
          onStage={(next) => {
            setStage(next)
            if (next === 'last') setProblem(undefined)
          }}
          isShut={false}
          elsewhere={isElsewhere ? offer.network.name : undefined}
          ask={t('To bust {title} for ever, type {number}.', { title, number: vault.vaultId })}
          expected={vault.vaultId}
          keep={t('Keep {title} closed', { title })}
          act={t('Bust {title} for ever', { title })}
          isBusy={isBusy || isElsewhere}
          busyText={
            isBusy ? t('{wallet} has the question now. Answer it there.', { wallet: session.wallet.name }) : undefined
          }
          onAct={() => void bust()}
        />
      </Section>
    </div>
  )
}

function changedProblem(check: BustCheck | undefined): TransactionProblem {
  const blocker = check?.obstacles[0]
  const why = blocker === undefined ? t('The chain could not be asked.') : translated(blocker.detail)
  return {
    title: t('Something has changed since you looked.'),
    advice: `${why} ${t('Nothing was sent.')}`,
    mayBeSent: false,
    saidNo: false,
  }
}

/** The bust of a vault that was sent from this browser, also after the page was loaded again. A wallet is connected, so there is a browser. */
function useSentBust(root: string): [SentBust | undefined, (sent: SentBust | undefined) => void] {
  const [sent, setSent] = useState(() => sentOf(browserMemory(), root))
  const keep = (next: SentBust | undefined) => {
    storeSent(browserMemory(), root, next)
    setSent(next)
  }
  return [sent, keep]
}
