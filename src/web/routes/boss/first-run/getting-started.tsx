import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { getGettingStarted } from '#features/first-run/get-getting-started.server.ts'
import { parseStepName } from '#features/first-run/getting-started.ts'
import { skipStep } from '#features/first-run/skip-step.server.ts'
import { RehearsalNotice, StepsList } from '#features/first-run/steps-list.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = {
  // What was published a moment ago is done here without loading the page anew.
  live: true,
  head: () => ({ title: 'Getting started' }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => ({
  ...(await getGettingStarted(context.get(appContext))),
  desk: atDesk(context.get(sessionContext)),
}))

/** Puts a step aside, or back. */
export const action = handled(async ({ request, context }: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await formOf(request)
  const act = formText(form.get('act'))
  const step = parseStepName(formText(form.get('step')))
  if (step === undefined) return { problem: 'There is no such step. Nothing was changed.' }
  const isSkipped = act === 'skip'
  await context
    .get(appContext)
    .db.transaction()
    .execute(async (tx) => {
      await skipStep(tx, { step, isSkipped })
    })
  if (act === 'resume') return { said: 'The step is back in the list.' }
  return {
    said: 'The step is skipped. It stays here for later.',
    undo: [
      ['act', 'resume'],
      ['step', step],
    ],
  }
})

export default function GettingStarted({
  loaderData: { steps, isOwn, isDemo, isRehearsal, isOpen, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const actionData = useKeptAnswer(fresh)
  const missing = steps.filter(({ state }) => state === 'missing').length
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Getting started"
        line={missing === 0 ? 'Nothing is missing.' : `Still to do: ${missing}.`}
      >
        {isDemo && desk.roles.includes('owner') && (
          <div className="mb-8 flex flex-col items-start gap-4">
            <Notice title="This instance shows the demo.">
              <p>You can replace it by your own studio at any time.</p>
            </Notice>
            <ButtonLink to={linkTo('boss demo')}>Start my own studio</ButtonLink>
          </div>
        )}
        {isOwn && isRehearsal && (
          <div className="mb-8">
            <RehearsalNotice isOpen={isOpen} />
          </div>
        )}
        <StepsList steps={steps} canSkip={isOwn} />
      </Section>
      <FormAnswerBar answer={actionData} />
    </DeskFrame>
  )
}
