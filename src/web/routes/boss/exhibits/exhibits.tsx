import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { actOnExhibits } from '#features/exhibit-editor/draft/act-on-exhibits.server.ts'
import { chooseExhibits, isUnfiltered, parseExhibitFilter } from '#features/exhibit-editor/draft/exhibit-list.ts'
import { listExhibits } from '#features/exhibit-editor/draft/list-exhibits.server.ts'
import { ExhibitFilters, ExhibitList } from '#features/exhibit-editor/pages/exhibit-list.tsx'
import { NewExhibitForm } from '#features/exhibit-editor/pages/new-exhibit-form.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Exhibits' }) }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  const filter = parseExhibitFilter(url.searchParams)
  const exhibits = await listExhibits(read, { studio })
  return {
    exhibits: chooseExhibits(exhibits, filter),
    total: exhibits.length,
    filter,
    zone: studio.timeZone,
    desk: atDesk(context.get(sessionContext)),
  }
})

/** Begins an exhibit, or moves one up or down. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, studio, folder } = context.get(appContext)
  return await answerForm<FormAnswer>(
    async () => {
      const field = (name: string) => formText(form.get(name))
      const done = await db
        .transaction()
        .execute(async (tx) => await actOnExhibits(tx, { field, ...actorOf(context), studio, folder }))
      if ('begun' in done) throw redirect(linkTo('boss exhibit', { slug: done.begun }))
      return done
    },
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossExhibits({
  loaderData: { exhibits, total, filter, zone, desk },
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
        title="Exhibits"
        aside={`${total} ${total === 1 ? 'exhibit' : 'exhibits'}`}
        line={
          isUnfiltered(filter) && filter.sort.key === 'site'
            ? 'Those on the site stand in its order; the others follow by name.'
            : 'To move an exhibit on the site, show all of them as on the site.'
        }
      >
        {total > 0 && <ExhibitFilters filter={filter} />}
        <ExhibitList exhibits={exhibits} filter={filter} zone={zone} />
      </Section>
      <ForRole access={['editor']}>
        <Section title="New exhibit" id="new">
          <NewExhibitForm />
        </Section>
      </ForRole>
      <FormAnswerBar answer={actionData} />
    </DeskFrame>
  )
}
