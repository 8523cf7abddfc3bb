import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'
import { phoneSizes } from '#ui/picture.tsx'
import { Caption } from '#ui/wall.tsx'
import type { HungRoom } from './get-room.server.ts'

/** Part of the page of a collector: the rooms that they show, each with its first piece. Nothing where all of them are empty. */
export function CollectorRooms({ rooms, address }: { rooms: readonly HungRoom[]; address: string }) {
  const hung = rooms.filter(({ pieces }) => pieces.length > 0)
  if (hung.length === 0) return null
  return (
    <Section title="Rooms" id="rooms">
      <ul aria-label="Rooms of this collector" className="grid gap-x-8 gap-y-10 sm:grid-cols-3 xl:grid-cols-5">
        {hung.map(({ slug, title, pieces }) => (
          <li key={slug} className="min-w-0">
            <Link to={linkTo('collector room', { id: address, room: slug })} className="card">
              <span className="flex aspect-square items-center justify-center bg-raised p-6">
                <PiecePicture
                  piece={pieces[0]!.card}
                  image={pieces[0]!.card.image}
                  alt=""
                  sizes={`${phoneSizes(80)}, 20vw`}
                  widest={960}
                  className="mx-auto max-h-full w-auto object-contain"
                />
              </span>
              <Caption title={title} line={`${pieces.length} ${pieces.length === 1 ? 'piece' : 'pieces'}`} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
