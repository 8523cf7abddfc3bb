import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { exhibitId } from '#features/exhibit-editor/draft/draft-mistake.ts'
import { type ExhibitDesk, getExhibitDesk } from '#features/exhibit-editor/draft/get-exhibit-desk.server.ts'
import { PlainDesk } from '#features/exhibit-editor/pages/plain-desk.tsx'
import { actOnDocument } from '#features/publishing/desk/act-on-document.server.ts'
import { actOfForm } from '#features/publishing/desk/document-act.ts'
import { type DocumentAnswer, DocumentAnswerBar } from '#features/publishing/desk/document-answer.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { mayEnter } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase, useShell } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

// The editor of texts is large: only whoever edits loads it.
const ExhibitEditor = lazy(async () => ({
  default: (await import('#features/exhibit-editor/pages/exhibit-editor.tsx')).ExhibitEditor,
}))

export const handle: PageHandle = {
  live: true,
  framesPages: true,
  head: () => ({ title: 'Exhibit' }),
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, folder, studio, now } = context.get(appContext)
  const exhibit = await getExhibitDesk(read, { slug: params['slug'] ?? '', folder, studio, now: now() })
  return { exhibit, desk: atDesk(context.get(sessionContext)) }
})

/** Publishes, schedules, discards, withdraws, and makes links: the same acts that the API knows. */
export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, folder, studio } = context.get(appContext)
  return await answerForm<DocumentAnswer>(
    async () => {
      const act = actOfForm((name) => formText(form.get(name)), { zone: studio.timeZone, what: 'the exhibit' })
      const id = exhibitId(params['slug'] ?? '')
      return await db
        .transaction()
        .execute(async (tx) => await actOnDocument(tx, { id, act, ...actorOf(context), folder }))
    },
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossExhibit({
  loaderData: { exhibit, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: DocumentAnswer
}) {
  const actionData = useKeptAnswer(fresh)
  const { slug } = exhibit
  const base = useApiBase()
  const publicUrl = useShell()?.publicUrl ?? ''
  const isReady = useIsReady()
  const mayEdit = mayEnter(['editor'], desk.roles)
  const state = useOtherDraft(exhibit, actionData)
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title={<span className="break-words">{exhibit.draft.title || 'Untitled'}</span>}
        aside={
          <span className="flex flex-wrap gap-x-6">
            <TextLink to={linkTo('boss exhibits')}>All exhibits</TextLink>
            <TextLink to={linkTo('boss exhibit history', { slug })}>History</TextLink>
          </span>
        }
      >
        {isReady && mayEdit ? (
          <Suspense fallback={<p role="status">Opening the editor …</p>}>
            <ExhibitEditor key={`${slug} ${state}`} desk={exhibit} base={base} answer={actionData} />
          </Suspense>
        ) : mayEdit ? (
          <div className="hidden noscript:block">
            <PlainDesk desk={exhibit} mayEdit />
          </div>
        ) : (
          <PlainDesk desk={exhibit} mayEdit={false} />
        )}
      </Section>
      <DocumentAnswerBar answer={actionData} linkOf={(token) => `${publicUrl}${linkTo('preview', { token })}`} />
    </DeskFrame>
  )
}

/** Another number after each act that changed what the draft says, once the changed draft is here: the editor begins anew with it. */
function useOtherDraft({ draftVersion }: ExhibitDesk, answer: DocumentAnswer | undefined): number {
  const [shown, setShown] = useState(0)
  const isOther = answer !== undefined && 'isOther' in answer && answer.isOther
  const wanted = isOther && draftVersion >= answer.draftVersion ? answer.draftVersion : shown
  if (wanted !== shown) setShown(wanted)
  return wanted
}

/** Whether scripts run: what is rendered first is what they find. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
