import { translated } from '#messages/translate.ts'
import { addressMapOf } from './address-map-of.ts'
import type { NavigationLink, PageEntry } from './page-entry.ts'
import { siteMap, studioPages } from './pages.ts'
import { collectionLink, type RouteName } from './site-map.ts'
import type { Studio } from './studio.ts'

/** An entry of the menu, `to` as the product writes it. */
export type MenuEntry = { name: string; title: string; to: string; area: NavigationLink['area'] }

/** The menu of every page: the collections that the studio put there, by their own names, then the pages of the product that it has use for. */
export function menuOf(studio: Studio): MenuEntry[] {
  const { menu, vaults, editions } = studio
  const idle: readonly RouteName[] = [
    ...addressMapOf(studio).absent,
    ...(vaults === undefined ? (['vault'] as const) : []),
    ...(editions.length === 0 ? (['editions', 'shipping'] as const) : []),
  ]
  const own = menu.map(({ title, collection }): MenuEntry => ({
    name: `collection ${collection}`,
    title,
    to: collectionLink(collection),
    area: 'main',
  }))
  const pages = Object.entries<PageEntry>({ ...siteMap, ...studioPages })
    .flatMap(([name, { link, path }]) =>
      link === undefined || link.area === 'workbench' || idle.includes(name as RouteName)
        ? []
        : [{ name, to: path, ...link }],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ name, title, to, area }): MenuEntry => ({ name, title: translated(title), to, area }))
  return [...own, ...pages]
}
