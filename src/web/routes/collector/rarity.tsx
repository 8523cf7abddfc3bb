import { CollectorFrame } from '#features/collectors/profile/collector-frame.tsx'
import { collectorTitle } from '#features/collectors/profile/collector.ts'
import { getCollectorRarityPage } from '#features/collectors/rarity/get-collector-rarity-page.server.ts'
import { RankedHoldings } from '#features/collectors/rarity/ranked-holdings.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { handled } from '#web/handled.server.ts'
import { aboveOfCollector } from '#web/shell/head/above.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/rarity.ts'

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getCollectorRarityPage(read, { studio, id: params.id })
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { collector } }) => ({
    title: t('Rarity, collector {name}', { name: collectorTitle(collector) }),
    above: aboveOfCollector({
      address: collector.address,
      name: collectorTitle(collector),
    }),
    image: cardAddress('collector', collector.address),
    description: t('The pieces of this collector by rank, beside the whole of each collection.'),
  }),
  live: true,
}

export default function CollectorRarityPage({
  loaderData: { collector, rarities, titles, singulars },
}: Route.ComponentProps) {
  return (
    <CollectorFrame
      collector={collector}
      part="collector rarity"
      line={t(
        'A score says how unusual a piece’s traits are together; rank 1 is the most unusual. It counts words, not what there is to see: rare is not the same as good.',
      )}
    >
      {rarities.length === 0 && (
        <Empty title={t('No ranked piece is held now.')}>
          <p>
            {t('Pieces get a rank when their traits have been read.')}{' '}
            <TextLink to={linkTo('collector item', { id: collector.address })}>
              {t('What this collector holds')}
            </TextLink>
          </p>
        </Empty>
      )}
      {rarities.map((rarity) => (
        <RankedHoldings
          key={rarity.collection}
          rarity={rarity}
          address={collector.address}
          title={titles[rarity.collection] ?? rarity.collection}
          singular={singulars[rarity.collection] ?? rarity.collection}
        />
      ))}
    </CollectorFrame>
  )
}
