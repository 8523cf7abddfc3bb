import { BurnedAndPrintedList } from '#features/collectors/holdings/burned-and-printed-list.tsx'
import { collectionWords } from '#features/collectors/holdings/get-collector-page.server.ts'
import { claimedEditions, listBurnedAndPrinted } from '#features/collectors/holdings/list-burned-and-printed.server.ts'
import { CollectorFrame } from '#features/collectors/profile/collector-frame.tsx'
import { collectorTitle } from '#features/collectors/profile/collector.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
import { TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ShareSection } from '#ui/share-section.tsx'
import { handled } from '#web/handled.server.ts'
import { aboveOfCollector } from '#web/shell/head/above.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/burned.ts'

const pageSize = 60

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { read, studio, config } = context.get(appContext)
  const collector = await getCollector(read, { id: params.id })
  const page = pageNumberOf(url.searchParams)
  const found = await listBurnedAndPrinted(read, { ...collector, page, pageSize })
  return {
    collector,
    found,
    page,
    pages: Math.max(1, Math.ceil(Math.max(found.burned.total, found.printed.total) / pageSize)),
    editions: claimedEditions(studio),
    singulars: collectionWords(studio).singulars,
    address: `${config.publicUrl}${linkTo('collector burned', { id: collector.address })}`,
  }
})

type View = Route.ComponentProps['loaderData']

export const handle: PageHandle<View> = {
  head: ({ data: { collector, found } }) => {
    const name = collectorTitle(collector)
    return {
      title: t('Burned and printed, collector {name}', { name }),
      above: aboveOfCollector({ address: collector.address, name }),
      image: cardAddress('burned-by', collector.address),
      description: `${countsText(found)}.`,
    }
  },
  live: true,
}

export default function CollectorBurnedPage({ loaderData: view }: Route.ComponentProps) {
  const { collector, found, page, pages, editions, singulars, address } = view
  const total = found.burned.total + found.printed.total
  const isEmpty = found.burned.items.length + found.printed.items.length === 0
  return (
    <CollectorFrame
      collector={collector}
      part="collector burned"
      line={t('Pieces that were burned, and prints that were claimed with a piece’s right or a pill.')}
    >
      <Section title={t('What was burned and printed')}>
        {isEmpty ? (
          <Empty title={total === 0 ? t('Nothing has been burned or printed yet.') : t('There is no such page.')}>
            <p>
              <TextLink to={linkTo('collector item', { id: collector.address })}>
                {t('What this collector holds')}
              </TextLink>
            </p>
          </Empty>
        ) : (
          <BurnedAndPrintedList found={found} editions={editions} singulars={singulars} />
        )}
        <Pagination
          page={page}
          pages={pages}
          label={t('Pages of what was burned and printed')}
          addressOf={(each) => linkTo('collector burned', { id: collector.address }, each === 1 ? {} : { page: each })}
        />
      </Section>
      {total > 0 && (
        <ShareSection
          card={cardAddress('burned-by', collector.address)}
          alt={t('Share picture: {counts}', { counts: countsText(found) })}
          href={address}
        />
      )}
    </CollectorFrame>
  )
}

function countsText({ burned, printed }: View['found']): string {
  return [
    tn(burned.total, '{count} piece burned', '{count} pieces burned'),
    tn(printed.total, '{count} print claimed', '{count} prints claimed'),
  ].join(' · ')
}
