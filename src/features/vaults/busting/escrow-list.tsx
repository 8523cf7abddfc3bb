import { titleOf, type Token } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { tokenLink } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import type { EscrowView } from '../vault/get-vault-page.server.ts'

/** The tokens of a vault, with where each is now. */
export function EscrowList({ escrow }: { escrow: readonly EscrowView[] }) {
  return (
    <ul aria-label="Tokens" className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
      {escrow.map((piece) => {
        const { contract, tokenId, token, singular } = piece
        return (
          <li key={`${contract}/${tokenId}`} className="min-w-0">
            {token !== undefined && <EscrowPicture token={token} image={token.image} />}
            <p className="mt-3 font-serif text-lg">
              {token === undefined ? (
                <>
                  Token {tokenId} of <Address address={contract} />
                </>
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
      {state === 'inside' && <StateMark state="sealed">In the vault</StateMark>}
      {state === 'waiting' && (
        <>
          <StateMark state="waiting">Waits</StateMark>. Its collection did not let it go; it waits here for whoever
          busted.
        </>
      )}
      {state === 'handed-over' && (
        <>
          <StateMark state="done">Handed over</StateMark>
          {recipient !== null && (
            <>
              {' '}
              to <CollectorLink address={recipient} />
            </>
          )}
        </>
      )}
    </p>
  )
}
