import { CollectorFrame } from '#features/collectors/profile/collector-frame.tsx'
import { collectorTitle } from '#features/collectors/profile/collector.ts'
import { getCollectorTraitsPage } from '#features/collectors/rarity/get-collector-traits-page.server.ts'
import { TraitCompletion } from '#features/collectors/rarity/trait-completion.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { handled } from '#web/handled.server.ts'
import { aboveOfCollector } from '#web/shell/head/above.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/traits.ts'

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getCollectorTraitsPage(read, { studio, id: params.id })
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { collector } }) => ({
    title: t('Traits, collector {name}', { name: collectorTitle(collector) }),
    above: aboveOfCollector({
      address: collector.address,
      name: collectorTitle(collector),
    }),
    image: cardAddress('collector', collector.address),
    description: t('Which traits of each collection this collector holds, burned, or lacks, and who holds those.'),
  }),
  live: true,
}

export default function CollectorTraitsPage({ loaderData: { collector, traits, titles } }: Route.ComponentProps) {
  return (
    <CollectorFrame
      collector={collector}
      part="collector traits"
      line={t(
        'Every value of every trait that survives in the collections held here: held, burned, or missing, and who holds what is missing.',
      )}
    >
      {traits.length === 0 && (
        <Empty title={t('No traits to compare.')}>
          <p>
            {t('This collector holds nothing whose traits have been read.')}{' '}
            <TextLink to={linkTo('collector item', { id: collector.address })}>{t('Timeline')}</TextLink>
          </p>
        </Empty>
      )}
      {traits.some(({ markets }) => markets.markets.length > 0) && (
        <p className="no-print measure mb-8 text-sm text-quiet">
          {t('Links to marketplaces leave this site. Whether a piece is for sale there, you see only there.')}
        </p>
      )}
      {traits.map((each) => (
        <TraitCompletion
          key={each.collection}
          traits={each}
          collector={collector.address}
          markets={each.markets}
          title={titles[each.collection] ?? each.collection}
        />
      ))}
    </CollectorFrame>
  )
}
