import { titleOf, type Token } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import type { EscrowView } from '../vault/get-vault-page.server.ts'

/** The tokens of a vault, with where each is now. */
export function EscrowList({ escrow }: { escrow: readonly EscrowView[] }) {
  return (
    <ul aria-label={t('Tokens')} className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
      {escrow.map((piece) => {
        const { contract, tokenId, token, singular } = piece
        return (
          <li key={`${contract}/${tokenId}`} className="min-w-0">
            {token !== undefined && <EscrowPicture token={token} image={token.image} />}
            <p className="mt-3 font-serif text-lg">
              {token === undefined ? (
                <Message
                  text="Token {token} of {contract}"
                  values={{ token: tokenId, contract: <Address key="contract" address={contract} /> }}
                />
              ) : (
                <TextLink to={tokenLink(token.collection, token.tokenId)}>{titleOf(token, singular ?? '')}</TextLink>
              )}
            </p>
            <EscrowState piece={piece} />
          </li>
        )
      })}
    </ul>
  )
}

/** The picture of a token in a vault, in its own ratio. */
export function EscrowPicture({ token, image }: { token: Token; image: Token['image'] }) {
  const { width, height } = imageOf(image)
  return (
    <div style={{ maxWidth: `${(14 * Math.min(1.6, width / height)).toFixed(1)}rem` }}>
      <PiecePicture
        piece={token}
        image={image}
        alt={token.description ?? ''}
        sizes="(max-width: 40rem) 92vw, 22rem"
        widest={720}
      />
    </div>
  )
}

/** Where a token of a vault is now. */
export function EscrowState({ piece: { state, recipient } }: { piece: Pick<EscrowView, 'state' | 'recipient'> }) {
  return (
    <p className="mt-1 text-sm text-quiet">
      {state === 'inside' && <StateMark state="sealed">{t('In the vault')}</StateMark>}
      {state === 'waiting' && (
        <Message
          text="<state>Waits</state>. Its collection did not let it go; it waits here for whoever busted."
          values={{
            state: (words) => (
              <StateMark key="state" state="waiting">
                {words}
              </StateMark>
            ),
          }}
        />
      )}
      {state === 'handed-over' &&
        (recipient === null ? (
          <StateMark state="done">{t('Handed over')}</StateMark>
        ) : (
          <Message
            text="<state>Handed over</state> to {collector}"
            values={{
              state: (words) => (
                <StateMark key="state" state="done">
                  {words}
                </StateMark>
              ),
              collector: <CollectorLink key="collector" address={recipient} />,
            }}
          />
        ))}
    </p>
  )
}
