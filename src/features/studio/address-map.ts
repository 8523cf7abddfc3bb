import { type PageKind, studioPages } from './pages.ts'

/** One page of the studio's own: a kind of page and what it is about. `params` are those of the kind's path. */
export type Place = { page: PageKind; params: Readonly<Record<string, string>> }

/** An address that the studio chose: `/flowers/:id` for every piece of a collection, `/first/light` for one exhibit. */
export type OwnAddress = { path: string; page: PageKind; params: Readonly<Record<string, string>> }

/**
 * Where a studio shows what it has: its own addresses, those that moved, and which collections have which pages. Plain data, which
 * a page sends along, so that links are the same in the browser.
 */
export type AddressMap = {
  own: readonly OwnAddress[]
  moved: readonly { from: string; to: string }[]
  /** Pages that a collection does not have, by its slug; a slug that is missing is no collection. */
  lacking: Readonly<Record<string, readonly PageKind[]>>
  /** Pages that the studio as a whole does not have. */
  absent: readonly PageKind[]
}

/** What stands at a path: a page of the studio, or where it is to be found now. `undefined` for nothing. */
export function placeAt(map: AddressMap, pathname: string): Place | { movedTo: string } | undefined {
  const given = partsOf(pathname)
  for (const { path, page, params } of byFewestParameters(map.own)) {
    const found = matchParts(path.split('/'), given)
    if (found !== undefined) return { page, params: { ...params, ...found } }
  }
  for (const { from, to } of byFewestParameters(map.moved.map((each) => ({ ...each, path: each.from })))) {
    const found = matchParts(from.split('/'), given)
    if (found !== undefined) return { movedTo: fillPath(to, found) }
  }
  const place = placeOfPath(pathname)
  if (place === undefined || !exists(map, place)) return undefined
  const own = addressOfPlace(map, place)
  return own === pathname ? place : { movedTo: own }
}

/** A link as the studio shows it: pages of what it has stand at its own addresses; all other links stay as they are. */
export function ownLink(map: AddressMap, link: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
  const place = path.startsWith('/') ? placeOfPath(path) : undefined
  return place === undefined ? link : addressOfPlace(map, place) + rest
}

/**
 * The path at which a kind of page stands now, with the parameters that are not given left open (`/flowers/:id`); `undefined` where the
 * studio does not have it.
 */
export function currentAddress(map: AddressMap, { page, params }: Place): string | undefined {
  if (!exists(map, { page, params })) return undefined
  const own = map.own.find(
    (each) => each.page === page && Object.entries(each.params).every(([name, value]) => params[name] === value),
  )
  return (own?.path ?? studioPages[page].path).replace(/:(\w+)/g, (open, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name]!) : open,
  )
}

/** The address of a page. */
function addressOfPlace({ own }: AddressMap, { page, params }: Place): string {
  const path =
    own.find(
      (each) => each.page === page && Object.entries(each.params).every(([name, value]) => params[name] === value),
    )?.path ?? studioPages[page].path
  return fillPath(path, params)
}

function fillPath(path: string, params: Place['params']): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** What a path means that is written as the product's own pages are. */
function placeOfPath(pathname: string): Place | undefined {
  const given = partsOf(pathname)
  for (const { page, parts } of kinds) {
    const params = matchParts(parts, given)
    if (params !== undefined) return { page, params }
  }
  return undefined
}

/** Of two paths that fit an address, the one with fewer parameters says more. */
function byFewestParameters<Entry extends { path: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => countParameters(a.path) - countParameters(b.path))
}

/** The paths of the kinds in parts: every link of every page is compared with them. */
const kinds = byFewestParameters(
  Object.entries(studioPages).map(([page, { path }]) => ({ page: page as PageKind, path, parts: partsOf(path) })),
)

function countParameters(path: string): number {
  return path.split('/:').length
}

function exists(map: AddressMap, { page, params: { collection } }: Place): boolean {
  // A collection, an exhibit or an edition that is not there is said by the page itself.
  return !map.absent.includes(page) && (collection === undefined || !lacks(map, collection, page))
}

/** Whether a collection does not have a kind of page. */
export function lacks({ lacking }: AddressMap, collection: string, page: PageKind): boolean {
  return Object.hasOwn(lacking, collection) && lacking[collection]!.includes(page)
}

function partsOf(pathname: string): string[] {
  return pathname.replace(/(?<=.)\/$/, '').split('/')
}

/** The parameters of a path in an address, both in parts, decoded; `undefined` where it does not fit or cannot be read. */
function matchParts(wanted: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = given[at]!
    if (part.startsWith(':')) {
      const value = decoded(text)
      if (value === undefined || value === '') return undefined
      params[part.slice(1)] = value
    } else if (part !== text) return undefined
  }
  return params
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
