import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { Caption, Grid, GridItem } from '#ui/grid.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'
import { phoneSizes } from '#ui/picture.tsx'
import type { HungRoom } from './get-room.server.ts'

/** Part of the page of a collector: the rooms that they show, each with its first piece. Nothing where all of them are empty. */
export function CollectorRooms({ rooms, address }: { rooms: readonly HungRoom[]; address: string }) {
  const hung = rooms.filter(({ pieces }) => pieces.length > 0)
  if (hung.length === 0) return null
  return (
    <Section title={t('Rooms')} id="rooms">
      <Grid label={t('Rooms of this collector')}>
        {hung.map(({ slug, title, pieces }) => {
          const { card } = pieces[0]!
          const { width, height } = imageOf(card.image)
          return (
            <GridItem key={slug} ratio={width / height}>
              <Link to={linkTo('collector room', { id: address, room: slug })} className="card">
                <PiecePicture piece={card} image={card.image} alt="" sizes={`${phoneSizes(92)}, 20rem`} widest={960} />
                <Caption title={title} line={tn(pieces.length, '{count} piece', '{count} pieces')} />
              </Link>
            </GridItem>
          )
        })}
      </Grid>
    </Section>
  )
}
