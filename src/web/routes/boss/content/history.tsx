import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { actOnContent, contentActOf } from '#features/content-editor/draft/act-on-content.server.ts'
import { formIdOf, titleOf } from '#features/content-editor/draft/content-id.ts'
import { wordsOfPath } from '#features/content-editor/form/words-of-path.ts'
import { documentForms } from '#features/content-editor/kinds/document-forms.ts'
import { getDocumentHistory } from '#features/publishing/desk/get-document-history.server.ts'
import { HistoryView } from '#features/publishing/desk/history-view.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { TextLink } from '#ui/button.tsx'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'History of a document' }) }

export const loader = handled(async ({ params, url, context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  const number = (name: string) => {
    const given = url.searchParams.get(name)
    return given !== null && /^\d{1,9}$/.test(given) ? Number(given) : undefined
  }
  const id = formIdOf(params)
  const history = await getDocumentHistory(read, { id, from: number('from'), to: number('to') })
  return {
    history,
    id,
    title: titleOf(id, history.content ?? {}),
    zone: studio.timeZone,
    desk: atDesk(context.get(sessionContext)),
  }
})

/** Restores a revision as the draft, and goes to where it is edited. */
export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, folder, studio } = context.get(appContext)
  const { roles } = context.get(sessionContext)
  const id = formIdOf(params)
  const act = contentActOf((name) => formText(form.get(name)), { id, zone: studio.timeZone })
  await db.transaction().execute(async (tx) => await actOnContent(tx, { id, act, roles, ...actorOf(context), folder }))
  throw redirect(linkTo('boss content document', id))
})

export default function BossContentHistory({
  loaderData: { history, id, title, zone, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  return (
    <DeskFrame desk={desk} title={`History of ${title}`}>
      <p className="mb-8">
        <TextLink to={linkTo('boss content document', id)}>Back to {title}</TextLink>
      </p>
      <HistoryView
        history={history}
        zone={zone}
        linkOf={(to) => linkTo('boss content history', id, { to })}
        placeOf={({ path }) => wordsOfPath(documentForms[id.kind], path)}
      />
    </DeskFrame>
  )
}
