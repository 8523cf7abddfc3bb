import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { parseIntentFilter } from '#features/burns/intents/intent-list.ts'
import { IntentFilters, IntentsTable } from '#features/burns/receipt/intents-table.tsx'
import { listDeskIntents } from '#features/burns/receipt/list-desk-intents.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Burns' }) }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const filter = parseIntentFilter(url.searchParams)
  return {
    filter,
    ...(await listDeskIntents(read, { filter, page: pageNumberOf(url.searchParams), studio, now: now() })),
    desk: atDesk(context.get(sessionContext)),
  }
})

export default function BossBurns({
  loaderData: { filter, intents, page, pages, states, stuck, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Burns and redemptions"
        aside={stuck === 0 ? 'Nothing is stuck' : <span className="text-loss">{stuck} stuck</span>}
      >
        <WithTableKeys hasFilters>
          <IntentFilters filter={filter} states={states} stuck={stuck} />
          <IntentsTable intents={intents} page={page} pages={pages} filter={filter} />
        </WithTableKeys>
      </Section>
    </DeskFrame>
  )
}
