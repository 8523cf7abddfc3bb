import type { LoaderFunctionArgs } from 'react-router'
import { listActs } from '#features/accounts/roles/list-acts.server.ts'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { ActsTable, EventsTable } from '#features/staff/audit-tables.tsx'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { listAccountEvents } from '#features/staff/list-account-events.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { beforeOf } from '#web/before-of.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Audit' }) }

/** Two trails, each with pages of its own: `?of=accounts&before=…` continues the second. */
export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read } = context.get(appContext)
  const ofAccounts = url.searchParams.get('of') === 'accounts'
  const [staff, accounts] = await Promise.all([
    listActs(read, { before: ofAccounts ? undefined : beforeOf(url), limit: 50 }),
    listAccountEvents(read, { uid: undefined, before: ofAccounts ? beforeOf(url) : undefined, limit: 50 }),
  ])
  return { staff, accounts, desk: atDesk(context.get(sessionContext)) }
})

export default function BossAudit({
  loaderData: { staff, accounts, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk} title="Audit">
      <Section title="What staff did">
        <ActsTable lines={staff.acts} />
        {staff.next !== undefined && (
          <p className="mt-8">
            <TextLink to={linkTo('boss audit', { before: staff.next })}>Older</TextLink>
          </p>
        )}
      </Section>
      <Section title="What happened to accounts">
        <EventsTable events={accounts.events} />
        {accounts.next !== undefined && (
          <p className="mt-8">
            <TextLink to={linkTo('boss audit', { of: 'accounts', before: accounts.next })}>Older</TextLink>
          </p>
        )}
      </Section>
    </DeskFrame>
  )
}
