import type { MessageText } from '#messages/translate.ts'
import type { Access } from './access.ts'

/** The groups of the workbench's side bar, in their order. */
export const workbenchGroups = ['Orders', 'Studio', 'On chain', 'People and system'] as const
export type WorkbenchGroup = (typeof workbenchGroups)[number]

/** An entry of a navigation, lower `order` first: the menu, what concerns oneself, the foot of every page, the workbench's own. */
export type NavigationLink = {
  title: string
  order: number
  area: 'main' | 'account' | 'foot' | 'workbench'
  /** Of an entry of the workbench; what is in no group comes before them. */
  group?: WorkbenchGroup
}

/**
 * The parameters of the address that a page answers to. A name that ends in `*` stands for all that begin so; `all` is for
 * pages that name what they do not understand.
 */
export type PageParameters = readonly string[] | 'all'

/** What a page is, said once: the routes, the guards, the cache, the navigation and the sitemap all read it here. */
export type PageEntry = {
  path: `/${string}`
  /** `minimal` carries only the studio's mark, for pages on which a person should do one thing; all others its header and footer. */
  layout?: 'minimal'
  /** Within the default layout: the workbench's side bar stands in the place of header and footer. */
  frame?: 'workbench'
  /** Who may open it. */
  access: Access
  /** Who may send it a form; without this nobody. */
  acts?: Access
  /** `private` pages differ by person and are never kept; all others are the same for everyone, and are. */
  cache?: 'private'
  /**
   * Readers' devices keep it, so that it can be read offline. Only what is the same for everyone, names no visitor in its address, and
   * is read rather than used.
   */
  offline?: true
  /**
   * What a page that is kept answers to, in the loader and in the browser. All else in its address is dropped before the page is
   * made, so that an address that somebody made up is not a page of its own; without this nothing is read.
   */
  parameters?: PageParameters
  /** Where a navigation has it. */
  link?: NavigationLink
}

/** A page of the product itself, in a file below `src/web/routes/`. */
export type RouteEntry = PageEntry & {
  file: string
  /** Named middleware that run before the page, in order. */
  middleware?: readonly string[]
}

const linkIn =
  <const Area extends NavigationLink['area']>(area: Area) =>
  (title: MessageText, order: number) => ({ title, order, area })
export const inMenu = linkIn('main')
export const inAccount = linkIn('account')
export const inFoot = linkIn('foot')
/** An entry of the workbench's side bar, which is in English alone. */
export const inWorkbench = (title: string, order: number, group?: WorkbenchGroup) => ({
  title,
  order,
  area: 'workbench' as const,
  ...(group === undefined ? {} : { group }),
})

/** What a page says beside its address, its file and who may open it. */
type Rest = Omit<RouteEntry, 'path' | 'file' | 'access' | 'middleware'>

/** A page that opens to everyone. */
export const open = <const Path extends string, const More extends Rest = object>(
  path: Path,
  file: string,
  more?: More,
) => ({ path, file, access: 'public', ...more }) as const

/** A page that opens to some: who is signed in is asked before it, and it is never kept. */
export const guarded = <const Path extends string, const More extends Rest = object>(
  path: Path,
  file: string,
  access: Access,
  more?: More,
) => ({ path, file, access, cache: 'private', middleware: ['auth'], ...more }) as const

/** A page of the workbench: guarded, and within its side bar. */
export const atWorkbench = <const Path extends `/boss${string}`, const More extends Rest = object>(
  path: Path,
  file: string,
  access: Access,
  more?: More,
) => ({ ...guarded(path, `boss/${file}`, access, more), frame: 'workbench' }) as const
