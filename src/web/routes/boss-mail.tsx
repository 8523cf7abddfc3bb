import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/accounts-context.server.ts'
import { mayEnter } from '#features/accounts/roles.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { findEnvelope } from '#features/staff/list-envelopes.server.ts'
import { openMail } from '#features/staff/open-mail.server.ts'
import { NoSuchMailError, type OpenedMail } from '#features/staff/outbox.ts'
import { EnvelopeFacts, OpenedMailText, OpenMailForm } from '#features/staff/outbox-table.tsx'
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
  return { envelope, mayOpen: !envelope.toRole || mayEnter('owner', session.roles), desk: atDesk(session) }
})

/** Opening is a POST, so that nothing opens a mail by accident; the answer shows it once and a reload asks again. */
export const action = handled(async ({ params, context }: ActionFunctionArgs) => {
  const { db, now, config } = context.get(appContext)
  const actor = context.get(sessionContext)
  const opened = await db.transaction().execute(async (tx) => await openMail(tx, { id: idOf(params), owners: config.signIn.owners, actor, requestId: context.get(visitContext).requestId, now: now() }))
  return data<OpenedMail>(opened)
})

function idOf({ id = '' }: { id?: string | undefined }): number {
  if (!/^\d{1,15}$/.test(id)) throw new NoSuchMailError()
  return Number(id)
}

export default function BossMail({ loaderData: { envelope, mayOpen, desk }, actionData }: { loaderData: Awaited<ReturnType<typeof loader>>; actionData?: OpenedMail }) {
  return (
    <DeskFrame desk={desk} current={linkTo('boss outbox')}>
      <Section title="Mail">
        <EnvelopeFacts envelope={envelope} />
        <div className="mt-10">
          {actionData !== undefined
            ? <OpenedMailText {...actionData} />
            : mayOpen ? <OpenMailForm /> : <p className="measure text-quiet">This mail goes to somebody who runs the house. Only an owner opens it.</p>}
        </div>
        <p className="mt-10"><TextLink to={linkTo('boss outbox')}>Back to the outbox</TextLink></p>
      </Section>
    </DeskFrame>
  )
}
