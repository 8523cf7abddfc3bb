import { type AddressMap, type OwnAddress, type Place, placeAt } from './address-map.ts'
import { PILLS } from './chains/followed-collections.ts'
import { everyKind, type PageKind, studioPages } from './pages.ts'
import { collectionLink } from './site-map.ts'
import type { Studio } from './studio.ts'

/** How what stands at a place is shown: as its kind, or as a pill where it is a piece of the pills' collection, which is no work. */
export type PlaceView = PageKind | 'pill'

export function viewOf({ page, params }: Place): PlaceView {
  return page === 'piece' && params['collection'] === PILLS ? 'pill' : page
}

/** Where a studio shows what it has. Made from its content, whenever somebody asks. */
export function addressMapOf({
  addresses,
  moved,
  collections,
  exhibits,
  editions,
  burns,
}: Pick<Studio, 'addresses' | 'moved' | 'collections' | 'exhibits' | 'editions' | 'burns'>): AddressMap {
  const rights = new Set(
    editions.flatMap(({ opensBy }) => (opensBy.with === 'print-right' ? [opensBy.collection] : [])),
  )
  const lacking = collections.map(({ slug, composer, seriesTrait, metadata }): [string, PageKind[]] => [
    slug,
    everyKind.filter((page) => {
      if (page === 'composer') return composer === undefined || seriesTrait === undefined
      if (page === 'frozen') return metadata.from !== 'hosted'
      if (page === 'printed' || page === 'piece print') return !rights.has(slug)
      return (page === 'piece burn' || page === 'approval') && burns === undefined
    }),
  ])
  const own: OwnAddress[] = [
    ...exhibits.flatMap(({ slug, path }) =>
      path === undefined ? [] : [{ path, page: 'exhibit' as const, params: { exhibit: slug } }],
    ),
    ...addresses.map(({ path, page, collection }) => ({
      path,
      page,
      params: collection === undefined ? {} : { collection },
    })),
  ]
  const pills = own.find(({ page }) => page === 'pills')?.path ?? studioPages.pills.path
  return {
    // Kinds of pills are below their page, and the page is what their collection has.
    own: burns === undefined ? own : [...own, { path: `${pills}/:id`, page: 'piece', params: { collection: PILLS } }],
    moved: burns === undefined ? moved : [...moved, { from: collectionLink(PILLS), to: pills }],
    lacking: Object.fromEntries(lacking),
    absent: [
      ...(burns === undefined ? (['pills'] as const) : []),
      ...(addresses.some(({ page }) => page === 'catalogue') ? [] : (['catalogue'] as const)),
    ],
  }
}

/** The product's address of an exhibit without its name. */
const ABOVE_EXHIBITS = studioPages.exhibit.path.replace(/\/:\w+$/, '')

/** Whether somebody shortened the address of an exhibit until nothing stands there: what they look for is all of them. */
export function asksForAllExhibits(studio: Studio, pathname: string): boolean {
  return (
    studio.exhibits.length > 0 &&
    pathname.replace(/\/$/, '') === ABOVE_EXHIBITS &&
    placeAt(addressMapOf(studio), pathname) === undefined
  )
}
