import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import type { AddressMap } from '#features/studio/address-map.ts'
import type { MenuEntry } from '#features/studio/navigation.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Ground } from '#features/visitors/ground.ts'
import { usePageError } from '../errors/route-errors.ts'
import type { Runtime } from '../errors/runtime.ts'

/** What the frame of every page shows: the studio, the wall, and the block as of which the app speaks. */
export type ShellData = {
  studio: Pick<Studio, 'name' | 'mark' | 'tagline' | 'links' | 'accent' | 'contact'> & { about: string }
  /** Where the studio shows what it has, and what stands in the menu of every page. */
  addresses: AddressMap
  menu: readonly MenuEntry[]
  /** The texts that nobody has translated into the language of the page, each by its `textKey`. */
  originals?: readonly string[]
  publicUrl: string
  chosenGround: Ground | undefined
  studioGround: Ground | undefined
  /** The version of the data that the page was made from. */
  version: string | undefined
  /** The further chains of a studio that has any. */
  further?: readonly ShownChain[]
  /** What the studio says for now, and what is to be said of chains that cannot be read, or have not been read yet, in the reader’s language. */
  notices: readonly string[]
  runtime: Runtime
} & ShownChain

/** How far one of the studio's chains is read. */
export type ShownChain = {
  /** The newest block that the app has seen; absent before the first. */
  block: number | undefined
  chainName: string
}

/** The frame's data, on any page: its own, or what a refused request's error brought along. */
export function useShell(): ShellData | undefined {
  const failure = usePageError()
  const loaded = useRouteLoaderData('root') as ShellData | undefined
  return loaded ?? shellOfError(failure?.error)
}

/** Before which addresses the browser finds the app's own endpoints. */
export function useApiBase(): string {
  return useShell()?.runtime.apiBase ?? ''
}

function shellOfError(error: unknown): ShellData | undefined {
  return isRouteErrorResponse(error) ? (error.data as { shell?: ShellData } | null)?.shell : undefined
}
