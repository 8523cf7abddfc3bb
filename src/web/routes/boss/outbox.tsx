import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { oldNewsDays } from '#features/claims/claim/policy.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { listEnvelopes } from '#features/staff/list-envelopes.server.ts'
import { OutboxFilters, OutboxTable } from '#features/staff/outbox-table.tsx'
import { mailFilters, mailPlaceText, parseMailPlace } from '#features/staff/outbox.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Outbox' }) }

export const loader = handled(async ({ url: { searchParams }, context }: LoaderFunctionArgs) => {
  const { read, config } = context.get(appContext)
  const filter = mailFilters.find((each) => each === searchParams.get('state')) ?? 'all'
  const { mails, next } = await listEnvelopes(read, {
    before: parseMailPlace(searchParams.get('before') ?? ''),
    filter,
    limit: 50,
    owners: config.signIn.owners,
  })
  return {
    mails,
    next: next === undefined ? undefined : mailPlaceText(next),
    filter,
    sends: config.mail.smtpUrl !== undefined,
    isHosted: config.signIn.mode === 'hosted',
    desk: atDesk(context.get(sessionContext)),
  }
})

function lineOf({ sends, isHosted }: { sends: boolean; isHosted: boolean }): string {
  const hosted = isHosted ? ' Mails for signing in are sent by the hosted project and do not pass through here.' : ''
  return sends
    ? `Mails go out by the mail server. Those that it does not take are tried again and stay here; news of claims that waited more than ${oldNewsDays} days for a server is held until you send or withdraw it.${hosted}`
    : `No mail server is set up (SMTP_URL), so mails wait here until there is one. News of claims that is older than ${oldNewsDays} days by then is held, not sent.${isHosted ? hosted : ' Open one that signs somebody in and pass its link on to the person it is for, by a way you trust.'}`
}

export default function BossOutbox({
  loaderData: { mails, next, filter, sends, isHosted, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Outbox" line={lineOf({ sends, isHosted })}>
        <OutboxFilters current={filter} />
        <OutboxTable mails={mails} sends={sends} />
        {next !== undefined && (
          <p className="mt-8">
            <TextLink to={linkTo('boss outbox', { state: filter === 'all' ? undefined : filter, before: next })}>
              Older mails
            </TextLink>
          </p>
        )}
      </Section>
    </DeskFrame>
  )
}
