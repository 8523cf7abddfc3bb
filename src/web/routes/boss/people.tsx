import type { LoaderFunctionArgs } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { getPeoplePage } from '#features/staff/get-people-page.server.ts'
import { PeopleSearch, PeopleTable } from '#features/staff/people-table.tsx'
import { peopleSorts } from '#features/staff/people.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { parseSorting, sortingName } from '#ui/lists/sorting.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'People' }) }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read } = context.get(appContext)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 254)
  const page = Math.min(100_000, Math.max(1, Math.floor(Number(url.searchParams.get('page') ?? '1')) || 1))
  const { service } = context.get(accountsContext)
  const sort = parseSorting(peopleSorts, url.searchParams)
  return {
    ...(await getPeoplePage(read, { service, search, sort, page })),
    sort: service?.lists === 'all' ? sort : undefined,
    desk: atDesk(context.get(sessionContext)),
  }
})

export default function BossPeople({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { lists, people, total, page, pages, search, sort, desk } = loaderData
  const asked = {
    search: search === '' ? undefined : search,
    sort: sort === undefined ? undefined : sortingName(peopleSorts, sort),
  }
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="People"
        aside={
          lists === 'all' || search !== ''
            ? `${groupDigits(total)} ${total === 1 ? 'account' : 'accounts'}${search === '' ? '' : ' found'}`
            : undefined
        }
      >
        {lists !== 'none' ? (
          <>
            <PeopleSearch key={asked.sort} search={search} isWhole={lists === 'searched'} sort={sort} />
            {(lists === 'all' || search !== '') && <PeopleTable people={people} search={search} sort={sort} />}
            <Pagination
              label="Pages of accounts"
              page={page}
              pages={pages}
              addressOf={(each) => linkTo('boss people', { page: each, ...asked })}
            />
          </>
        ) : (
          <Notice title="The accounts are kept elsewhere.">
            <p>
              A hosted project signs people in here, and no service account is set (FIREBASE_SERVICE_ACCOUNT). Look for
              accounts, disable and delete them in the console of that project. Roles are given here, under Roles.
            </p>
          </Notice>
        )}
      </Section>
    </DeskFrame>
  )
}
