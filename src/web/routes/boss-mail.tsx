import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/accounts-context.server.ts'
import { mayEnter } from '#features/accounts/roles.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { findEnvelope } from '#features/staff/list-envelopes.server.ts'
import { openMail } from '#features/staff/open-mail.server.ts'
import { hiddenLink, LinkIsReadersError, NoSuchMailError, type OpenedMail } from '#features/staff/outbox.ts'
import { EnvelopeFacts, MailWordsText, OpenedMailText, OpenMailForm } from '#features/staff/outbox-table.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Mail', description: 'One mail of the outbox. Opening it is written into the audit.', robots: 'noindex' }),
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, config } = context.get(appContext)
  const session = context.get(sessionContext)
  const envelope = await findEnvelope(read, { id: idOf(params), owners: config.signIn.owners })
  if (envelope === undefined) throw new NoSuchMailError()
  const mayOpen = !envelope.toRole || mayEnter(['owner'], session.roles)
  // With a mail server the words are shown at once, without what would let somebody in.
  const isMailed = config.mail.smtpUrl !== undefined
  const words = isMailed ? await context.get(accountsContext).service?.readMail?.({ id: envelope.id, link: hiddenLink }) : undefined
  return { envelope, mayOpen, isMailed, words, desk: atDesk(session) }
})

/** Opening is a POST, so that nothing opens a mail by accident; the answer shows it once and a reload asks again. */
export const action = handled(async ({ params, context }: ActionFunctionArgs) => {
  const { db, now, config } = context.get(appContext)
  const actor = context.get(sessionContext)
  if (config.mail.smtpUrl !== undefined) throw new LinkIsReadersError()
  const id = idOf(params)
  const opened = await db.transaction().execute(async (tx) => await openMail(tx, { id, owners: config.signIn.owners, actor, requestId: context.get(visitContext).requestId, now: now() }))
  return data<OpenedMail>({ ...opened, words: await context.get(accountsContext).service?.readMail?.({ id }) })
})

function idOf({ id = '' }: { id?: string | undefined }): number {
  if (!/^\d{1,15}$/.test(id)) throw new NoSuchMailError()
  return Number(id)
}

export default function BossMail({ loaderData: { envelope, mayOpen, isMailed, words, desk }, actionData }: { loaderData: Awaited<ReturnType<typeof loader>>; actionData?: OpenedMail }) {
  return (
    <DeskFrame desk={desk} current={linkTo('boss outbox')}>
      <Section title="Mail">
        <EnvelopeFacts envelope={envelope} />
        <div className="mt-10">
          {words !== undefined && <MailWordsText words={words} />}
          {isMailed ? <p className="measure mt-6 text-sm text-quiet">The mail server takes the link to its reader; it is not shown here. If the mail does not arrive, they can ask for another.</p> : actionData !== undefined
            ? <OpenedMailText {...actionData} />
            : mayOpen ? <OpenMailForm /> : <p className="measure text-quiet">This mail goes to somebody who runs the house. Only an owner opens it.</p>}
        </div>
        <p className="mt-10"><TextLink to={linkTo('boss outbox')}>Back to the outbox</TextLink></p>
      </Section>
    </DeskFrame>
  )
}
