import { redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { changeRoom } from '#features/collectors/rooms/change-room.server.ts'
import { getRoomDesk } from '#features/collectors/rooms/get-room-desk.server.ts'
import { RoomDeskPage } from '#features/collectors/rooms/room-desk.tsx'
import { parseRoomChange } from '#features/collectors/rooms/room.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { formOf } from '#platform/http/request-body.ts'
import type { FormAnswer } from '#ui/answer-bar.tsx'
import { answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'
import type { Route } from './+types/room.ts'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  live: true,
  head: ({ data: { desk } }) => ({
    title: t('{room}, your room', { room: desk.room.title }),
    description: t('A room that you hang yourself, with pieces that you hold.'),
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const page = Math.min(100_000, Math.max(1, Math.floor(Number(url.searchParams.get('page') ?? '1')) || 1))
  return {
    desk: await getRoomDesk(read, { uid, slug: params.room, page }),
    singulars: Object.fromEntries(studio.collections.map(({ slug, singular }) => [slug, singular])),
  }
})

/** Changes the room; whoever deletes it goes back to the list. */
export const action = handled(async ({ request, context, params }: Route.ActionArgs) => {
  const { db, now, studio } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  const form = await formOf(request)
  return await answerForm<FormAnswer>(
    async () => {
      const of = { uid, slug: params.room, change: parseRoomChange(form), chainId: studio.chain.id, now: now() }
      const { said, isDeleted } = await db.transaction().execute(async (tx) => await changeRoom(tx, of))
      if (isDeleted) throw redirect(linkTo('account rooms'))
      return { said }
    },
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: a piece that moved meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function AccountRoom({ loaderData: { desk, singulars }, actionData }: Route.ComponentProps) {
  return <RoomDeskPage desk={desk} singulars={singulars} answer={useKeptAnswer(actionData)} />
}
