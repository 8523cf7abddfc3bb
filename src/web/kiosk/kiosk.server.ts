import { type TokenCard, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { filterOfSearch } from '#features/catalogue/search/filter-of-search.ts'
import { getIndexedCollection } from '#features/catalogue/search/get-collection-index.server.ts'
import { listTokens } from '#features/catalogue/search/list-tokens.server.ts'
import { ExhibitNotFoundError } from '#features/exhibits/exhibit.ts'
import { fileAddress } from '#features/files/file/stored-file.ts'
import { derivedWidths } from '#features/files/pictures/derived-picture.ts'
import { pictureAddress } from '#features/media/picture-ref.ts'
import type { Place } from '#features/studio/address-map.ts'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import type { ExhibitConfig, ShownPicture } from '#features/studio/exhibit-config.ts'
import { fileColour, NEUTRAL, workPicture } from '#features/studio/exhibit-label.ts'
import type { Ground } from '#features/visitors/ground.ts'
import { t } from '#messages/translate.ts'
import type { KindArguments } from '../kinds/kind.ts'
import { KIOSK, leaveAddress, placeOf, secondsOf, type Slide, slideAddress } from './slide.ts'

export type KioskData = {
  title: string
  slides: readonly Slide[]
  /** The work that comes first. */
  place: number
  seconds: number
  /** The page itself, and the works before and after the first one, for whoever has no script. */
  leave: string
  previous: string
  next: string
  ground: Ground | undefined
}

/** A longer collection shows as many of its pieces, in the order of its filter: more than four hours of them. */
const MOST_PIECES = 1000

type Shown = Pick<KioskData, 'title'> & { slides: Slide[]; ground?: Ground | undefined }
type List = (context: AppContext, params: Place['params'], search: URLSearchParams) => Promise<Shown> | Shown

/** The pages that can be shown on a screen. */
const lists: Partial<Record<Place['page'], List>> = {
  collection: listPieces,
  exhibit: ({ studio }, { exhibit: slug = '' }) => {
    const exhibit = studio.exhibits.find((each) => each.slug === slug)
    if (exhibit === undefined) throw new ExhibitNotFoundError({ slug, studioName: studio.name })
    return { title: exhibit.title, slides: [workSlide(exhibit), ...pictureSlides(exhibit)], ground: exhibit.ground }
  },
  catalogue: ({ studio }) => ({ title: t('Catalogue'), slides: studio.exhibits.map(workSlide) }),
}

/** Whether an address asks for a page as an exhibition screen shows it. */
export function isKiosk({ page }: Pick<Place, 'page'>, search: URLSearchParams): boolean {
  return search.has(KIOSK) && lists[page] !== undefined
}

/** The works of a page, one after the other. */
export async function loadKiosk(
  { context, params, path, url: { searchParams: search } }: Pick<KindArguments, 'context' | 'params' | 'path' | 'url'>,
  { page }: Pick<Place, 'page'>,
): Promise<KioskData> {
  const { title, slides: all, ground } = await lists[page]!(context.get(appContext), params, search)
  // Pictures that are still being made join when the page is loaded again.
  const slides = all.filter(({ picture: { widths } }) => widths?.length !== 0)
  const count = slides.length
  const place = placeOf(search, count)
  const placeAt = (by: number) => (count === 0 ? 0 : (place + by + count) % count)
  return {
    title,
    slides,
    place,
    seconds: secondsOf(search),
    leave: leaveAddress(path, search),
    previous: slideAddress(path, search, placeAt(-1)),
    next: slideAddress(path, search, placeAt(1)),
    ground,
  }
}

async function listPieces(
  { read, studio }: AppContext,
  { collection = '' }: Place['params'],
  search: URLSearchParams,
): Promise<Shown> {
  const config = studio.collections.find(({ slug }) => slug === collection)
  const { index } = await getIndexedCollection(read, { collection })
  const { filter } = filterOfSearch(search, index.words, config?.sets ?? [])
  const { items } = await listTokens(read, { collection, filter: { ...filter, page: 1 }, pageSize: MOST_PIECES })
  const title = config?.title ?? collection
  const line = config === undefined ? '' : `${config.title}, ${config.year}`
  return {
    title,
    slides: items.flatMap((card) => pieceSlide(card, { singular: config?.singular ?? collection, line })),
  }
}

/** A piece whose picture has not been measured is left out until it is. */
function pieceSlide(card: TokenCard, { singular, line }: { singular: string; line: string }): Slide[] {
  const { collection, tokenId, image } = card
  if (image === null) return []
  const { width, height, colour, version } = image
  const title = titleOf(card, singular)
  const source = pictureAddress({ of: 'piece', collection, tokenId })
  return [
    {
      title,
      line,
      alt: title,
      picture: { source, width, height, colour: colour ?? NEUTRAL, version: version ?? undefined },
    },
  ]
}

function workSlide({ slug, title, year, medium, work }: ExhibitConfig): Slide {
  return {
    title,
    line: [year, medium].filter((part) => part !== '').join(', '),
    alt: work.alt,
    picture: workPicture({ slug, work }),
  }
}

/** The pictures that a work's page shows below it. */
function pictureSlides({ title, blocks }: ExhibitConfig): Slide[] {
  const pictures = blocks.flatMap((block): readonly ShownPicture[] =>
    block.type === 'picture' ? [block.picture] : block.type === 'pair' ? block.pictures : [],
  )
  return pictures.map(({ file, alt, caption = '' }) => {
    const { width = 1, height = 1 } = file
    return {
      title,
      line: caption,
      alt,
      picture: {
        source: `${fileAddress(file)}/w`,
        width,
        height,
        colour: fileColour(file),
        widths: file.pictures?.state === 'ready' ? derivedWidths({ width, height }) : [],
      },
    }
  })
}
