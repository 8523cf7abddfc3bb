import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { collectionLink } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { Section } from '#ui/page.tsx'
import { Wall } from '#ui/wall.tsx'
import type { Holding } from '../profile/collector.ts'

/** The pieces of one collection that a collector holds, on a wall of small pictures. */
export function CollectorHolding({
  holding: { collection, count, items },
  address,
  title,
  singular,
}: {
  holding: Holding
  address: string
  title: string
  singular: string
}) {
  const all = `${collectionLink(collection)}?owner=${address}`
  return (
    <Section
      title={title}
      id={collection}
      aside={
        <span className="tabular-nums">
          {groupDigits(count)} {count === 1 ? 'piece' : 'pieces'}
        </span>
      }
    >
      <Wall label={`Pieces of ${title}`}>
        {items.map((token) => (
          <TokenCard key={token.tokenId} token={token} singular={singular} height={11} />
        ))}
      </Wall>
      {items.length < count && (
        <p className="mt-8 text-sm">
          <TextLink to={all}>
            All {groupDigits(count)} pieces of {title} with this collector
          </TextLink>
        </p>
      )}
    </Section>
  )
}
