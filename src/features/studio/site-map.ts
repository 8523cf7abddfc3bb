/**
 * The site map: every page the house has, by name. The names and paths of the first block are the product's public face
 * and never change; links are made from names (`linkTo`), so a wrong name or a missing parameter does not compile.
 */

/** `default` carries the studio's header and footer, `minimal` only its mark: pages on which a person should do one thing. */
export type LayoutName = 'default' | 'minimal'

/** An entry of the navigation: pages with a `link` appear in it, lower `order` first. */
export type NavigationLink = { title: string; order: number; area: 'main' | 'account' | 'foot' }

export type RouteEntry = {
  path: `/${string}`
  /** The route module below `src/web/routes/`. */
  file: string
  layout: LayoutName
  /** Named middleware that run before the page, in order. */
  middleware?: readonly string[]
  link?: NavigationLink
}

export const siteMap = {
  index: { path: '/', file: 'index.tsx', layout: 'default' },
  vault: {
    path: '/vault',
    file: 'vault/vaults.tsx',
    layout: 'default',
    link: { title: 'Vaults', order: 30, area: 'main' },
  },
  'vault-busted': { path: '/vault/busted', file: 'vault/busted.tsx', layout: 'default' },
  'vault item': { path: '/vault/:vaultId', file: 'vault/vault.tsx', layout: 'default' },
  xxprints: {
    path: '/xxprints',
    file: 'prints/editions.tsx',
    layout: 'default',
    link: { title: 'Prints', order: 40, area: 'main' },
  },
  shipping: {
    path: '/shipping',
    file: 'shipping/claims.tsx',
    layout: 'default',
    link: { title: 'Shipping', order: 4, area: 'account' },
  },
  web3: {
    path: '/web3',
    file: 'account/web3.tsx',
    layout: 'default',
    link: { title: 'Wallet', order: 3, area: 'account' },
  },
  login: {
    path: '/login',
    file: 'account/login.tsx',
    layout: 'minimal',
    link: { title: 'Login', order: 2, area: 'account' },
  },
  reset: { path: '/reset', file: 'account/reset.tsx', layout: 'minimal' },
  boss: { path: '/boss', file: 'boss/workbench.tsx', layout: 'default', middleware: ['auth'] },
  oldindex: {
    path: '/oldindex',
    file: 'oldindex.tsx',
    layout: 'default',
    link: { title: 'Catalogue', order: 50, area: 'main' },
  },
  'collector item': { path: '/collector/:id', file: 'collector/collector.tsx', layout: 'default' },
  'collector rarity': { path: '/collector/:id/rarity', file: 'collector/rarity.tsx', layout: 'default' },
  'collector traits': { path: '/collector/:id/traits', file: 'collector/traits.tsx', layout: 'default' },

  // The workbench's rooms.
  'boss people': { path: '/boss/people', file: 'boss/people.tsx', layout: 'default', middleware: ['auth'] },
  'boss person': { path: '/boss/people/:uid', file: 'boss/person.tsx', layout: 'default', middleware: ['auth'] },
  'boss roles': { path: '/boss/roles', file: 'boss/roles.tsx', layout: 'default', middleware: ['auth'] },
  'boss passwords': { path: '/boss/passwords', file: 'boss/passwords.tsx', layout: 'default', middleware: ['auth'] },
  'boss outbox': { path: '/boss/outbox', file: 'boss/outbox.tsx', layout: 'default', middleware: ['auth'] },
  'boss mail': { path: '/boss/outbox/:id', file: 'boss/mail.tsx', layout: 'default', middleware: ['auth'] },
  'boss audit': { path: '/boss/audit', file: 'boss/audit.tsx', layout: 'default', middleware: ['auth'] },
  'boss vaults': { path: '/boss/vaults', file: 'boss/vaults.tsx', layout: 'default', middleware: ['auth'] },
  'boss vault': { path: '/boss/vaults/:root', file: 'boss/vault.tsx', layout: 'default', middleware: ['auth'] },
  'boss campaigns': { path: '/boss/campaigns', file: 'boss/campaigns.tsx', layout: 'default', middleware: ['auth'] },
  'boss campaign new': {
    path: '/boss/campaigns/new',
    file: 'boss/campaign-new.tsx',
    layout: 'default',
    middleware: ['auth'],
  },
  'boss campaign': {
    path: '/boss/campaigns/:campaign',
    file: 'boss/campaign.tsx',
    layout: 'default',
    middleware: ['auth'],
  },
  'boss burns': { path: '/boss/burns', file: 'boss/burns.tsx', layout: 'default', middleware: ['auth'] },
  'boss burn': { path: '/boss/burns/:intent', file: 'boss/burn.tsx', layout: 'default', middleware: ['auth'] },
  'boss reconciliation': {
    path: '/boss/reconciliation',
    file: 'boss/reconciliation.tsx',
    layout: 'default',
    middleware: ['auth'],
  },
  'boss claim': { path: '/boss/claim', file: 'boss/claim.tsx', layout: 'default', middleware: ['auth'] },
  'boss claims': { path: '/boss/claims', file: 'boss/claims.tsx', layout: 'default', middleware: ['auth'] },
  'boss one claim': {
    path: '/boss/claims/:claim',
    file: 'boss/one-claim.tsx',
    layout: 'default',
    middleware: ['auth'],
  },
  'boss editions': { path: '/boss/editions', file: 'boss/editions.tsx', layout: 'default', middleware: ['auth'] },
  'boss edition': {
    path: '/boss/editions/:edition',
    file: 'boss/edition.tsx',
    layout: 'default',
    middleware: ['auth'],
  },
  'boss packing': { path: '/boss/packing', file: 'boss/packing.tsx', layout: 'default', middleware: ['auth'] },
  'boss packing claim': {
    path: '/boss/packing/:claim',
    file: 'boss/packing-claim.tsx',
    layout: 'default',
    middleware: ['auth'],
  },
  'boss parcels': { path: '/boss/parcels', file: 'boss/parcels.tsx', layout: 'default', middleware: ['auth'] },
  'boss parcel': { path: '/boss/parcels/:parcel', file: 'boss/parcel.tsx', layout: 'default', middleware: ['auth'] },

  // Prints: one edition with its register, using a piece's right to a print, certificates and how they are checked.
  'xxprints edition': { path: '/xxprints/:edition', file: 'prints/edition.tsx', layout: 'default' },
  'certificates verify': { path: '/certificates/verify', file: 'prints/certificates-verify.tsx', layout: 'default' },
  certificate: { path: '/certificates/:id', file: 'prints/certificate.tsx', layout: 'default' },

  // Pages beyond the fixed ones: what a signed-in person can do with their account, burns by their own address and all of
  // them together, a list for every collection, and a page
  // for pieces of collections without their own.
  account: {
    path: '/account',
    file: 'account/account.tsx',
    layout: 'default',
    middleware: ['auth'],
    link: { title: 'Your account', order: 10, area: 'foot' },
  },
  'burn intent': { path: '/burn/:intent', file: 'burn/intent.tsx', layout: 'minimal' },
  api: { path: '/api', file: 'api.tsx', layout: 'default' },
  'shipping claim': { path: '/shipping/:claim', file: 'shipping/claim.tsx', layout: 'default', middleware: ['auth'] },
  'shipping address': {
    path: '/shipping/:claim/address',
    file: 'shipping/address.tsx',
    layout: 'default',
    middleware: ['auth'],
  },
  'shipping take': { path: '/shipping/take', file: 'shipping/take.tsx', layout: 'default' },
  'boss hand over': { path: '/boss/hand-over', file: 'boss/hand-over.tsx', layout: 'default', middleware: ['auth'] },
  burned: {
    path: '/burned',
    file: 'burn/burned.tsx',
    layout: 'default',
    link: { title: 'Burned pieces', order: 20, area: 'foot' },
  },
  privacy: {
    path: '/privacy',
    file: 'house/privacy.tsx',
    layout: 'default',
    link: { title: 'Privacy', order: 60, area: 'foot' },
  },
  terms: {
    path: '/terms',
    file: 'house/terms.tsx',
    layout: 'default',
    link: { title: 'Terms', order: 70, area: 'foot' },
  },
  imprint: {
    path: '/imprint',
    file: 'house/imprint.tsx',
    layout: 'default',
    link: { title: 'Imprint', order: 80, area: 'foot' },
  },
  help: { path: '/help', file: 'house/help.tsx', layout: 'default', link: { title: 'Help', order: 50, area: 'foot' } },
  compare: { path: '/compare', file: 'compare.tsx', layout: 'default' },
  guarantees: {
    path: '/guarantees',
    file: 'guarantees.tsx',
    layout: 'default',
    link: { title: 'Guarantees', order: 30, area: 'foot' },
  },
  collections: {
    path: '/collections',
    file: 'collections.tsx',
    layout: 'default',
    link: { title: 'Collections', order: 20, area: 'main' },
  },
} as const satisfies Record<string, RouteEntry>

/**
 * Pages of what a studio has, by what they do. Each path here stands for any subject; where a studio shows one of them is
 * data (`address-map.ts`), and without a word from the studio it is here.
 */
export const studioPages = {
  collection: { path: '/collections/:collection', layout: 'default' },
  printed: { path: '/collections/:collection/printed', layout: 'default' },
  composer: { path: '/collections/:collection/compose', layout: 'default' },
  refresh: { path: '/collections/:collection/refresh', layout: 'default' },
  approval: { path: '/collections/:collection/approval', layout: 'minimal' },
  piece: { path: '/collections/:collection/:id', layout: 'default' },
  'piece burn': { path: '/collections/:collection/:id/burn', layout: 'minimal' },
  'piece print': { path: '/collections/:collection/:id/print', layout: 'minimal' },
  pills: { path: '/pills', layout: 'minimal' },
  exhibit: { path: '/exhibits/:exhibit', layout: 'default' },
} as const satisfies Record<string, Pick<RouteEntry, 'path' | 'layout'>>

export type PageKind = keyof typeof studioPages

export const everyKind = Object.keys(studioPages) as PageKind[]

const everyPage = { ...siteMap, ...studioPages }

export type RouteName = keyof typeof everyPage

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters that the path of a page needs: `RouteParameters<'piece'>` is `{ collection: string; id: string }`. */
export type RouteParameters<Name extends RouteName> = Record<ParametersOf<(typeof everyPage)[Name]['path']>, string>

type LinkArguments<Name extends RouteName> =
  ParametersOf<(typeof everyPage)[Name]['path']> extends never
    ? [search?: SearchInput]
    : [parameters: RouteParameters<Name>, search?: SearchInput]

type SearchInput = URLSearchParams | Record<string, string | number | undefined>

/** The path of a page by its name: `linkTo('shipping claim', { claim: 'c1' })` is `/shipping/c1`. Links show pages of what a studio has at the studio's own addresses. */
export function linkTo<Name extends RouteName>(name: Name, ...rest: LinkArguments<Name>): string {
  const entry: Pick<RouteEntry, 'path'> = everyPage[name]
  const takesParameters = entry.path.includes(':')
  const parameters = (takesParameters ? rest[0] : {}) as Record<string, string>
  const search = (takesParameters ? rest[1] : rest[0]) as SearchInput | undefined
  const path = entry.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''))
  const query = searchOf(search)
  return query === '' ? path : `${path}?${query}`
}

function searchOf(search: SearchInput | undefined): string {
  if (search === undefined) return ''
  if (search instanceof URLSearchParams) return search.toString()
  const given = Object.entries(search).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}

/** The page of one piece. */
export function tokenLink(collection: string, id: string): string {
  return linkTo('piece', { collection, id })
}

/** The page about burning one piece. */
export function burnLink(collection: string, id: string, search?: Record<string, string | undefined>): string {
  return linkTo('piece burn', { collection, id }, search)
}

/** The page that lists a collection. */
export function collectionLink(collection: string): string {
  return linkTo('collection', { collection })
}
