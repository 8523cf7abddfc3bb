import type { ReactNode } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Address } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWalletClient } from './connecting/use-wallet-client.tsx'
import { useWallet } from './connecting/use-wallet.tsx'
import type { WalletOffer } from './connecting/wallet-offer.ts'
import { PracticePieceButton } from './practice/practice-piece-button.tsx'
import { type ConnectedSession, WalletGate } from './wallet-gate.tsx'

/**
 * What only the holder of a piece does: connects a wallet, and shows `children` once it is the one that holds the piece. Any other wallet reads
 * who holds it and `only`, the sentence about what that keeps it from; a demo wallet is offered a piece of its own, named to `onGiven`.
 */
export function HolderGate({
  piece,
  singular,
  offer,
  base,
  only,
  onGiven,
  children,
}: {
  piece: { collection: string; title: string; owner: string | null }
  /** What the collection calls one of its pieces. */ singular: string
  offer: WalletOffer
  base: string
  only: string
  onGiven: (tokenId: string) => void
  children: (session: ConnectedSession) => ReactNode
}) {
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const { session } = access
  return (
    <>
      <WalletGate offer={offer} client={client} access={access} />
      {session.state === 'connected' &&
        (session.address.toLowerCase() === piece.owner?.toLowerCase() ? (
          children(session)
        ) : (
          <>
            <Notice title={t('This wallet does not hold {title}.', { title: piece.title })}>
              <p>
                {piece.owner === null ? (
                  t('Nobody does.')
                ) : (
                  <Message
                    text="It is held by {holder}."
                    values={{ holder: <Address key="holder" address={piece.owner} /> }}
                  />
                )}{' '}
                {only}
              </p>
            </Notice>
            {offer.practice && (
              <PracticePieceButton
                base={base}
                address={session.address}
                collection={piece.collection}
                singular={singular}
                onGiven={onGiven}
              />
            )}
          </>
        ))}
    </>
  )
}
