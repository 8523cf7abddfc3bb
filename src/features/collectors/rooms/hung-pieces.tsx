import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import type { RoomDesk } from './get-room-desk.server.ts'
import { refOf, roomLimits, type Spacing, spacings } from './room.ts'

const spacingWords: Record<Spacing, string> = {
  close: 'Close to its neighbours',
  wide: 'With room around it',
  alone: 'Alone on the wall',
}

/** Part of the form of a room: what hangs, with its captions, spacing and place. Every button saves what is typed anywhere in the form. */
export function HungPieces({
  pieces,
  singulars,
  here,
}: {
  pieces: RoomDesk['pieces']
  singulars: Readonly<Record<string, string>>
  /** The address of the page. */ here: string
}) {
  return (
    <Section title="On the wall" id="wall" aside={`${pieces.length} of ${roomLimits.pieces} pieces`}>
      {pieces.length === 0 && <p className="measure text-base text-quiet">Nothing yet. Choose pieces below.</p>}
      <ol aria-label="On the wall">
        {pieces.map((piece, index) => (
          <HungPiece
            key={refOf(piece.card)}
            piece={piece}
            title={titleOf(piece.card, singulars[piece.card.collection] ?? piece.card.collection)}
            here={here}
            isFirst={index === 0}
            isLast={index === pieces.length - 1}
          />
        ))}
      </ol>
      {pieces.length > 0 && (
        <p className="mt-6">
          <Button name="act" value="save">
            Save room
          </Button>
        </p>
      )}
    </Section>
  )
}

function HungPiece({
  piece: { card, caption, spacing, isHere },
  title,
  here,
  isFirst,
  isLast,
}: {
  piece: RoomDesk['pieces'][number]
  title: string
  here: string
  isFirst: boolean
  isLast: boolean
}) {
  const ref = refOf(card)
  const id = `hung-${card.collection}-${card.tokenId}`
  const act = (name: 'up' | 'down' | 'remove') => ({
    name: 'act',
    value: `${name}:${ref}`,
    formAction: `${here}#${id}`,
    className: 'text-sm',
  })
  return (
    <li
      id={id}
      className="grid scroll-mt-20 grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line py-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-8"
    >
      <span className={isHere ? undefined : 'opacity-50'}>
        <PiecePicture piece={card} image={card.image} alt="" sizes="8rem" widest={320} />
      </span>
      <div className="flex min-w-0 flex-col gap-3">
        <p className="font-serif text-lg break-words">{title}</p>
        {!isHere && <p className="text-sm text-quiet">Not on the wall now</p>}
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Field
            label="Caption"
            name={`caption:${ref}`}
            aria-label={`Caption of ${title}`}
            defaultValue={caption}
            maxLength={roomLimits.caption}
            autoComplete="off"
          />
          <Select label="Spacing" name={`spacing:${ref}`} aria-label={`Spacing of ${title}`} defaultValue={spacing}>
            {spacings.map((each) => (
              <option key={each} value={each}>
                {spacingWords[each]}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button {...act('up')} disabled={isFirst} aria-label={`Move up ${title}`}>
            Move up
          </Button>
          <Button {...act('down')} disabled={isLast} aria-label={`Move down ${title}`}>
            Move down
          </Button>
          <Button {...act('remove')} aria-label={`Take down ${title}`}>
            Take down
          </Button>
        </div>
      </div>
    </li>
  )
}
