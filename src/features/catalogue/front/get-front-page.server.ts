import { currentExhibit, type ExhibitLabel, exhibitLabels } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type TokenImage, titleOf } from '../chain-facts/token.ts'
import { listNewestEvents } from '../history/list-newest-events.server.ts'
import type { TokenEvent } from '../history/token-event.ts'
import { imageKey, listImages } from '../piece/list-images.server.ts'
import { type FrontCollection, listFrontCollections } from './list-front-collections.server.ts'

/** An event with what a line of it shows: the piece's words and picture. */
export type FrontEvent = TokenEvent & { title: string; image: TokenImage | null }

export type FrontPage = {
  studioName: string
  tagline: string
  about: string[]
  current: ExhibitLabel | undefined
  /** All works but the current one. */
  works: ExhibitLabel[]
  collections: FrontCollection[]
  events: FrontEvent[]
  /** Of the chain's currency. */
  symbol: string
}

/** Everything that the front door shows. */
export async function getFrontPage(read: ReadDb, { studio }: { studio: Studio }): Promise<FrontPage> {
  const [collections, events] = await Promise.all([
    listFrontCollections(read, { studio, pieces: 7 }),
    listNewestEvents(read, { studio, limit: 4 }),
  ])
  const images = await listImages(read, { tokens: events })
  const current = currentExhibit(studio)
  return {
    studioName: studio.name,
    tagline: studio.tagline,
    about: studio.about,
    current,
    works: exhibitLabels(studio).filter(({ slug }) => slug !== current?.slug),
    collections,
    events: events.map((event) => ({
      ...event,
      image: images.get(imageKey(event)) ?? null,
      title: titleOf(
        event,
        studio.collections.find(({ slug }) => slug === event.collection)?.singular ?? event.collection,
      ),
    })),
    symbol: studio.chain.currency.symbol,
  }
}
