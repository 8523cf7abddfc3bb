import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/accounts-context.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { listEnvelopes } from '#features/staff/list-envelopes.server.ts'
import { OutboxTable } from '#features/staff/outbox-table.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { beforeOf } from '../before-of.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Outbox', description: 'Mails that this house has written: which were sent, which wait.', robots: 'noindex' }),
}

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, config } = context.get(appContext)
  const sends = config.signIn.mode === 'hosted' ? 'elsewhere' as const : config.mail.smtpUrl === undefined ? 'by-hand' as const : 'smtp' as const
  return { ...await listEnvelopes(read, { before: beforeOf(url), limit: 50, owners: config.signIn.owners }), sends, desk: atDesk(context.get(sessionContext)) }
})

const lines = {
  'by-hand': 'No mail server is set (SMTP_URL), so mails wait here. Open one and pass its link on to the person it is for, by a way you trust.',
  smtp: 'Mails go out by the mail server. Those that it does not take are tried again and stay here.',
  elsewhere: 'The hosted project sends its own mails; they do not pass through here.',
}

export default function BossOutbox({ loaderData: { mails, next, sends, desk } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <DeskFrame desk={desk} current={linkTo('boss outbox')}>
      <Section title="Outbox" line={lines[sends]}>
        <OutboxTable mails={mails} />
        {next !== undefined && <p className="mt-8"><TextLink to={linkTo('boss outbox', { before: next })}>Older mails</TextLink></p>}
      </Section>
    </DeskFrame>
  )
}
