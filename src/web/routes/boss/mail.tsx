import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { findEnvelope } from '#features/staff/list-envelopes.server.ts'
import {
  EnvelopeFacts,
  MailWordsText,
  OpenedMailText,
  OpenMailForm,
  UnsentMailForms,
} from '#features/staff/outbox-table.tsx'
import { hiddenLink, type MailKey, NoSuchMailError, type OpenedMail, parseMailKey } from '#features/staff/outbox.ts'
import { readMail, steerMail } from '#features/staff/steer-mail.server.ts'
import { mayEnter } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { requireConfirmed } from '#platform/confirmed.ts'
import { formOf } from '#platform/http/request-body.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Mail' }) }

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, config } = context.get(appContext)
  const session = context.get(sessionContext)
  const envelope = await findEnvelope(read, { ...keyOf(params), owners: config.signIn.owners })
  if (envelope === undefined) throw new NoSuchMailError()
  const mayOpen = !envelope.toRole || mayEnter(['owner'], session.roles)
  const sends = config.mail.smtpUrl !== undefined
  // With a mail server the words of what signs somebody in are shown at once, without what would let anybody in.
  const isReaders = sends && envelope.source === 'account'
  const words = isReaders
    ? await context.get(accountsContext).service?.readMail?.({ id: envelope.id, link: hiddenLink })
    : undefined
  return { envelope, mayOpen, sends, isReaders, words, desk: atDesk(session) }
})

/** Opening is a POST, so that nothing opens a mail by accident; the answer shows it once and a reload asks again. */
export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const { db, now, config, studio } = context.get(appContext)
  const { service } = context.get(accountsContext)
  const key = keyOf(params)
  const by = {
    owners: config.signIn.owners,
    actor: context.get(sessionContext),
    requestId: context.get(visitContext).requestId,
    now: now(),
  }
  const form = await formOf(request)
  const act = formText(form.get('act'))
  if (act === 'withdraw') requireConfirmed((name) => formText(form.get(name)))
  if (act === 'retry' || act === 'withdraw') {
    await steerMail(db, by, { key, turn: act, service })
    throw redirect(linkTo('boss mail', { id: params['id'] ?? '' }))
  }
  return data<OpenedMail>(await readMail(db, by, { key, service, studio, config }))
})

function keyOf({ id = '' }: { id?: string | undefined }): MailKey {
  const key = parseMailKey(id)
  if (key === undefined) throw new NoSuchMailError()
  return key
}

export default function BossMail({
  loaderData: { envelope, mayOpen, sends, isReaders, words, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: OpenedMail
}) {
  const isAccount = envelope.source === 'account'
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Mail">
        <EnvelopeFacts envelope={envelope} sends={sends} />
        <div className="mt-10">
          {words !== undefined && <MailWordsText words={words} />}
          {isReaders ? (
            <p className="measure mt-6 text-sm text-quiet">
              The mail server takes the link to its reader; it is not shown here. If the mail does not arrive, they can
              ask for another.
            </p>
          ) : actionData !== undefined ? (
            <OpenedMailText {...actionData} hasLink={isAccount} />
          ) : mayOpen ? (
            <OpenMailForm letsIn={isAccount} />
          ) : (
            <p className="measure text-quiet">This email goes to a member of the staff. Only an owner can open it.</p>
          )}
        </div>
        {mayOpen && <UnsentMailForms envelope={envelope} sends={sends} />}
        <p className="mt-10">
          <TextLink to={linkTo('boss outbox')}>Back to the outbox</TextLink>
        </p>
      </Section>
    </DeskFrame>
  )
}
