import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { exhibitId } from '#features/exhibit-editor/draft/draft-mistake.ts'
import { actOnDocument } from '#features/publishing/desk/act-on-document.server.ts'
import { actOfForm } from '#features/publishing/desk/document-act.ts'
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

export const handle: PageHandle = { head: () => ({ title: 'History of an exhibit' }) }

export const loader = handled(async ({ params, url, context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  const number = (name: string) => {
    const given = url.searchParams.get(name)
    return given !== null && /^\d{1,9}$/.test(given) ? Number(given) : undefined
  }
  const history = await getDocumentHistory(read, {
    id: exhibitId(params['slug'] ?? ''),
    from: number('from'),
    to: number('to'),
  })
  const title = history.content?.['title']
  return {
    history,
    title: typeof title === 'string' && title !== '' ? title : history.id.name,
    zone: studio.timeZone,
    desk: atDesk(context.get(sessionContext)),
  }
})

/** Restores a revision as the draft, and goes to where it is edited. */
export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, folder, studio } = context.get(appContext)
  const slug = params['slug'] ?? ''
  const act = actOfForm((name) => formText(form.get(name)), { zone: studio.timeZone, what: 'the exhibit' })
  const id = exhibitId(slug)
  await db.transaction().execute(async (tx) => await actOnDocument(tx, { id, act, ...actorOf(context), folder }))
  throw redirect(linkTo('boss exhibit', { slug }))
})

export default function BossExhibitHistory({
  loaderData: { history, title, zone, desk },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const slug = history.id.name
  return (
    <DeskFrame desk={desk} title={`History of ${title}`}>
      <p className="mb-8">
        <TextLink to={linkTo('boss exhibit', { slug })}>Back to {title}</TextLink>
      </p>
      <HistoryView history={history} zone={zone} linkOf={(to) => linkTo('boss exhibit history', { slug }, { to })} />
    </DeskFrame>
  )
}
