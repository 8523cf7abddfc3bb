import type { ChainConfig, CollectionConfig } from '#features/studio/studio.ts'
import type { Token } from '../chain-facts/token.ts'
import type { TokenEvent } from '../history/token-event.ts'
import type { Whereabouts } from '../metadata/where-described.ts'
import type { TraitWording } from '../search/trait-wording.ts'
import type { HolderPage } from './list-holders.server.ts'

/** Everything that the page of one piece shows. */
export type PieceView = {
  token: Token
  /** Newest first. */
  history: readonly TokenEvent[]
  /** Of a piece with copies: who holds them. */
  holders?: HolderPage | undefined
  /** Numbers of the pieces before and after it. */
  previous: string | undefined
  next: string | undefined
  collection: {
    slug: string
    title: string
    singular: string
    year: string
    medium: string
    address: string
    /** A link to the page of all pieces, where it is none of a collection. */
    to?: string
    /** Whether holders may download the originals of its pieces. */
    hasOriginals?: boolean
  } & TraitWording &
    Pick<CollectionConfig, 'licence'>
  chain: Pick<ChainConfig, 'name' | 'currency' | 'explorer'>
  studioName: string
  /** Where a browser finds the animation that the metadata names; absent where there is none, or no way there. */
  animationHref?: string | undefined
  /** Where its description is kept, and who can change it. */
  described?: Whereabouts | undefined
}
