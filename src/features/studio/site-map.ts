import type { RouteEntry } from './page-entry.ts'
import { siteMap, studioPages } from './pages.ts'

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
export function collectionLink(collection: string, search?: Record<string, string>): string {
  return linkTo('collection', { collection }, search)
}
