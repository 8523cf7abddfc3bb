import { listTokenEvents } from '#features/catalogue/history/list-token-events.server.ts'
import type { TokenEvent } from '#features/catalogue/history/token-event.ts'
import { cardOfToken } from '#features/catalogue/piece/card-of-token.ts'
import { findToken } from '#features/catalogue/piece/find-token.server.ts'
import { originalAddress } from '#features/media/picture-ref.ts'
import { editionFace } from '#features/prints/editions/edition-face.ts'
import { type EditionView, listEditions } from '#features/prints/editions/list-editions.server.ts'
import { printsLeft } from '#features/prints/editions/prints-left.ts'
import { claimSeries } from '#features/prints/numbers/edition.ts'
import { chainNameOf, chainNames, chainOf } from '#features/studio/chains/chains.ts'
import type { ExhibitBlock } from '#features/studio/exhibit-config.ts'
import { exhibitLabels, workPicture } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { drawVenueMap } from './draw-venue-map.server.ts'
import {
  type BlockView,
  ExhibitNotFoundError,
  type ExhibitView,
  type RelatedEdition,
  type RelatedPiece,
} from './exhibit.ts'

/** How many events of the related pieces the page tells. */
const historyLength = 12

/** Everything that the page of a work shows. Throws `ExhibitNotFoundError` when the studio does not show it. */
export async function getExhibit(
  read: ReadDb,
  {
    studio,
    slug,
    now,
    frames,
  }: {
    studio: Studio
    slug: string
    now: Date
    frames?: string | undefined
  },
): Promise<ExhibitView> {
  const config = studio.exhibits.find((exhibit) => exhibit.slug === slug)
  if (config === undefined) throw new ExhibitNotFoundError({ slug, studioName: studio.name })
  const { work, blocks, translations: _, ...label } = config
  const chainAt = ({ collection }: TokenEvent) =>
    chainOf(
      studio,
      studio.collections.find((each) => each.slug === collection),
    )
  const names = chainNames(studio)
  const [shown, history] = await Promise.all([
    Promise.all(blocks.map(async (block) => await showBlock(read, { studio, block, now }))),
    listHistory(
      read,
      blocks.flatMap((block) => (block.type === 'related' ? block.pieces : [])),
    ),
  ])
  const picture = workPicture({ slug, work })
  return {
    exhibit: {
      ...label,
      alt: work.alt,
      original:
        'file' in work ? `${picture.source}/2560.webp?v=${picture.version}` : originalAddress({ of: 'exhibit', slug }),
      file: 'file' in work ? work.file : undefined,
      moving: 'file' in work ? work.moving : undefined,
      picture,
    },
    studioName: studio.name,
    frames,
    blocks: shown,
    history: history.map((event) => ({
      ...event,
      explorer: chainAt(event).explorer,
      chainName: chainNameOf(names, event.collection),
    })),
    chain: { currency: studio.chain.currency },
    ...neighbours(studio, slug),
  }
}

async function showBlock(
  read: ReadDb,
  { studio, block, now }: { studio: Studio; block: ExhibitBlock; now: Date },
): Promise<BlockView> {
  if (block.type === 'venue') return { ...block, map: await drawVenueMap(block.point) }
  if (block.type !== 'related') return block
  const [cards, editions] = await Promise.all([
    listRelated(read, { studio, pieces: block.pieces }),
    listPrints(read, { studio, slugs: block.prints, now }),
  ])
  return { ...block, cards, editions }
}

/** Editions in the order in which a block names them. */
async function listPrints(
  read: ReadDb,
  { studio, slugs, now }: { studio: Studio; slugs: readonly string[]; now: Date },
): Promise<RelatedEdition[]> {
  if (slugs.length === 0) return []
  const named = slugs.flatMap((slug) => studio.editions.filter((edition) => edition.slug === slug))
  const views = await listEditions(read, { editions: named, now })
  return views.map((view) => relatedEdition(view, studio))
}

function relatedEdition(view: EditionView, studio: Pick<Studio, 'name'>): RelatedEdition {
  const { edition, picture, standing, series } = editionFace(view, studio)
  const { slug, title, year, specification, opensAt } = edition
  return {
    edition: { slug, title, year, specification },
    picture,
    standing,
    left: printsLeft(view),
    cap: series.find((one) => one.series === claimSeries(view.edition))?.cap ?? null,
    opensAt,
  }
}

type Pieces = Extract<ExhibitBlock, { type: 'related' }>['pieces']

/** Pieces that are not minted, or not indexed yet, are left out until they are. */
async function listRelated(
  read: ReadDb,
  { studio, pieces }: { studio: Studio; pieces: Pieces },
): Promise<RelatedPiece[]> {
  const found = await Promise.all(pieces.map(async (ref) => await findToken(read, ref)))
  return found.flatMap((token) => {
    const collection = studio.collections.find(({ slug }) => slug === token?.collection)
    return token === undefined || collection === undefined
      ? []
      : [{ card: cardOfToken(token), singular: collection.singular }]
  })
}

async function listHistory(read: ReadDb, related: Pieces): Promise<TokenEvent[]> {
  const pages = await Promise.all(
    related.map(async (ref) => await listTokenEvents(read, { ...ref, limit: historyLength })),
  )
  return pages
    .flatMap(({ events }) => events)
    .sort(
      (a, b) =>
        b.time.seconds - a.time.seconds || b.block - a.block || b.logIndex - a.logIndex || b.subIndex - a.subIndex,
    )
    .slice(0, historyLength)
}

function neighbours(studio: Studio, slug: string): Pick<ExhibitView, 'previous' | 'next'> {
  const labels = exhibitLabels(studio).map(({ slug: own, title, to }) => ({ slug: own, title, to }))
  const at = labels.findIndex((label) => label.slug === slug)
  const nameOf = (index: number) => {
    const label = labels[index]
    return label === undefined ? undefined : { title: label.title, to: label.to }
  }
  return { previous: nameOf(at - 1), next: nameOf(at + 1) }
}
