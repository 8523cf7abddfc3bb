import { useCallback, useEffect, useState } from 'react'
import { CallSteps } from '#features/transactions/call-steps.tsx'
import { ConfirmLastStep } from '#features/transactions/confirm-last-step.tsx'
import { RecipientField } from '#features/transactions/recipient-field.tsx'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import { createHouseAsk } from '#features/wallets/connecting/ask-house.ts'
import { sendCall } from '#features/wallets/connecting/send-calls.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { Button } from '#ui/button.tsx'
import { Address, BlockNumber, etherText, groupDigits } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { VaultPageView } from '../vault/get-vault-page.server.ts'
import type { BustCheck } from './bust-check.ts'
import { browserMemory, keepSent, sentOf } from './sent-busts.ts'
import { SentNotice } from './sent-notice.tsx'

type Props = {
  view: VaultPageView
  offer: WalletOffer
  base: string
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
}
type Looked = { state: 'asking' } | { state: 'failed'; message: string } | { state: 'checked'; check: BustCheck }

/** What the holder does: connecting a wallet, seeing what would be gone, and the last button, which Enter never presses. */
export function BustDesk(props: Props) {
  const { view, offer, base, isBusy } = props
  const walletClient = useWalletClient(base)
  const access = useWallet(offer.network)
  const { session } = access
  return (
    <>
      <p className="measure mb-6 text-base">
        Busting burns the token of this vault for ever
        {view.escrow.length > 0 ? ', hands its tokens over in the same transaction,' : ''} and lets the studio publish
        the rest. Only its holder can do it, and only once.
      </p>
      <Section
        level={3}
        title="Your wallet"
        line="Connecting shows this page your address and nothing more. Up to the last button nothing leaves your wallet."
      >
        <WalletGate offer={offer} client={walletClient} access={access} isBusy={isBusy} />
      </Section>
      {session.state === 'connected' && <ConnectedDesk key={session.address} {...props} session={session} />}
    </>
  )
}

function useBustCheck(
  base: string,
  vaultId: string,
  holder: string,
  recipient: string,
): { looked: Looked; look: () => Promise<BustCheck | undefined> } {
  const [looked, setLooked] = useState<Looked>({ state: 'asking' })
  const look = useCallback(async () => {
    const found = await askCheck(base, { vaultId, holder, recipient })
    setLooked(found)
    return found.state === 'checked' ? found.check : undefined
  }, [base, vaultId, holder, recipient])
  useEffect(() => {
    let isCurrent = true
    void askCheck(base, { vaultId, holder, recipient }).then((found) => {
      if (isCurrent) setLooked(found)
    })
    return () => {
      isCurrent = false
    }
  }, [base, vaultId, holder, recipient])
  return { looked, look }
}

async function askCheck(
  base: string,
  asked: { vaultId: string; holder: string; recipient: string },
): Promise<Exclude<Looked, { state: 'asking' }>> {
  try {
    const ask = createHouseAsk({ base, send: async (input, init) => await fetch(input, init) })
    return { state: 'checked', check: await ask<BustCheck>('POST', '/vaults/check', asked) }
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : '' }
  }
}

function ConnectedDesk({ session, view, offer, base, isBusy, onBusy }: Props & { session: ConnectedSession }) {
  const { vault } = view
  const title = `Vault ${vault.vaultId}`
  const [named, setNamed] = useState<`0x${string}`>()
  const recipient = named ?? session.address
  const { looked, look } = useBustCheck(base, vault.vaultId, session.address, recipient)
  const [isAtLast, setAtLast] = useState(false)
  const [isKept, setKept] = useState(false)
  const [problem, setProblem] = useState<TransactionProblem>()
  // A wallet is connected, so this is a browser.
  const [sent, setSent] = useState(() => sentOf(browserMemory(), vault.root))

  const bust = async () => {
    onBusy(true)
    setProblem(undefined)
    try {
      const now = await look()
      if (now?.call === undefined || now.obstacles.length > 0)
        return setProblem({
          title: 'Something has changed since you looked.',
          advice: `${now?.obstacles[0]?.detail ?? 'The chain could not be asked.'} Nothing was sent.`,
          mayBeSent: false,
          saidNo: false,
        })
      const hash = await sendCall(
        session.wallet.provider,
        { from: session.address, chainId: offer.network.chainId },
        now.call,
      )
      const fresh = { hash, wasInBlock: false }
      keepSent(browserMemory(), vault.root, fresh)
      setSent(fresh)
      setAtLast(false)
    } catch (error) {
      setProblem(transactionProblem(error, { wallet: session.wallet.name, thing: title, network: offer.network.name }))
    } finally {
      onBusy(false)
    }
  }

  const forget = () => {
    keepSent(browserMemory(), vault.root, undefined)
    setSent(undefined)
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
  if (looked.state === 'asking')
    return (
      <p role="status" className="mt-10 text-base text-quiet">
        Looking at the chain with this address. Nothing is sent.
      </p>
    )
  if (looked.state === 'failed')
    return (
      <div className="mt-10 flex flex-col items-start gap-4">
        <Notice tone="problem" title="This could not be looked at.">
          <p>{looked.message}</p>
          <p>{title} is untouched.</p>
        </Notice>
        <Button
          type="button"
          onClick={() => {
            void look()
          }}
        >
          Look again
        </Button>
      </div>
    )
  const { check } = looked
  const another = (
    <RecipientField
      current={named}
      onChoose={setNamed}
      label="Hand the tokens over to this address instead"
      hint="An account of yours, perhaps one where you keep what stays. Tokens are sent without asking it."
    />
  )
  if (check.call === undefined || (check.obstacles.length > 0 && !isBusy)) {
    return (
      <div className="mt-10 flex flex-col items-start gap-4">
        {check.obstacles.map(({ code, detail, way }) => (
          <Notice key={code} title={detail}>
            <p>{way}</p>
          </Notice>
        ))}
        <Button
          type="button"
          onClick={() => {
            void look()
          }}
        >
          Look again
        </Button>
        {check.obstacles.some(({ code }) => code === 'recipient-invalid') && another}
      </div>
    )
  }
  const isElsewhere = session.chainId !== offer.network.chainId
  return (
    <div className="mt-12">
      <Section level={3} title="What will be gone, and what comes out">
        <Rehearsal check={check} view={view} symbol={offer.network.currency.symbol} recipient={named} />
        {view.escrow.length > 0 && (
          <details className="mt-6" open={named !== undefined}>
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-base">
              Another address for the tokens
            </summary>
            {another}
            {named !== undefined && (
              <p className="mt-4">
                <Button type="button" look="quiet" onClick={() => setNamed(undefined)}>
                  To my own address after all
                </Button>
              </p>
            )}
          </details>
        )}
      </Section>
      <Section level={3} title="What your wallet will be asked">
        <CallSteps
          label="What your wallet will be asked"
          offer={offer}
          own={session.address}
          steps={[
            {
              key: 'bust',
              state: 'now',
              calls: [check.call],
              words: {
                title: `Bust ${title}`,
                ours: `Burns ${title}${view.escrow.length > 0 ? ` and sends its tokens to ${named ?? 'you'}` : ''}, in one transaction.`,
                wallet: 'Bust, or a contract interaction. It does not say approve.',
              },
            },
          ]}
        />
        <p className="mt-4 text-sm text-quiet">Compare it with your wallet, and refuse if an address differs.</p>
      </Section>
      <Section level={3} title="The last step">
        {problem !== undefined && (
          <div className="mb-6">
            <Notice tone="problem" title={problem.title}>
              <p>{problem.advice}</p>
            </Notice>
          </div>
        )}
        {isKept && !isAtLast && (
          <div className="mb-6">
            <Notice tone="good" title={`${title} stays closed.`}>
              <p>Nothing was sent.</p>
            </Notice>
          </div>
        )}
        {!isAtLast && (
          <Button
            type="button"
            disabled={isBusy || isElsewhere}
            onClick={() => {
              setAtLast(true)
              setKept(false)
              setProblem(undefined)
            }}
          >
            Review and confirm
          </Button>
        )}
        {isElsewhere && (
          <p className="mt-3 text-sm text-quiet">The wallet has to be on {offer.network.name} for it: switch above.</p>
        )}
        {isAtLast && (
          <ConfirmLastStep
            ask={`To bust ${title} for ever, type its number.`}
            expected={vault.vaultId}
            keep={`Keep ${title} closed`}
            act={`Bust ${title} for ever`}
            isBusy={isBusy || isElsewhere}
            busyText={isBusy ? `${session.wallet.name} has the question now. Answer it there.` : undefined}
            onKeep={() => {
              setAtLast(false)
              setKept(true)
            }}
            onAct={() => {
              void bust()
            }}
          />
        )}
      </Section>
    </div>
  )
}

function Rehearsal({
  check: { call, block, balanceWei },
  view: { vault, escrow },
  symbol,
  recipient,
}: {
  check: BustCheck
  view: VaultPageView
  symbol: string
  recipient: string | undefined
}) {
  if (call === undefined) return null
  const to =
    recipient === undefined ? (
      'to your address'
    ) : (
      <>
        to <Address address={recipient} whole />
      </>
    )
  return (
    <div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="border-t border-strong-line pt-3">
          <h4 className="mb-2 text-sm text-loss">Gone for ever</h4>
          <ul className="text-base">
            <li>The token Vault {vault.vaultId}. Nobody can bring it back, the studio neither.</li>
            <li className="mt-2">The secret: everybody will see what was inside.</li>
          </ul>
        </div>
        <div className="border-t border-strong-line pt-3">
          <h4 className="mb-2 text-sm text-quiet">Comes out</h4>
          <ul className="text-base">
            <li>
              {escrow.length === 0 ? (
                'No token lies in it.'
              ) : escrow.length === 1 ? (
                <>One token, {to}, in the same transaction.</>
              ) : (
                <>
                  {escrow.length} tokens, {to}, in the same transaction.
                </>
              )}
            </li>
            <li className="mt-2">
              The whole list of {groupDigits(vault.leafCount)}, published when the chain cannot take the bust back.
            </li>
          </ul>
        </div>
      </div>
      <div className="mt-6">
        <Tombstone
          rows={[
            ['Network fee', `at most ${etherText(call.feeWei, symbol)} (${groupDigits(BigInt(call.gas))} gas)`],
            ['To the studio', 'nothing'],
            ['Your balance', etherText(balanceWei, symbol)],
          ]}
        />
      </div>
      <p className="mt-4 text-sm text-quiet">
        The exact call was rehearsed on the chain as of block <BlockNumber block={block} />. A rehearsal changes
        nothing.
        {escrow.length > 0
          ? ' It brings more gas than it uses, so that every token has enough; what is not used stays with you.'
          : ''}
      </p>
    </div>
  )
}
