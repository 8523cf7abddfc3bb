import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { Sheet } from '#features/prints/editions/sheet.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { shortAddress } from '#platform/short-address.ts'
import { StateMark } from '#ui/facts.tsx'
import { Caption, Grid, GridItem } from '#ui/grid.tsx'
import { Link } from '#ui/link.tsx'
import { OriginalWords } from '#ui/originals/original-words.tsx'
import { Section } from '#ui/page.tsx'
import { dayText } from '#ui/time-text.tsx'
import type { BlockOf, RelatedEdition } from './exhibit.ts'

/** Pieces and prints that belong to a work. Nothing where none of them is there yet. */
export function RelatedBlock({ block }: { block: BlockOf<'related'> }) {
  const { id, cards, editions } = block
  if (cards.length === 0 && editions.length === 0) return null
  const [title, label] =
    cards.length === 0
      ? [t('Prints that belong to it'), t('Prints that belong to this work')]
      : editions.length === 0
        ? [t('Pieces that belong to it'), t('Pieces that belong to this work')]
        : [t('Pieces and prints that belong to it'), t('Pieces and prints that belong to this work')]
  return (
    <Section title={block.title ?? title} id={id}>
      <Grid label={label} isClose>
        {cards.map(({ card, singular }) => (
          <TokenCard
            key={`${card.collection} ${card.tokenId}`}
            token={card}
            singular={singular}
            line={
              card.burned ? (
                <StateMark state="burned">{t('Burned')}</StateMark>
              ) : card.owner === null ? undefined : (
                <Message
                  text="Held by {holder}"
                  values={{ holder: <CollectorName key="holder" owner={card.owner} /> }}
                />
              )
            }
          />
        ))}
        {editions.map((print) => (
          <PrintCard key={print.edition.slug} print={print} />
        ))}
      </Grid>
    </Section>
  )
}

function PrintCard({ print }: { print: RelatedEdition }) {
  const { slug, title, year, specification } = print.edition
  const ratio = specification.sheet.width / specification.sheet.height
  return (
    <GridItem ratio={ratio}>
      <Link to={linkTo('edition', { edition: slug })} className="card">
        <Sheet face={print} sizes={`(max-width: 40rem) 92vw, ${Math.round(ratio * 15 * 16 * 1.3)}px`} widest={1280} />
        <Caption
          title={
            <>
              <OriginalWords of={title} />, {year}
            </>
          }
          line={<PrintLine print={print} />}
        />
      </Link>
    </GridItem>
  )
}

/** How an edition stands, in a few words. */
function PrintLine({ print: { standing, left, cap, opensAt } }: { print: RelatedEdition }) {
  if (standing === 'soon') return t('Print, opens on {day}', { day: dayText(opensAt ?? '') })
  if (standing !== 'open' || left === 0)
    return standing === 'sold-out' || left === 0 ? t('Print, none left') : t('Print, closed')
  return left === null ? t('Print, open edition') : t('Print, {left} of {length} left', { left, length: cap ?? left })
}

/** Only the short name: the card is a link already, and links do not nest. */
function CollectorName({ owner }: { owner: string }) {
  return (
    <span className="mono" title={owner}>
      {shortAddress(owner)}
    </span>
  )
}
