import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { type Collector, collectorTitle } from '../profile/collector.ts'
import type { HungRoom } from './get-room.server.ts'
import { RoomGrid } from './room-grid.tsx'

/** A room of a collector as visitors walk into it: its title, whose it is, and the wall. */
export function RoomPage({
  room: { title, line, pieces },
  collector,
  singulars,
}: {
  room: HungRoom
  collector: Pick<Collector, 'address' | 'name' | 'ens'>
  singulars: Readonly<Record<string, string>>
}) {
  const home = linkTo('collector item', { id: collector.address })
  return (
    <Page>
      <header className="mx-auto mb-6 flex max-w-[66ch] flex-col items-center gap-4 text-center sm:mb-12">
        <p className="text-sm text-quiet">
          <Message
            text="A room by <a>{collector}</a>"
            values={{ collector: collectorTitle(collector), a: (words) => <TextLink to={home}>{words}</TextLink> }}
          />
        </p>
        <h1 className="max-w-full font-serif text-3xl font-normal text-balance break-words">{title}</h1>
        {line !== '' && <p className="max-w-full text-lg text-quiet text-balance break-words">{line}</p>}
      </header>
      {pieces.length === 0 ? (
        <Empty title={t('Nothing hangs here now.')}>
          <p>
            {t('Pieces leave a room when they leave their collector.')}{' '}
            <TextLink to={home}>{t('See what this collector holds')}</TextLink>
          </p>
        </Empty>
      ) : (
        <RoomGrid pieces={pieces} label={title} singulars={singulars} />
      )}
    </Page>
  )
}

/** What the page of a room says about itself to search engines and in shared links. */
export function roomHead({
  room,
  collector,
}: {
  room: HungRoom
  collector: Pick<Collector, 'address' | 'name' | 'ens'>
}): {
  title: string
  description: string
  image: string
} {
  return {
    title: t('{title}, a room by {collector}', { title: room.title, collector: collectorTitle(collector) }),
    description:
      room.line === ''
        ? tn(room.pieces.length, '{count} piece, hung by its collector.', '{count} pieces, hung by their collector.')
        : room.line,
    image: cardAddress('room', collector.address, room.slug),
  }
}
