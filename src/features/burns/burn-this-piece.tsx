import { burnLink } from '#features/studio/site-map.ts'
import { ButtonLink } from '#ui/button.tsx'

/** From a piece to the page about burning it, where its collection can be burned and the piece is still there. */
export function BurnThisPiece({ token: { collection, tokenId, burned }, isOpen }: { token: { collection: string; tokenId: string; burned: boolean }; isOpen: boolean }) {
  return isOpen && !burned ? <ButtonLink to={burnLink(collection, tokenId)}>Burning this piece</ButtonLink> : null
}
