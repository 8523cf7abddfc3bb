import { useState } from 'react'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { useWalletClient } from '../connecting/use-wallet-client.tsx'
import { useWallet } from '../connecting/use-wallet.tsx'
import { WalletChoice, WalletIcon } from '../connecting/wallet-choice.tsx'
import type { SignedProof, WalletClient } from '../connecting/wallet-client.ts'
import type { WalletOffer } from '../connecting/wallet-offer.ts'
import { WalletProblemNotice } from '../connecting/wallet-problem-notice.tsx'
import { actProblem, type WalletProblem } from '../connecting/wallet-problem.ts'
import type { ProofPurpose } from '../connecting/wallet-proof.ts'
import { PracticeDesk } from '../practice/practice-desk.tsx'
import { RemoteDesk } from '../walletconnect/remote-desk.tsx'
import { signProof } from './sign-proof.ts'

type Props = {
  offer: WalletOffer
  base: string
  purpose: ProofPurpose
  /** What is done with the proof; what it throws is shown. */
  onProof: (proof: SignedProof, client: WalletClient) => Promise<void>
}

const words = {
  'sign-in': {
    says: 'Your wallet shows a short text and asks you to sign it. That proves that the wallet is yours. It costs nothing, moves nothing and allows nobody anything. A wallet that is new here gets an account of its own.',
    button: 'Sign in with {address}',
  },
  link: {
    says: 'Your wallet shows a short text and asks you to sign it. From then on it can open this account. Signing costs nothing, moves nothing and allows nobody to touch what it holds.',
    button: 'Link {address}',
  },
} as const satisfies Record<ProofPurpose, { says: MessageText; button: MessageText }>

/** Choosing a wallet and proving that it is one's own. Says what will be signed before anything is asked. */
export function WalletProofPanel({ offer, base, purpose, onProof }: Props) {
  const client = useWalletClient(base)
  const { wallets, isListening, session, connect, stop, leave } = useWallet(offer.network)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WalletProblem>()
  const { says, button } = words[purpose]
  const prove = async () => {
    if (session.state !== 'connected') return
    setBusy(true)
    setProblem(undefined)
    try {
      await onProof(await signProof({ client, session, purpose }), client)
    } catch (error) {
      setProblem(actProblem(error, { asked: 'sign', wallet: session.wallet.name }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-6">
      <PracticeDesk offer={offer} client={client} />
      <RemoteDesk offer={offer} client={client} />
      <p className="measure text-sm text-quiet">
        {t(says)}{' '}
        <Message
          text="Sign only a text that names {host}."
          values={{
            host: (
              <span key="host" className="text-ink">
                {offer.host}
              </span>
            ),
          }}
        />
      </p>
      {session.state !== 'connected' ? (
        <WalletChoice wallets={wallets} isListening={isListening} session={session} onConnect={connect} onStop={stop} />
      ) : (
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <WalletIcon wallet={session.wallet} />
            <p className="min-w-0 grow">
              {session.wallet.name}, <Address address={session.address} />
            </p>
            <Button type="button" look="quiet" disabled={isBusy} onClick={leave}>
              {t('Another wallet')}
            </Button>
          </div>
          {problem !== undefined && <WalletProblemNotice problem={problem} />}
          <Button type="button" look="primary" disabled={isBusy} onClick={() => void prove()}>
            <Message text={button} values={{ address: <Address key="address" address={session.address} /> }} />
          </Button>
          {isBusy && (
            <p role="status" className="text-sm">
              {t('{wallet} has the question now. Answer it there.', { wallet: session.wallet.name })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
