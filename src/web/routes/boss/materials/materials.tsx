import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { actOnMaterials } from '#features/claims/materials/act-on-materials.server.ts'
import { listMaterials } from '#features/claims/materials/list-materials.server.ts'
import { MaterialsDesk } from '#features/claims/materials/materials-desk.tsx'
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

export const handle: PageHandle = { head: () => ({ title: 'Materials' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  return {
    materials: await listMaterials(read),
    editions: studio.editions.map(({ editionId, title }) => ({ editionId, title })),
    desk: atDesk(context.get(sessionContext)),
  }
})

/** Adds a material, changes what is said of one, corrects its count, or takes it out of the list. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, studio } = context.get(appContext)
  const asked = {
    editionIds: studio.editions.map(({ editionId }) => editionId),
    field: (name: string) => formText(form.get(name)),
  }
  return await answerForm<FormAnswer>(
    async () => ({
      said: await db.transaction().execute(async (tx) => await actOnMaterials(tx, actorOf(context), asked)),
    }),
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: the count that changed meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossMaterials({
  loaderData: { desk, ...materials },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const answer = useKeptAnswer(fresh)
  return (
    <DeskFrame desk={desk} title="Materials">
      <MaterialsDesk {...materials} />
      <FormAnswerBar answer={answer} />
    </DeskFrame>
  )
}
