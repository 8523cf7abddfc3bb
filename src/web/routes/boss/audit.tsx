import type { LoaderFunctionArgs } from 'react-router'
import { auditSorts, parseAuditFilter } from '#features/accounts/roles/audit-filter.ts'
import { listActs } from '#features/accounts/roles/list-acts.server.ts'
import { isAct } from '#features/accounts/roles/staff-act.ts'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { ActsTable, AuditFilters, EventsTable } from '#features/staff/audit-tables.tsx'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { listAccountEvents, listEventActions } from '#features/staff/list-account-events.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { sortingName } from '#ui/lists/sorting.ts'
import { Section } from '#ui/page.tsx'
import { beforeOf } from '#web/before-of.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Audit' }) }

/** Two trails with one filter, each with pages of its own: `?of=accounts&before=…` continues the second. */
export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read } = context.get(appContext)
  const filter = parseAuditFilter(url.searchParams)
  const ofAccounts = url.searchParams.get('of') === 'accounts'
  const [staff, accounts, actions] = await Promise.all([
    listActs(read, { filter, before: ofAccounts ? undefined : beforeOf(url), limit: 50 }),
    listAccountEvents(read, { uid: undefined, filter, before: ofAccounts ? beforeOf(url) : undefined, limit: 50 }),
    listEventActions(read),
  ])
  return { filter, staff, accounts, actions, desk: atDesk(context.get(sessionContext)) }
})

export default function BossAudit({
  loaderData: { filter, staff, accounts, actions, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const { what, sort } = filter
  const asked = { ...filter, sort: sortingName(auditSorts, sort) }
  const next = sort.key === 'when' && sort.isDown ? 'Older' : 'More'
  return (
    <DeskFrame desk={desk} title="Audit">
      <AuditFilters filter={filter} actions={actions} />
      {(what === undefined || isAct(what)) && (
        <Section title="What staff did">
          <ActsTable lines={staff.acts} filter={filter} />
          {staff.next !== undefined && (
            <p className="mt-8">
              <TextLink to={linkTo('boss audit', { ...asked, before: staff.next })}>{next} entries of staff</TextLink>
            </p>
          )}
        </Section>
      )}
      {(what === undefined || !isAct(what)) && (
        <Section title="What happened to accounts">
          <EventsTable events={accounts.events} filter={filter} />
          {accounts.next !== undefined && (
            <p className="mt-8">
              <TextLink to={linkTo('boss audit', { ...asked, of: 'accounts', before: accounts.next })}>
                {next} entries of accounts
              </TextLink>
            </p>
          )}
        </Section>
      )}
    </DeskFrame>
  )
}
