import { collectionWords } from '#features/collectors/holdings/get-collector-page.server.ts'
import { collectorTitle } from '#features/collectors/profile/collector.ts'
import { getRoom } from '#features/collectors/rooms/get-room.server.ts'
import { roomHead, RoomPage } from '#features/collectors/rooms/room-page.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import { aboveOfCollector } from '#web/shell/head/above.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/room.ts'

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return { ...(await getRoom(read, { id: params.id, slug: params.room })), ...collectionWords(studio) }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data }) => ({
    ...roomHead(data),
    above: aboveOfCollector({
      address: data.collector.address,
      name: collectorTitle(data.collector),
    }),
  }),
  live: true,
}

export default function CollectorRoom({ loaderData: { collector, room, singulars } }: Route.ComponentProps) {
  return <RoomPage room={room} collector={collector} singulars={singulars} />
}
