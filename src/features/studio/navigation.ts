import type { NavigationLink, RouteEntry } from './page-entry.ts'
import { siteMap } from './pages.ts'
import { collectionLink, type RouteName } from './site-map.ts'
import type { Studio } from './studio.ts'

/** An entry of the menu, `to` as the product writes it. */
export type MenuEntry = { name: string; title: string; to: string; area: NavigationLink['area'] }

/** The menu of every page: the collections that the studio put there, then the pages of the product that it has use for. */
export function menuOf({ menu, vaults, editions }: Pick<Studio, 'menu' | 'vaults' | 'editions'>): MenuEntry[] {
  const idle: readonly RouteName[] = [
    ...(vaults === undefined ? (['vault'] as const) : []),
    ...(editions.length === 0 ? (['xxprints', 'shipping'] as const) : []),
  ]
  const own = menu.map(({ title, collection }): MenuEntry => ({
    name: `collection ${collection}`,
    title,
    to: collectionLink(collection),
    area: 'main',
  }))
  const pages = Object.entries(siteMap as Record<string, RouteEntry>)
    .flatMap(([name, { link, path }]) =>
      link === undefined || link.area === 'workbench' || idle.includes(name as RouteName)
        ? []
        : [{ name, to: path as string, ...link }],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ name, title, to, area }): MenuEntry => ({ name, title, to, area }))
  return [...own, ...pages]
}
