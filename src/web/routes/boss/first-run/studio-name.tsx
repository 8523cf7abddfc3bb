import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { nameStudio } from '#features/first-run/name-studio.server.ts'
import { unnamed, unreachable } from '#features/first-run/own-studio.ts'
import { StudioWordsForm } from '#features/first-run/studio-words-form.tsx'
import { parseStudioWords, StudioWordsError } from '#features/first-run/studio-words.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Name and words' }) }

type Answer = { given: Readonly<Record<string, string>>; problem: string; fields: StudioWordsError['fields'] }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => ({
  given: givenOf(context.get(appContext).studio),
  desk: atDesk(context.get(sessionContext)),
}))

/** The fields as they stand; what nobody has chosen yet is empty. */
function givenOf({ name, tagline, about, contact, timeZone, accent, mark }: AppContext['studio']) {
  return {
    name: name === unnamed ? '' : name,
    tagline,
    about: about.join('\n\n'),
    contact: contact === unreachable ? '' : contact,
    timeZone,
    accent: accent.paper,
    mark,
  }
}

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, folder, studio } = context.get(appContext)
  const form = await formOf(request)
  const given = Object.fromEntries(Object.keys(givenOf(studio)).map((name) => [name, formText(form.get(name))]))
  try {
    const words = parseStudioWords(given)
    await db.transaction().execute(async (tx) => {
      await nameStudio(tx, { words, folder, ...actorOf(context) })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = error instanceof StudioWordsError ? error.fields : {}
    return data<Answer>({ given, problem: error.message, fields }, { status: 422 })
  }
  throw redirect(linkTo('boss getting started'))
})

export default function StudioName({
  loaderData: { given, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Name and words" line="Visitors see this as soon as you publish it.">
        <Problem
          className="mb-8"
          problem={actionData === undefined ? undefined : { title: 'Not published', advice: actionData.problem }}
        />
        <StudioWordsForm given={actionData?.given ?? given} problems={actionData?.fields ?? {}} />
      </Section>
    </DeskFrame>
  )
}
