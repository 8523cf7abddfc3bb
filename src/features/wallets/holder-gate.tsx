import { type ReactNode, useCallback } from 'react'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { Address } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { useWalletClient } from './connecting/use-wallet-client.tsx'
import { useWallet } from './connecting/use-wallet.tsx'
import type { WalletOffer } from './connecting/wallet-offer.ts'
import { askDelegations, covers, pageServer } from './delegating/wallet-delegations.ts'
import { PracticePieceButton } from './practice/practice-piece-button.tsx'
import { type ConnectedSession, WalletGate } from './wallet-gate.tsx'

/**
 * What only the holder of a piece does: connects a wallet, and shows `children` once it is the one that holds the piece. Any other wallet reads
 * who holds it and `only`, the sentence about what that keeps it from; a demo wallet is offered a piece of its own, named to `onGiven`.
 * Of a piece with copies the server says who holds one, once something is sent: every wallet is let in.
 * Where `acting` names the piece, a wallet that acts for its holder by delegate.xyz is let in too, with the holder's address as `vault`.
 */
export function HolderGate({
  piece,
  singular,
  offer,
  base,
  only,
  onGiven,
  acting,
  children,
}: {
  piece: { collection: string; title: string; owner: string | null; hasCopies?: boolean }
  /** What the collection calls one of its pieces. */ singular: string
  offer: WalletOffer
  base: string
  only: string
  onGiven: (tokenId: string) => void
  acting?: { tokenId: string } | undefined
  children: (session: ConnectedSession, vault: string | undefined) => ReactNode
}) {
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const { session } = access
  const isOwn =
    session.state === 'connected' &&
    (piece.hasCopies === true || session.address.toLowerCase() === piece.owner?.toLowerCase())
  const answer = useActing(base, {
    wallet: session.state === 'connected' && !isOwn && acting !== undefined ? session.address : undefined,
    vault: piece.owner,
    collection: piece.collection,
    tokenId: acting?.tokenId ?? '',
  })
  return (
    <>
      <WalletGate offer={offer} client={client} access={access} />
      {session.state === 'connected' &&
        (isOwn ? (
          children(session, undefined)
        ) : answer === 'acts' && piece.owner !== null ? (
          children(session, piece.owner)
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
              {answer !== undefined && answer !== 'acts' && <p className="mt-2">{t(actingWords[answer])}</p>}
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

const actingWords = {
  'not-final':
    'Its holder named this wallet at delegate.xyz just now. Try again when that block is final, in some minutes.',
  no: 'A wallet that its holder has named at delegate.xyz can use the right as well.',
  unread:
    'Whether this wallet acts for the holder could not be read of delegate.xyz. Nothing is lost; try again in a minute.',
} as const satisfies Record<string, MessageText>

/** Whether a wallet acts for a piece's holder; `undefined` while nobody asks or the answer is on its way. */
function useActing(
  base: string,
  {
    wallet,
    vault,
    collection,
    tokenId,
  }: { wallet: string | undefined; vault: string | null; collection: string; tokenId: string },
): keyof typeof actingWords | 'acts' | undefined {
  const ask = useCallback(async () => {
    if (wallet === undefined || vault === null) return undefined
    try {
      const { hasRegistry, delegations } = await askDelegations(pageServer(base), [wallet])
      const found = delegations.filter(
        (one) => one.vault.toLowerCase() === vault.toLowerCase() && covers(one.scope, { collection, tokenId }),
      )
      if (found.some(({ isFinal }) => isFinal)) return 'acts'
      return found.length > 0 ? 'not-final' : hasRegistry ? 'no' : undefined
    } catch {
      return 'unread'
    }
  }, [base, wallet, vault, collection, tokenId])
  return useAnswer(ask).answer
}
