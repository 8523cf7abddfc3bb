import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { actOnFailedWork } from '#features/jobs/act-on-failed-work.server.ts'
import { FailedWorkList, ProcessTables } from '#features/jobs/failed-work-list.tsx'
import { parseFailedWorkAct } from '#features/jobs/failed-work.ts'
import { listFailedWork } from '#features/jobs/list-failed-work.server.ts'
import { listProcesses } from '#features/jobs/list-processes.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Failed jobs' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, config } = context.get(appContext)
  const [work, processes] = await Promise.all([
    listFailedWork(read),
    listProcesses(read, { isShared: config.databaseUrl !== undefined }),
  ])
  return { work, processes, desk: atDesk(context.get(sessionContext)) }
})

/** Tries something again, or gives it up. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db } = context.get(appContext)
  return await answerForm<FormAnswer>(
    async () => {
      const act = parseFailedWorkAct((name) => formText(form.get(name)))
      return await db.transaction().execute(async (tx) => await actOnFailedWork(tx, { ...act, ...actorOf(context) }))
    },
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: that it does not fail any more is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossJobs({
  loaderData: { desk, work, processes },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const answer = useKeptAnswer(fresh)
  return (
    <DeskFrame desk={desk} title="Failed jobs">
      <FailedWorkList work={work} />
      <ProcessTables {...processes} />
      <FormAnswerBar answer={answer} />
    </DeskFrame>
  )
}
