import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import type { RoomDesk } from './get-room-desk.server.ts'
import { refOf, roomLimits, type Spacing, spacings } from './room.ts'

const spacingWords = {
  close: 'Close to its neighbours',
  wide: 'With room around it',
  alone: 'Alone on the wall',
} as const satisfies Record<Spacing, MessageText>

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
    <Section
      title={t('On the wall')}
      id="wall"
      aside={t('{hung} of {most} pieces', { hung: pieces.length, most: roomLimits.pieces })}
    >
      {pieces.length === 0 && <p className="measure text-base text-quiet">{t('Nothing yet. Choose pieces below.')}</p>}
      <ol aria-label={t('On the wall')}>
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
            {t('Save room')}
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
        {!isHere && <p className="text-sm text-quiet">{t('Not on the wall now')}</p>}
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Field
            label={t('Caption')}
            name={`caption:${ref}`}
            aria-label={t('Caption of {title}', { title })}
            defaultValue={caption}
            maxLength={roomLimits.caption}
            autoComplete="off"
          />
          <Select
            label={t('Spacing')}
            name={`spacing:${ref}`}
            aria-label={t('Spacing of {title}', { title })}
            defaultValue={spacing}
          >
            {spacings.map((each) => (
              <option key={each} value={each}>
                {t(spacingWords[each])}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button {...act('up')} disabled={isFirst} aria-label={t('Move up {title}', { title })}>
            {t('Move up')}
          </Button>
          <Button {...act('down')} disabled={isLast} aria-label={t('Move down {title}', { title })}>
            {t('Move down')}
          </Button>
          <Button {...act('remove')} aria-label={t('Take down {title}', { title })}>
            {t('Take down')}
          </Button>
        </div>
      </div>
    </li>
  )
}
