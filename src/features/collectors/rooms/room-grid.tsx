import type { CSSProperties } from 'react'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { shortAddress } from '#platform/short-address.ts'
import { Link } from '#ui/link.tsx'
import { phoneSizes } from '#ui/picture.tsx'
import { refOf, type ShownPiece, type Spacing } from './room.ts'

/** How high a picture is that hangs with others, in rem, and one that hangs alone, in parts of the window's height. */
const HEIGHT = 28
const ALONE = 82

/** Pieces of one row hang at one height. On phones each piece has the whole width, and spacing is the distance above and below. */
const looks: Record<Spacing, string> = {
  close: 'my-4 w-full sm:mx-3 sm:my-8 sm:w-(--w)',
  wide: 'my-10 w-full sm:mx-[clamp(2rem,5vw,6rem)] sm:my-8 sm:w-(--w)',
  alone: 'my-12 w-full sm:my-24',
}

/** The pieces of a room in the order, the distances and with the captions that its collector chose. Works without script. */
export function RoomGrid({
  pieces,
  label,
  singulars,
}: {
  pieces: readonly ShownPiece[]
  label: string
  singulars: Readonly<Record<string, string>>
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-start justify-center">
      {pieces.map((piece, index) => (
        <RoomPiece
          key={refOf(piece.card)}
          piece={piece}
          singular={singulars[piece.card.collection] ?? piece.card.collection}
          eager={index < 2}
        />
      ))}
    </ul>
  )
}

function RoomPiece({
  piece: { card, caption, spacing, vault },
  singular,
  eager,
}: {
  piece: ShownPiece
  singular: string
  eager: boolean
}) {
  const { width, height } = imageOf(card.image)
  const ratio = Math.min(2.6, Math.max(0.45, width / height))
  const isAlone = spacing === 'alone'
  const shown = Math.round(ratio * HEIGHT)
  return (
    <li
      className={`min-w-0 max-w-full ${looks[spacing]}`}
      style={{ '--w': `${shown}rem` } as CSSProperties}
      data-spacing={spacing}
    >
      <figure
        className={isAlone ? 'mx-auto' : undefined}
        style={isAlone ? { maxWidth: `calc(${(width / height).toFixed(3)} * ${ALONE}svh)` } : undefined}
      >
        <Link to={tokenLink(card.collection, card.tokenId)} className="block">
          <PiecePicture
            piece={card}
            image={card.image}
            alt={titleOf(card, singular)}
            sizes={`${phoneSizes(92)}, ${isAlone ? '92vw' : `${shown * 16}px`}`}
            eager={eager}
            widest={isAlone ? 2560 : 1280}
          />
        </Link>
        <figcaption className="mt-4 break-words">
          {caption !== '' && <p className="measure font-serif text-lg">{caption}</p>}
          <p className="mt-1 text-sm text-quiet">{titleOf(card, singular)}</p>
          {vault !== undefined && (
            <p className="text-sm text-quiet">
              {t('Held by the vault wallet {wallet}', { wallet: shortAddress(vault) })}
            </p>
          )}
        </figcaption>
      </figure>
    </li>
  )
}
