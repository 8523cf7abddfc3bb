import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { collectionLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Grid } from '#ui/grid.tsx'
import { Section } from '#ui/page.tsx'
import type { ShownHolding } from '../profile/collector.ts'
import { heldCopiesLine } from './held-copies.ts'

/** The pieces of one collection that a collector holds, on a wall of small pictures. */
export function CollectorHolding({
  holding: { collection, count, items, line },
  address,
  title,
  singular,
}: {
  holding: ShownHolding
  address: string
  title: string
  singular: string
}) {
  const all = `${collectionLink(collection)}?owner=${address}`
  return (
    <Section title={title} id={collection} aside={<span className="tabular-nums">{line}</span>}>
      <Grid label={t('Pieces of {title}', { title })} isClose>
        {items.map((token) => (
          <TokenCard key={token.tokenId} token={token} singular={singular} height={13} line={heldCopiesLine(token)} />
        ))}
      </Grid>
      {items.length < count && (
        <p className="mt-8 text-sm">
          <TextLink to={all}>{t('All {count} pieces of {title} with this collector', { count, title })}</TextLink>
        </p>
      )}
    </Section>
  )
}
