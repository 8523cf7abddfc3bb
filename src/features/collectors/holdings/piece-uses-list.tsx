import { numberedTitleOf } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { heldCopiesText } from './held-copies.ts'
import type { PieceUse, UsesOfPiece } from './piece-uses.ts'

/** Held pieces, each with what can be done with it, or why not. */
export function PieceUsesList({
  uses,
  singulars,
}: {
  uses: readonly UsesOfPiece[]
  singulars: Readonly<Record<string, string>>
}) {
  return (
    <ul aria-label={t('Pieces and what can be done with them')} className="border-t border-line">
      {uses.map(({ piece, burn, print }) => {
        const { width, height } = imageOf(piece.image)
        return (
          <li
            key={`${piece.collection} ${piece.tokenId}`}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span aria-hidden="true" className="row-span-3 flex h-16 items-center justify-center md:row-span-1">
              <span className="block" style={{ width: `${Math.min(4, (4 * width) / height).toFixed(2)}rem` }}>
                <PiecePicture piece={piece} image={piece.image} alt="" sizes="64px" widest={320} />
              </span>
            </span>
            <Link
              to={tokenLink(piece.collection, piece.tokenId)}
              className="min-w-0 text-base break-words no-underline hover:underline"
            >
              {numberedTitleOf(piece, singulars[piece.collection] ?? piece.collection)}
              {piece.copies !== undefined && (
                <span className="block text-sm text-quiet tabular-nums">{heldCopiesText(piece)}</span>
              )}
            </Link>
            <Use use={burn} />
            <Use use={print} />
          </li>
        )
      })}
    </ul>
  )
}

function Use({ use: { words, to } }: { use: PieceUse }) {
  return (
    <span className="flex min-h-6 min-w-0 items-center break-words text-quiet">
      {to === undefined ? words : <TextLink to={to}>{words}</TextLink>}
    </span>
  )
}
