import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { Sheet } from '#features/prints/editions/sheet.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { shortAddress } from '#platform/short-address.ts'
import { StateMark } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'
import { dayText } from '#ui/time-text.tsx'
import { Caption, Wall, WallItem } from '#ui/wall.tsx'
import type { BlockOf, RelatedEdition } from './exhibit.ts'

/** Pieces and prints that belong to a work. Nothing where none of them is there yet. */
export function RelatedBlock({ block }: { block: BlockOf<'related'> }) {
  const { id, cards, editions } = block
  if (cards.length === 0 && editions.length === 0) return null
  const words = cards.length === 0 ? 'Prints' : editions.length === 0 ? 'Pieces' : 'Pieces and prints'
  return (
    <Section title={block.title ?? `${words} that belong to it`} id={id}>
      <Wall label={`${words} that belong to this work`}>
        {cards.map(({ card, singular }) => (
          <TokenCard
            key={`${card.collection} ${card.tokenId}`}
            token={card}
            singular={singular}
            line={
              card.burned || card.owner === null ? (
                <StateMark state="burned">Burned</StateMark>
              ) : (
                <>
                  Held by <CollectorName owner={card.owner} />
                </>
              )
            }
          />
        ))}
        {editions.map((print) => (
          <PrintCard key={print.edition.slug} print={print} />
        ))}
      </Wall>
    </Section>
  )
}

function PrintCard({ print }: { print: RelatedEdition }) {
  const { slug, title, year, specification } = print.edition
  const ratio = specification.sheet.width / specification.sheet.height
  return (
    <WallItem ratio={ratio}>
      <Link to={linkTo('edition', { edition: slug })} className="card">
        <Sheet face={print} sizes={`(max-width: 40rem) 92vw, ${Math.round(ratio * 15 * 16 * 1.3)}px`} widest={1280} />
        <Caption
          title={
            <>
              {title}, {year}
            </>
          }
          line={<PrintLine print={print} />}
        />
      </Link>
    </WallItem>
  )
}

/** How an edition stands, in a few words. */
function PrintLine({ print: { standing, left, cap, opensAt } }: { print: RelatedEdition }) {
  if (standing === 'soon') return `Print, opens on ${dayText(opensAt ?? '')}`
  if (standing !== 'open' || left === 0)
    return standing === 'sold-out' || left === 0 ? 'Print, none left' : 'Print, closed'
  return left === null ? 'Print, open edition' : `Print, ${left} of ${cap ?? left} left`
}

/** Only the short name: the card is a link already, and links do not nest. */
function CollectorName({ owner }: { owner: string }) {
  return (
    <span className="mono" title={owner}>
      {shortAddress(owner)}
    </span>
  )
}
