import type { Location } from 'react-router'
import type { Thing } from 'schema-dts'
import type { Ground } from '#features/visitors/ground.ts'

/** What a page says about itself in the head of the document. */
export type PageHead = {
  /** Without the studio's name, which the shell adds. */
  title: string
  /** One or two sentences, for search results and shared links; absent on a page for staff, which search engines are told to leave out. */
  description?: string
  /** A picture to share: an absolute address, or a path of this instance. */
  image?: string | undefined
  robots?: string | undefined
  /** Other sites may show what is here in their own pages: `/oembed` answers for this address. */
  isEmbeddable?: boolean
  /** The pages above this one, from the top and without the front page; absent where the page lies below nothing. `to` is a link of the product. */
  above?: readonly Above[]
  /** What the page shows, in the words of schema.org, for search engines. */
  shows?: readonly Exclude<Thing, string>[]
}

export type Above = { title: string; to: string }

export type HeadMatch<Data = unknown> = {
  data: Data
  params: Readonly<Record<string, string | undefined>>
  location: Location
}

/** What the head of a page is made from. `absolute` gives the whole address of a link of the product, where the studio shows it. */
export type HeadContext<Data = unknown> = HeadMatch<Data> & { absolute: (link: string) => string }

/**
 * How a page looks from outside; who may open it and what is kept of it stands in the site map (`features/studio/pages.ts`).
 * A route module exports it as `handle`: `export const handle: PageHandle<Route.ComponentProps['loaderData']> = { head: … }`.
 */
export type PageHandle<Data = unknown> = {
  /** Where one module shows pages of several kinds: what the one that was loaded says of itself, instead of all below. */
  of?: (data: Data) => PageHandle<Data>
  head?: (context: HeadContext<Data>) => PageHead
  /** The page signs people in: where a hosted project does that, its policy lets the page reach the project. */
  signsIn?: boolean
  /** The page connects wallets: where the studio has configured WalletConnect, its policy lets the page reach the relay. */
  usesWallets?: boolean
  /** The page frames pages of the app, or may itself be framed by them. */
  framesPages?: boolean
  isFramed?: boolean
  /** A link that is a secret: no page that is opened from here learns it. */
  isSecret?: boolean
  /** The page may ask for the camera: somebody scans a code with it. */
  usesCamera?: boolean
  /** The page shows works that run: where there is an origin for frames, its policy lets the page show it. */
  usesFrames?: boolean
  /** The page shows the chain: it reloads its data when the chain has moved. */
  live?: boolean
  /** The wall that the page prefers; a visitor's own choice comes first. */
  ground?: Ground | ((match: HeadMatch<Data>) => Ground | undefined)
}
