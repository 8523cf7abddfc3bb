import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import type { EditionFace, EditionOpening } from './edition-face.ts'
import { pillsText } from './pills-text.ts'

/** How one gets a print of an edition, with the way there while there is one. */
export function WayToPrint({
  face: {
    standing,
    edition: { afterlife, title },
  },
  opensBy,
  isMain = false,
}: {
  face: EditionFace
  opensBy: EditionOpening
  /** The one next step of its page. */ isMain?: boolean
}) {
  const isOpen = standing === 'open'
  const look = isMain ? 'primary' : 'plain'
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="measure text-base">
        {wayText(opensBy, title)}
        {!isOpen && opensBy.with !== 'studio' && ` ${afterlife}`}
      </p>
      {isOpen && opensBy.with === 'pills' && (
        <ButtonLink look={look} to={linkTo('pills')}>
          {t('Redeem a pill')}
        </ButtonLink>
      )}
      {isOpen && opensBy.with === 'print-right' && (
        <p className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <ButtonLink look={look} to={opensBy.path}>
            {t('Find your piece')}
          </ButtonLink>
          <TextLink to={linkTo('printed', { collection: opensBy.collection })}>
            {t('Which pieces are printed')}
          </TextLink>
        </p>
      )}
    </div>
  )
}

function wayText(opensBy: EditionOpening, title: string): string {
  switch (opensBy.with) {
    case 'pills':
      return t(
        'Redeem {pills} to open a claim on one print. You see whether we ship to your country and every cost before anything is burned.',
        { pills: pillsText(opensBy.quantity, opensBy.pillName) },
      )
    case 'print-right':
      return t(
        'Whoever holds a piece of {title} has the right to one print of it, once for each piece. Nothing is burned: the holder signs an order on the piece’s own page, and from then on the register says that it is used.',
        { title: opensBy.title },
      )
    case 'studio':
      return t('The studio gives {title} itself; it can be neither ordered nor claimed.', { title })
  }
}
