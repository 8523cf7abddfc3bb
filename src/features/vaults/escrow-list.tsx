import { CollectorLink } from '#features/catalogue/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece-picture.tsx'
import { titleOf } from '#features/catalogue/token.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import type { EscrowView } from './get-vault-page.server.ts'

/** The tokens of a vault, with where each is now. */
export function EscrowList({ escrow }: { escrow: readonly EscrowView[] }) {
  return (
    <ul aria-label="Tokens" className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
      {escrow.map(({ contract, tokenId, state, recipient, token, singular }) => (
        <li key={`${contract}/${tokenId}`} className="min-w-0">
          {token !== undefined && <div style={{ maxWidth: `${(14 * Math.min(1.6, ratioOf(token.image))).toFixed(1)}rem` }}><PiecePicture piece={token} image={token.image} alt={token.description ?? ''} sizes="(max-width: 40rem) 92vw, 22rem" widest={720} /></div>}
          <p className="mt-3 font-serif text-lg">{token === undefined ? <>Token {tokenId} of <Address address={contract} /></> : <TextLink to={tokenLink(token.collection, token.tokenId)}>{titleOf(token, singular ?? '')}</TextLink>}</p>
          <p className="mt-1 text-sm text-quiet">
            {state === 'inside' && <StateMark state="sealed">In the vault</StateMark>}
            {state === 'waiting' && <StateMark state="waiting">Its collection did not let it go; it waits for whoever busted</StateMark>}
            {state === 'handed-over' && <><StateMark state="done">Handed over</StateMark>{recipient !== null && <> to <CollectorLink address={recipient} /></>}</>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ratioOf(image: Parameters<typeof imageOf>[0]): number {
  const { width, height } = imageOf(image)
  return width / height
}
