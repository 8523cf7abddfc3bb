import { useState } from 'react'
import { RecipientField } from '#features/transactions/recipient-field.tsx'
import { useWalletCall } from '#features/transactions/use-wallet-call.tsx'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Address, etherText } from '#ui/chain-text.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import type { EscrowView } from '../vault/get-vault-page.server.ts'
import { BlockerNotices } from './blocker-notices.tsx'
import type { FetchCheck } from './fetch-check.ts'

type Props = { vaultId: string; waiting: readonly EscrowView[]; offer: WalletOffer; base: string }

/** For whoever busted a vault: fetching the tokens that did not let themselves be moved then. */
export function FetchDesk(props: Props) {
  const client = useWalletClient(props.base)
  const access = useWallet(props.offer.network)
  const { session } = access
  return (
    <>
      <WalletGate offer={props.offer} client={client} access={access} />
      {session.state === 'connected' && (
        <ul aria-label={t('Tokens to fetch')} className="mt-8">
          {props.waiting.map((piece) => (
            <FetchLine
              key={`${session.address} ${piece.contract}/${piece.tokenId}`}
              {...props}
              piece={piece}
              session={session}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const refused = {
  title: 'Its collection did not let the token go after all.',
  advice:
    'The token keeps waiting, and it is yours whenever its collection lets it go; the network fee is spent. Look again before you try again.',
} as const satisfies Record<string, MessageText>

function FetchLine({
  vaultId,
  piece: { contract, tokenId, token },
  session,
  offer,
  base,
}: Props & { piece: EscrowView; session: ConnectedSession }) {
  const [named, setNamed] = useState<`0x${string}`>()
  const [isLooking, setLooking] = useState(false)
  const [check, setCheck] = useState<FetchCheck>()
  const title = token?.name ?? t('Token {token}', { token: tokenId })
  const { state, problem, setProblem, send } = useWalletCall({
    offer,
    thing: title,
    refused: { title: t(refused.title), advice: t(refused.advice) },
  })
  const look = async (recipient: string | undefined) => {
    setLooking(true)
    setProblem(undefined)
    try {
      const ask = createAskServer({ base, send: async (input, init) => await fetch(input, init) })
      setCheck(
        await ask<FetchCheck>('POST', '/vaults/fetch/check', {
          vaultId,
          collection: contract,
          tokenId,
          caller: session.address,
          recipient: recipient ?? session.address,
        }),
      )
    } catch (error) {
      setCheck(undefined)
      setProblem({
        title: t('This could not be looked at.'),
        advice: `${error instanceof Error ? error.message : ''} ${t('The token keeps waiting.')}`,
      })
    } finally {
      setLooking(false)
    }
  }
  const isIdle = state.step === 'idle'
  const call = check?.obstacles.length === 0 ? check.call : undefined
  return (
    <li className="border-t border-line py-5 last:border-b">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p className="font-serif text-lg">
          {title}{' '}
          <span className="font-sans text-sm text-quiet">
            <Message text="of {contract}" values={{ contract: <Address key="contract" address={contract} /> }} />
          </span>
        </p>
        {check === undefined && (
          <Button type="button" disabled={isLooking} onClick={() => void look(named)}>
            {isLooking ? t('Looking at the chain') : t('Look whether it can be fetched')}
          </Button>
        )}
      </div>
      <Problem problem={problem} className="mt-4" />
      {(state.step === 'sent' || state.step === 'done') && (
        <SentCall title={title} hash={state.hash} isDone={state.step === 'done'} />
      )}
      {check !== undefined && (isIdle || state.step === 'asking') && (
        <div className="mt-4 flex flex-col items-start gap-4">
          <BlockerNotices obstacles={check.obstacles} />
          {call !== undefined && (
            <p className="text-base">
              <Message
                text="It can be fetched, to {address}. Network fee at most {fee}."
                values={{
                  address: <Address key="address" address={named ?? session.address} whole />,
                  fee: etherText(call.feeWei, offer.network.currency.symbol),
                }}
              />
            </p>
          )}
          {call !== undefined && <WalletShows call={call} offer={offer} own={session.address} />}
          <div className="flex flex-wrap gap-4">
            {call !== undefined && (
              <Button
                type="button"
                look="primary"
                disabled={!isIdle || isLooking}
                onClick={() => void send(session, call)}
              >
                {isIdle ? t('Fetch {title}', { title }) : t('Answer in {wallet}', { wallet: session.wallet.name })}
              </Button>
            )}
            {isIdle && (
              <Button type="button" look="quiet" disabled={isLooking} onClick={() => void look(named)}>
                {t('Look again')}
              </Button>
            )}
          </div>
          {isIdle && (
            <RecipientField
              current={named}
              onChoose={(recipient) => {
                setNamed(recipient)
                void look(recipient)
              }}
              label={t('Fetch it to this address instead')}
              hint={t('An account of yours. The token is sent without asking it.')}
            />
          )}
        </div>
      )}
    </li>
  )
}

function SentCall({ title, hash, isDone }: { title: string; hash: string; isDone: boolean }) {
  return (
    <div className="mt-4">
      <Notice
        tone={isDone ? 'good' : 'note'}
        title={isDone ? t('{title} is out.', { title }) : t('Sent. We are watching the chain.')}
      >
        <p>
          {isDone
            ? t('It is in a block. This page says where it is as soon as that block has been read.')
            : t('Nothing to do here: this page says so when the token is out.')}
        </p>
        <p>
          <Message
            text="Transaction {hash}"
            values={{
              hash: (
                <span key="hash" className="mono break-all">
                  {hash}
                </span>
              ),
            }}
          />
        </p>
      </Notice>
    </div>
  )
}
