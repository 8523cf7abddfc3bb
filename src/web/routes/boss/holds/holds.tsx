import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { decideHold } from '#features/claims/holds/decide-hold.server.ts'
import { parseHoldFilter } from '#features/claims/holds/hold-list.ts'
import { HoldsDesk } from '#features/claims/holds/holds-desk.tsx'
import { listDeskHolds } from '#features/claims/holds/list-holds.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Holds' }) }

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const pages = { waiting: pageNumberOf(url.searchParams, 'waiting'), decided: pageNumberOf(url.searchParams) }
  const filter = parseHoldFilter(url.searchParams)
  return {
    ...(await listDeskHolds(read, { studio, filter, pages, now: now() })),
    filter,
    desk: atDesk(context.get(sessionContext)),
  }
})

/** Agrees to a report, rejects it, or lifts a hold. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, studio } = context.get(appContext)
  const field = (name: string) => formText(form.get(name))
  const asked = {
    studio,
    act: field('act'),
    holdId: Number(field('hold')),
    reason: field('reason'),
    ...actorOf(context),
  }
  return await answerForm<FormAnswer>(
    async () => await db.transaction().execute(async (tx) => await decideHold(tx, asked)),
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: what somebody else decided meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossHolds({
  loaderData: { desk, ...holds },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const answer = useKeptAnswer(fresh)
  return (
    <DeskFrame desk={desk} title="Holds">
      <HoldsDesk {...holds} />
      <FormAnswerBar answer={answer} />
    </DeskFrame>
  )
}
