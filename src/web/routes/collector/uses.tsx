import { collectionWords } from '#features/collectors/holdings/get-collector-page.server.ts'
import { listHeldPieces } from '#features/collectors/holdings/list-held-pieces.server.ts'
import { PieceUsesList } from '#features/collectors/holdings/piece-uses-list.tsx'
import { usesOf } from '#features/collectors/holdings/piece-uses.ts'
import { CollectorFrame } from '#features/collectors/profile/collector-frame.tsx'
import { collectorTitle } from '#features/collectors/profile/collector.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
import { TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { handled } from '#web/handled.server.ts'
import { listPieceOffers } from '#web/piece-offers.server.ts'
import { aboveOfCollector } from '#web/shell/head/above.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/uses.ts'

const pageSize = 60

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  const collector = await getCollector(read, { id: params.id })
  const [held, offers] = await Promise.all([
    listHeldPieces(read, { ...collector, page: pageNumberOf(url.searchParams), pageSize }),
    listPieceOffers({ read, studio, collector, now: now() }),
  ])
  const { items, page, pageCount, total } = held
  return {
    collector,
    uses: items.map((piece) => usesOf(piece, offers)),
    page,
    pageCount,
    total,
    singulars: collectionWords(studio).singulars,
  }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { collector } }) => {
    const name = collectorTitle(collector)
    return {
      title: t('Burn and print, collector {name}', { name }),
      above: aboveOfCollector({ address: collector.address, name }),
      image: cardAddress('collector', collector.address),
      description: t('Which of the pieces held here can be burned or printed now, and why the others can’t.'),
    }
  },
  live: true,
}

export default function CollectorUsesPage({
  loaderData: { collector, uses, page, pageCount, total, singulars },
}: Route.ComponentProps) {
  return (
    <CollectorFrame
      collector={collector}
      part="collector uses"
      line={t(
        'Which of these pieces can be burned or printed now, and why the others can’t. Only their holder can do it.',
      )}
    >
      {uses.length === 0 ? (
        <Empty title={total === 0 ? t('No piece is held now.') : t('There is no such page.')}>
          <p>
            <TextLink to={linkTo('collector item', { id: collector.address })}>
              {t('What this collector holds')}
            </TextLink>
          </p>
        </Empty>
      ) : (
        <PieceUsesList uses={uses} singulars={singulars} />
      )}
      <Pagination
        page={page}
        pages={pageCount}
        label={t('Pages of pieces')}
        addressOf={(each) => linkTo('collector uses', { id: collector.address }, each === 1 ? {} : { page: each })}
      />
    </CollectorFrame>
  )
}
