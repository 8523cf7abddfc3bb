import type { ChainConfig, Studio } from '#features/studio/studio.ts'

/** The chain that a studio of one's own is shown on. `rpcUrl` is encrypted; absent, the environment says where the node is. */
export type ChosenChain = {
  id: number
  name: string
  currency: string
  finalityDepth: number
  rpcUrl: string | undefined
}

/** What was chosen for this instance instead of the demo. Without a `chain` it rehearses on the embedded one. */
export type OwnStudio = {
  chosenAt: Date
  /** The demo's content is still to be removed. */
  removesDemo: boolean
  chain: ChosenChain | undefined
  /** Steps of “Getting started” that somebody put aside. */
  skipped: readonly string[]
}

/** The name of a studio that nobody has named yet. */
export const unnamed = 'A new studio'
/** Nobody is reached there: names that end so exist nowhere (RFC 2606). */
export const unreachable = 'nobody@studio.invalid'

/** The chain of the machine itself, for rehearsals: nothing on it is worth anything. */
export const rehearsalChain: ChainConfig = {
  id: 31337,
  name: 'Rehearsal chain',
  currency: { symbol: 'ETH', decimals: 18 },
  finalityDepth: 12,
  pollMilliseconds: 1000,
}

/** The studio on the chain that was chosen for it. */
export function onChosenChain(studio: Studio, chain: ChosenChain | undefined): Studio {
  if (chain === undefined) return studio
  const { id, name, currency, finalityDepth } = chain
  return {
    ...studio,
    chain: { ...studio.chain, id, name, currency: { symbol: currency, decimals: 18 }, finalityDepth },
  }
}

/** Whether there is nothing yet that a visitor could look at. */
export function isEmptyStudio({
  collections,
  exhibits,
  editions,
}: Pick<Studio, 'collections' | 'exhibits' | 'editions'>): boolean {
  return collections.length + exhibits.length + editions.length === 0
}
