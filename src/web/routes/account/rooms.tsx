import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { getRoomList } from '#features/collectors/rooms/get-room-desk.server.ts'
import { hangRoom } from '#features/collectors/rooms/hang-room.server.ts'
import { RoomList } from '#features/collectors/rooms/room-list.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { t } from '#messages/translate.ts'
import { formOf } from '#platform/http/request-body.ts'
import type { FormAnswer } from '#ui/answer-bar.tsx'
import { answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({
    title: t('Your rooms'),
    description: t('Rooms that you hang yourself, with pieces that you hold.'),
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) =>
  getRoomList(context.get(appContext).read, context.get(sessionContext)),
)

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const words = { title: formText((await formOf(request)).get('title')), line: '' }
  return await answerForm<FormAnswer>(
    async () => {
      const { slug } = await db.transaction().execute(async (tx) => await hangRoom(tx, { uid, words, now: now() }))
      throw redirect(linkTo('account room', { room: slug }))
    },
    ({ message }) => ({ problem: message }),
  )
})

export default function AccountRooms({
  loaderData,
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  return <RoomList {...loaderData} answer={actionData} />
}
