import { burnLink } from '#features/studio/site-map.ts'
import { ButtonLink } from '#ui/button.tsx'

/** From a piece to the page about burning it, where its collection can be burned and the piece is still there. */
export function BurnThisPiece({ token: { collection, tokenId, burned }, isOffered }: { token: { collection: string; tokenId: string; burned: boolean }; isOffered: boolean }) {
  return isOffered && !burned ? <ButtonLink to={burnLink(collection, tokenId)}>Burning this piece</ButtonLink> : null
}
