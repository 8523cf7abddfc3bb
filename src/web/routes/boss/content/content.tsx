import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { beginContent } from '#features/content-editor/draft/begin-content.server.ts'
import { listContent } from '#features/content-editor/draft/list-content.server.ts'
import { ContentList } from '#features/content-editor/pages/content-list.tsx'
import { NewDocumentForm } from '#features/content-editor/pages/new-document-form.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Content' }) }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  return {
    kinds: await listContent(read),
    newKind: url.searchParams.get('new') ?? undefined,
    zone: studio.timeZone,
    desk: atDesk(context.get(sessionContext)),
  }
})

/** Begins a document, and goes to where it is written. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db } = context.get(appContext)
  return await answerForm<FormAnswer>(
    async () => {
      const field = (name: string) => formText(form.get(name))
      const asked = { kind: field('kind'), title: field('title'), name: field('name'), path: field('path') }
      const { id } = await db
        .transaction()
        .execute(async (tx) => await beginContent(tx, { ...asked, ...actorOf(context) }))
      throw redirect(linkTo('boss content document', id))
    },
    ({ message }) => ({ problem: message }),
  )
})

export default function BossContent({
  loaderData: { kinds, newKind, zone, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const actionData = useKeptAnswer(fresh)
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Content"
        line="Everything that the studio says. A draft is seen by staff alone until it is published."
        aside={<TextLink to={linkTo('boss mail texts')}>Mail texts</TextLink>}
      >
        <ContentList kinds={kinds} zone={zone} />
      </Section>
      <ForRole access={['editor']}>
        <Section title="New document" id="new">
          <NewDocumentForm kind={newKind} />
        </Section>
      </ForRole>
      <FormAnswerBar answer={actionData} />
    </DeskFrame>
  )
}
