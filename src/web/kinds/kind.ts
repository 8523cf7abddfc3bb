import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { PlaceView } from '#features/studio/address-map-of.ts'
import type { PageParameters } from '#features/studio/page-entry.ts'
import type { PageKind } from '#features/studio/pages.ts'
import type { HeadContext, PageHandle } from '../shell/head/page-handle.ts'

/** What the loader and the action of a kind of page are given: `params` say what the page is about, `path` is its own address. */
export type KindArguments = {
  context: Readonly<RouterContextProvider>
  params: Readonly<Record<string, string>>
  path: string
  url: URL
  request: Request
}

/** How a kind of page looks, for the server and the browser alike. */
export type KindView<Data> = Pick<PageHandle<Data>, 'ground' | 'usesWallets'> & {
  head: (context: HeadContext<Data>) => ReturnType<NonNullable<PageHandle['head']>>
  Page: (props: { data: Data; actionData: unknown; path: string }) => ReactNode
  /** Whether the page shows a frame of the origin for frames, which its policy then allows. */
  usesFrames?: (data: Data) => boolean
  /** Answers another filter of the same page in the browser; `fromServer` asks the server. */
  answerHere?: (asked: { name: string; request: Request; fromServer: () => Promise<Data> }) => Promise<Data>
}

/** How a page of the studio is shown: as its place says, or its works on an exhibition screen. */
export type ViewName = PlaceView | 'kiosk'

/** A page of the studio as it was loaded. `path` is the page's own address, `parameters` what it answers to, `preload` the script files that it needs. */
export type LoadedPage = {
  page: PageKind
  /** How it is shown: as its kind, or its works one after the other on a screen. */
  view: ViewName
  path: string
  subject: string
  parameters: PageParameters
  preload: readonly string[]
  data: unknown
}
