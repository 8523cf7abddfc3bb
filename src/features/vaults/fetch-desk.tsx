import { useState } from 'react'
import { type BurnProblem, burnProblem } from '#features/burns/burn-problem.ts'
import { RecipientField } from '#features/burns/recipient-field.tsx'
import { createHouseAsk } from '#features/wallets/ask-house.ts'
import { sendCall } from '#features/wallets/send-calls.ts'
import { useWallet } from '#features/wallets/use-wallet.tsx'
import { useWalletClient } from '#features/wallets/use-wallet-client.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import type { WalletOffer } from '#features/wallets/wallet-offer.ts'
import { Button } from '#ui/button.tsx'
import { Address, etherText } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FetchCheck } from './fetch-check.ts'
import type { EscrowView } from './get-vault-page.server.ts'

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
        <ul aria-label="Tokens to fetch" className="mt-8">
          {props.waiting.map((piece) => <FetchLine key={`${session.address} ${piece.contract}/${piece.tokenId}`} {...props} piece={piece} session={session} />)}
        </ul>
      )}
    </>
  )
}

type Step = { step: 'idle' } | { step: 'looking' } | { step: 'looked'; check: FetchCheck } | { step: 'asking'; check: FetchCheck } | { step: 'sent'; hash: string } | { step: 'failed'; problem: Pick<BurnProblem, 'title' | 'advice'> }

function FetchLine({ vaultId, piece: { contract, tokenId, token }, session, offer, base }: Props & { piece: EscrowView; session: ConnectedSession }) {
  const [state, setState] = useState<Step>({ step: 'idle' })
  const [named, setNamed] = useState<`0x${string}`>()
  const title = token?.name ?? `Token ${tokenId}`
  const look = async (recipient: string | undefined) => {
    setState({ step: 'looking' })
    try {
      const ask = createHouseAsk({ base, send: async (input, init) => await fetch(input, init) })
      setState({ step: 'looked', check: await ask<FetchCheck>('POST', '/vaults/fetch/check', { vaultId, collection: contract, tokenId, caller: session.address, recipient: recipient ?? session.address }) })
    } catch (error) {
      setState({ step: 'failed', problem: { title: 'This could not be looked at.', advice: `${error instanceof Error ? error.message : ''} The token goes on waiting.` } })
    }
  }
  const send = async (check: FetchCheck) => {
    if (check.call === undefined) return
    setState({ step: 'asking', check })
    try {
      setState({ step: 'sent', hash: await sendCall(session.wallet.provider, { from: session.address, chainId: offer.network.chainId }, check.call) })
    } catch (error) {
      setState({ step: 'failed', problem: burnProblem(error, { wallet: session.wallet.name, thing: title, network: offer.network.name }) })
    }
  }
  const check = state.step === 'looked' || state.step === 'asking' ? state.check : undefined
  return (
    <li className="border-t border-line py-5 last:border-b">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p className="font-serif text-lg">{title} <span className="font-sans text-sm text-quiet">of <Address address={contract} /></span></p>
        {(state.step === 'idle' || state.step === 'looking' || state.step === 'failed') && <Button type="button" disabled={state.step === 'looking'} onClick={() => { void look(named) }}>{state.step === 'looking' ? 'Looking at the chain' : 'Look whether it can be fetched'}</Button>}
      </div>
      {state.step === 'failed' && <div className="mt-4"><Notice tone="problem" title={state.problem.title}><p>{state.problem.advice}</p></Notice></div>}
      {state.step === 'sent' && <div className="mt-4"><Notice title="Sent. We are watching the chain."><p>This page says so when the token is out.</p><p>Transaction <span className="font-mono break-all">{state.hash}</span></p></Notice></div>}
      {check !== undefined && (
        <div className="mt-4 flex flex-col items-start gap-4">
          {check.obstacles.map(({ code, detail, way }) => <Notice key={code} title={detail}><p>{way}</p></Notice>)}
          {check.call !== undefined && check.obstacles.length === 0 && <p className="text-base">It can be fetched, to <Address address={named ?? session.address} whole />. Network fee at most {etherText(check.call.feeWei, offer.network.currency.symbol)}.</p>}
          <div className="flex flex-wrap gap-4">
            {check.call !== undefined && check.obstacles.length === 0 && <Button type="button" look="primary" disabled={state.step === 'asking'} onClick={() => { void send(check) }}>{state.step === 'asking' ? `Answer in ${session.wallet.name}` : `Fetch ${title}`}</Button>}
            {state.step === 'looked' && <Button type="button" look="quiet" onClick={() => { void look(named) }}>Look again</Button>}
          </div>
          {state.step === 'looked' && <RecipientField current={named} onChoose={(recipient) => { setNamed(recipient); void look(recipient) }} label="Fetch it to this address instead" hint="An account of yours. The token is sent without asking it." />}
        </div>
      )}
    </li>
  )
}
