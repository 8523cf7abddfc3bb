import { HoldsLog } from '#features/claims/holds/holds-log.tsx'
import { listHolds } from '#features/claims/holds/list-holds.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
import { Page, PageTitle } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/holds.ts'

export const loader = handled(async ({ url, context }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  return await listHolds(read, { studio, page: pageNumberOf(url.searchParams), now: now() })
})

export const handle: PageHandle = {
  head: () => ({
    title: t('Pieces on hold'),
    description: t('Pieces that somebody reported as stolen: since when each is held, and how the studio decided.'),
  }),
}

export default function Holds({ loaderData: { holds, page, pages } }: Route.ComponentProps) {
  return (
    <Page narrow>
      <PageTitle
        title={t('Pieces on hold')}
        line={t(
          'What was reported as stolen, since when it is held, and how the studio decided. While a piece is held, its print right, its claims and the download of its original wait. The page of each piece is where to report it.',
        )}
      />
      <HoldsLog log={holds} />
      <Pagination
        label={t('Pages of holds')}
        page={page}
        pages={pages}
        addressOf={(each) => linkTo('holds', { page: each })}
      />
    </Page>
  )
}
