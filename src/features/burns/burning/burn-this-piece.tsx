import { burnLink } from '#features/studio/site-map.ts'
import { ButtonLink } from '#ui/button.tsx'

/** From a piece to the page about burning it, where its collection can be burned and the piece is still there. `invitation`: what a burn is for. */
export function BurnThisPiece({
  token: { collection, tokenId, burned },
  invitation,
}: {
  token: { collection: string; tokenId: string; burned: boolean }
  invitation: string | undefined
}) {
  return invitation !== undefined && !burned ? (
    <ButtonLink to={burnLink(collection, tokenId)}>{invitation}</ButtonLink>
  ) : null
}
