import { useState } from 'react'
import type { Unannounced } from '#features/prints/numbers/list-unannounced.server.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { sendCall } from '#features/wallets/connecting/send-calls.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { actProblem, codeOf } from '#features/wallets/connecting/wallet-problem.ts'
import { StudioPracticeDesk } from '#features/wallets/practice/studio-practice-desk.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Problem } from '#ui/notice.tsx'
import { momentText } from '#ui/time-text.tsx'

/** Pieces whose print changed what is written about them, to be announced on the chain with the wallet that owns the collection (ERC-4906). Nothing depends on it. */
export function AnnounceDesk({
  pieces,
  offer,
  base,
  studioAccount,
}: {
  pieces: readonly Unannounced[]
  offer: WalletOffer
  base: string
  studioAccount: string | undefined
}) {
  const client = useWalletClient(base)
  const access = useWallet(offer.network)
  const { session } = access
  if (pieces.length === 0)
    return <p className="text-sm text-quiet">The chain has announced every print as it stands.</p>
  return (
    <>
      <p className="measure text-sm text-quiet">
        Markets read a piece again when its contract says that its metadata changed. The owner’s wallet of the
        collection says it, for the network’s fee; a piece leaves this list once the event has been read.
      </p>
      <div className="mt-6">
        {studioAccount !== undefined && <StudioPracticeDesk offer={offer} client={client} address={studioAccount} />}
        <WalletGate offer={offer} client={client} access={access} />
      </div>
      <ul aria-label="To be announced on the chain" className="mt-6">
        {pieces.map((piece) => (
          <Line
            key={`${piece.collection} ${piece.tokenId}`}
            piece={piece}
            offer={offer}
            session={session.state === 'connected' ? session : undefined}
          />
        ))}
      </ul>
    </>
  )
}

function Line({
  piece: { collection, tokenId, name, since, call },
  offer,
  session,
}: {
  piece: Unannounced
  offer: WalletOffer
  session: ConnectedSession | undefined
}) {
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle')
  const [problem, setProblem] = useState<{ title: string; advice: string }>()
  const send = async ({ wallet: { provider, name: wallet }, address }: ConnectedSession) => {
    setProblem(undefined)
    setState('asking')
    try {
      await sendCall(provider, { from: address, chainId: offer.network.chainId }, call)
      setState('sent')
    } catch (error) {
      setState('idle')
      setProblem(announceProblem(error, wallet))
    }
  }
  return (
    <li className="border-t border-line py-3 last:border-b">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p className="min-w-0">
          <TextLink to={tokenLink(collection, tokenId)}>{name}</TextLink>{' '}
          <span className="text-sm text-quiet">
            changed on {momentText({ seconds: Math.floor(Date.parse(since) / 1000), nanoseconds: 0 })}
          </span>
        </p>
        {state === 'sent' ? (
          <span role="status" className="text-sm">
            ✓ Sent; waiting for the event
          </span>
        ) : (
          session !== undefined && (
            <Button type="button" disabled={state !== 'idle'} onClick={() => void send(session)}>
              {state === 'asking' ? `Answer in ${session.wallet.name}` : 'Announce it'}
              <span className="sr-only"> for {name}</span>
            </Button>
          )
        )}
      </div>
      {session !== undefined && state !== 'sent' && (
        <div className="mt-4">
          <WalletShows call={call} offer={offer} own={session.address} />
        </div>
      )}
      <Problem problem={problem} className="mt-4" />
    </li>
  )
}

function announceProblem(error: unknown, wallet: string): { title: string; advice: string } {
  const waits = 'Nothing was sent, and the piece stays in this list.'
  switch (codeOf(error)) {
    case 4001:
      return { title: `${wallet} was told not to send it.`, advice: `${waits} Announce it whenever you like.` }
    case 3:
      return {
        title: 'The collection’s contract would refuse this.',
        advice: `${waits} Only the wallet that owns the contract may announce; connect that one.`,
      }
    default:
      return actProblem(error, { asked: 'send', wallet })
  }
}
