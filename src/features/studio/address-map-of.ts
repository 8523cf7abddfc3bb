import type { AddressMap } from './address-map.ts'
import { everyKind, type PageKind } from './pages.ts'
import type { Studio } from './studio.ts'

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
  return {
    own: [
      ...exhibits.flatMap(({ slug, path }) =>
        path === undefined ? [] : [{ path, page: 'exhibit' as const, params: { exhibit: slug } }],
      ),
      ...addresses.map(({ path, page, collection }) => ({
        path,
        page,
        params: collection === undefined ? {} : { collection },
      })),
    ],
    moved,
    lacking: Object.fromEntries(lacking),
    absent: [
      ...(burns === undefined ? (['pills'] as const) : []),
      ...(addresses.some(({ page }) => page === 'catalogue') ? [] : (['catalogue'] as const)),
    ],
  }
}
