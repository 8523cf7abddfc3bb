import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { listModeratedNames } from '#features/collectors/rooms/list-moderated-names.server.ts'
import { listModeratedRooms } from '#features/collectors/rooms/list-moderated-rooms.server.ts'
import { moderateName } from '#features/collectors/rooms/moderate-names.server.ts'
import { moderateRoom } from '#features/collectors/rooms/moderate-rooms.server.ts'
import { parseNameModeration } from '#features/collectors/rooms/moderated-name.ts'
import { ModeratedNames } from '#features/collectors/rooms/moderated-names.tsx'
import { ModeratedRooms } from '#features/collectors/rooms/moderated-rooms.tsx'
import { parseModeration } from '#features/collectors/rooms/room-moderation.ts'
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

export const handle: PageHandle = { live: true, head: () => ({ title: 'Rooms and names' }) }

export const loader = handled(async ({ context, url: { searchParams } }: LoaderFunctionArgs) => {
  const { read } = context.get(appContext)
  const wallet = searchParams.get('wallet') ?? ''
  const [rooms, names] = await Promise.all([listModeratedRooms(read, { wallet }), listModeratedNames(read, { wallet })])
  return { rooms: { ...rooms, wallet }, names, desk: atDesk(context.get(sessionContext)) }
})

/** Takes a room down or a name away, or shows it again. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, studio } = context.get(appContext)
  const by = { ...actorOf(context), chainId: studio.chain.id }
  return await answerForm<FormAnswer>(
    async () => {
      const field = (name: string) => formText(form.get(name))
      return await db
        .transaction()
        .execute(async (tx) =>
          field('about') === 'name'
            ? await moderateName(tx, { ...parseNameModeration(field), ...by })
            : await moderateRoom(tx, { ...parseModeration(field), ...by }),
        )
    },
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: what its collector did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossRooms({
  loaderData: { desk, rooms, names },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const answer = useKeptAnswer(fresh)
  return (
    <DeskFrame desk={desk} title="Rooms and names">
      <ModeratedRooms {...rooms} />
      <ModeratedNames names={names} />
      <FormAnswerBar answer={answer} />
    </DeskFrame>
  )
}
