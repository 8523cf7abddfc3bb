import type { Hono } from 'hono'
import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import { listCollectors } from '#features/collectors/profile/list-collectors.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { lacks, ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { EdgeEnv } from '../edge-env.ts'

/** A sitemap may name 50,000 addresses (sitemaps.org); of the largest collections the rest is found by links. */
const MOST = { pieces: 40_000, collectors: 5_000 } as const

const entries = Object.values(siteMap as Record<string, RouteEntry>)
/** A person's own affairs, and what lies below them. */
const ownPages = entries.filter(({ link }) => link?.area === 'account').map(({ path }) => path)

/** Pages of their own that searches may find. */
const openPages = entries
  .filter(
    ({ path, layout, access }) =>
      !path.includes(':') &&
      layout === undefined &&
      access === 'public' &&
      !ownPages.some((own) => path === own || path.startsWith(`${own}/`)),
  )
  .map(({ path }) => path)

/** What search engines are to list: open pages, pieces, and collectors but for those who do not want to be shown. */
export function addSitemapRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  app.get('/sitemap.xml', async (c) =>
    c.body(sitemapXml(await listAddresses(context), context.config.publicUrl), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
}

async function listAddresses({ read, studio }: AppContext): Promise<string[]> {
  const slugs = studio.collections.map(({ slug }) => slug)
  const indexes = await Promise.all(
    [...slugs, ...(studio.burns === undefined ? [] : [PILLS])].map(async (collection) => ({
      collection,
      pieces: (await getCollectionIndex(read, { collection })).pieces,
    })),
  )
  const pieces = indexes
    .flatMap(({ collection, pieces: all }) => all.map(({ tokenId }) => tokenLink(collection, tokenId)))
    .slice(0, MOST.pieces)
  const { items } = await listCollectors(read, { pageSize: MOST.collectors })
  const map = addressMapOf(studio)
  const kinds = slugs.flatMap((collection) =>
    (['collection', 'traits', 'printed', 'composer'] as const)
      .filter((page) => !lacks(map, collection, page))
      .map((page) => linkTo(page, { collection })),
  )
  const ofStudio = (['editions', 'catalogue'] as const)
    .filter((page) => !map.absent.includes(page))
    .map((page) => linkTo(page))
  const prints = studio.editions.map(({ slug }) => linkTo('edition', { edition: slug }))
  const works = studio.exhibits.map(({ slug }) => linkTo('exhibit', { exhibit: slug }))
  const links = [...ofStudio, ...kinds, ...works, ...prints, ...pieces].map((link) => ownLink(map, link))
  return [...new Set([...openPages, ...links, ...items.map(({ id }) => linkTo('collector item', { id }))])]
}

function sitemapXml(addresses: readonly string[], publicUrl: string): string {
  const lines = addresses.map(
    (address) => `<url><loc>${new URL(address, publicUrl).href.replaceAll('&', '&amp;')}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}
