import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { type TokenCard, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { findPieces } from '#features/catalogue/search/find-pieces.server.ts'
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
import { findSlide, PART_SIZE, partOf, type SlidePart } from './slide-parts.ts'
import { askedPart, AT, KIOSK, leaveAddress, PART, placeOf, secondsOf, type Slide, slideAddress } from './slide.ts'

export type KioskData = {
  title: string
  /** The works around the one that comes first; the screen asks for the others as it goes. */
  given: SlidePart
  /** Where the work stands that comes first. */
  place: number
  seconds: number
  /** The page itself, and the works before and after the first one, for whoever has no script. */
  leave: string
  previous: string
  next: string
  ground: Ground | undefined
}

type Shown = SlidePart & { title: string; ground?: Ground | undefined }
type List = (
  context: AppContext,
  params: Place['params'],
  asked: { search: URLSearchParams; part: number },
) => Promise<Shown> | Shown

/** The pages that can be shown on a screen. */
const lists: Partial<Record<Place['page'], List>> = {
  collection: listPieces,
  exhibit: ({ studio }, { exhibit: slug = '' }, { part }) => {
    const exhibit = studio.exhibits.find((each) => each.slug === slug)
    if (exhibit === undefined) throw new ExhibitNotFoundError({ slug, studioName: studio.name })
    return {
      title: exhibit.title,
      ...partOfAll([workSlide(exhibit), ...pictureSlides(exhibit)], part),
      ground: exhibit.ground,
    }
  },
  catalogue: ({ studio }, _, { part }) => ({
    title: t('Catalogue'),
    ...partOfAll(studio.exhibits.map(workSlide), part),
  }),
}

/** Whether an address asks for a page as an exhibition screen shows it. */
export function isKiosk({ page }: Pick<Place, 'page'>, search: URLSearchParams): boolean {
  return search.has(KIOSK) && lists[page] !== undefined
}

/** The works of a page, one after the other: the part in which the first one lies, or the part that a screen asks for. */
export async function loadKiosk(
  { context, params, path, url: { searchParams: search } }: Pick<KindArguments, 'context' | 'params' | 'path' | 'url'>,
  { page }: Pick<Place, 'page'>,
): Promise<KioskData> {
  const list = async (part: number) => await lists[page]!(context.get(appContext), params, { search, part })
  const wanted = askedPart(search) ?? partOf(placeOf(search, Number.MAX_SAFE_INTEGER))
  const found = await list(wanted)
  // An address may name a place that is none.
  const isBeyond = wanted * PART_SIZE >= found.count && askedPart(search) === undefined
  const { title, ground, ...given } = isBeyond ? await list(0) : found
  const { count, part, slides } = given
  const first = part === 0 ? 0 : part * PART_SIZE
  const asked = Math.max(first, placeOf(search, count))
  const shownAt = slides.findIndex((slide, at) => slide !== null && first + at >= asked)
  const place = shownAt === -1 ? asked : first + shownAt
  const known = { count, parts: { [part]: { slides, version: undefined } } }
  // Without a script: the neighbour in this part, else whatever stands in the next one.
  const step = (by: 1 | -1) => findSlide(known, { place, by, except: undefined, onlyKnown: false })?.place ?? place
  return {
    title,
    given,
    place,
    seconds: secondsOf(search),
    leave: leaveAddress(path, search),
    previous: slideAddress(path, search, step(-1)),
    next: slideAddress(path, search, step(1)),
    ground,
  }
}

/** A part of a list that is known as a whole. Pictures that are still being made join it when they are there. */
function partOfAll(all: readonly Slide[], part: number): SlidePart {
  const ready = all.filter(({ picture: { widths } }) => widths?.length !== 0)
  return { part, count: ready.length, slides: ready.slice(part * PART_SIZE, (part + 1) * PART_SIZE) }
}

async function listPieces(
  { read, studio }: AppContext,
  { collection = '' }: Place['params'],
  { search, part }: { search: URLSearchParams; part: number },
): Promise<Shown> {
  const config = studio.collections.find(({ slug }) => slug === collection)
  const filter = new URLSearchParams(search)
  for (const own of [KIOSK, AT, PART]) filter.delete(own)
  filter.set('page', String(part + 1))
  const found = await findPieces(read, {
    collection,
    search: filter,
    pageSize: PART_SIZE,
    withFacets: false,
    sets: config?.sets ?? [],
  })
  if (found === undefined) throw new CollectionNotFoundError({ collection })
  const { items, total: count } = found.page
  const line = config === undefined ? '' : `${config.title}, ${config.year}`
  const slides = items.map((card) => pieceSlide(card, { singular: config?.singular ?? collection, line }))
  return { title: config?.title ?? collection, part, count, slides }
}

/** A piece whose picture has not been measured keeps its place and is passed over until it is. */
function pieceSlide(card: TokenCard, { singular, line }: { singular: string; line: string }): Slide | null {
  const { collection, tokenId, image } = card
  if (image === null) return null
  const { width, height, colour, version } = image
  const title = titleOf(card, singular)
  const source = pictureAddress({ of: 'piece', collection, tokenId })
  return {
    title,
    line,
    alt: title,
    picture: { source, width, height, colour: colour ?? NEUTRAL, version: version ?? undefined },
  }
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
