import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { accountsContext, sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { beginContent } from '#features/content-editor/draft/begin-content.server.ts'
import { firstWords, listMailTexts } from '#features/mail-texts/list-mail-texts.server.ts'
import { MailTextsList } from '#features/mail-texts/mail-texts-list.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { isMailName } from '#features/studio/mails/mail-list.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Mail texts' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  const groups = await listMailTexts(read, { service: context.get(accountsContext).service })
  return { groups, zone: studio.timeZone, desk: atDesk(context.get(sessionContext)) }
})

/** Begins the studio's words for a mail with those of the product, and goes to where they are written. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db } = context.get(appContext)
  const { service } = context.get(accountsContext)
  return await answerForm<FormAnswer>(
    async () => {
      const name = formText(form.get('mail'))
      const content = isMailName(name) ? firstWords(name, service) : {}
      const asked = { kind: 'mail', title: '', name, path: '', content }
      const { id } = await db
        .transaction()
        .execute(async (tx) => await beginContent(tx, { ...asked, ...actorOf(context) }))
      throw redirect(linkTo('boss content document', id))
    },
    ({ message }) => ({ problem: message }),
  )
})

export default function BossMailTexts({
  loaderData: { groups, zone, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Mail texts"
        line="What mails say, in English and German. Where you have no words of your own, and in other languages, they have those of the product."
        aside={
          <TextLink to={linkTo('boss content document', { kind: 'studio', name: 'studio' })}>
            Sender and signature
          </TextLink>
        }
      >
        <MailTextsList groups={groups} zone={zone} />
      </Section>
      <FormAnswerBar answer={actionData} />
    </DeskFrame>
  )
}
