import { tokenLink } from '#features/studio/site-map.ts'
import { Link } from '#ui/link.tsx'
import { type TokenCard, titleOf } from '../chain-facts/token.ts'
import { imageOf, PiecePicture } from './piece-picture.tsx'

/** How many of the pieces a narrow, a middle and a wide page show. */
const shownFrom = ['', '', '', 'hidden sm:block', 'hidden sm:block', 'hidden 2xl:block', 'hidden 2xl:block'] as const

/**
 * A few pieces in one row of equal height and natural ratios: each is as wide as its ratio demands, together they fill the
 * line. Narrow pages show fewer. `highest` in rem.
 */
export function PieceStrip({
  pieces,
  singular,
  label,
  highest = 15,
}: {
  pieces: readonly TokenCard[]
  singular: string
  label: string
  highest?: number
}) {
  return (
    <ul aria-label={label} className="flex items-start gap-3 sm:gap-4">
      {pieces.slice(0, shownFrom.length).map((piece, index) => {
        const { width, height } = imageOf(piece.image)
        const ratio = width / height
        return (
          <li
            key={piece.tokenId}
            className={`min-w-0 ${shownFrom[index] ?? ''}`}
            style={{ flex: `${ratio.toFixed(3)} 1 0`, maxWidth: `${(ratio * highest).toFixed(2)}rem` }}
          >
            <Link to={tokenLink(piece.collection, piece.tokenId)} className="block">
              <PiecePicture
                piece={piece}
                image={piece.image}
                alt={titleOf(piece, singular)}
                sizes="(max-width: 40rem) 30vw, (max-width: 64rem) 20vw, 14vw"
                widest={960}
              />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
