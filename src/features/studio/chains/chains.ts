import type { CollectionConfig, Studio } from '../studio.ts'
import type { ChainConfig } from './chain-config.ts'

/**
 * A studio stands on one chain of its own: contracts of burns, pills, vaults and sales are there, and everything that is paid in coins. Further
 * chains hold collections only. So each chain number that is written down for a contract of the studio is that of its own chain.
 */

/** Which chains a question is about: the studio's own by its number, and its further ones with the names that people have for them. */
export type AskedChains = { chainId: number; further?: readonly { id: number; name: string }[] | undefined }

type WithChains = Pick<Studio, 'chain' | 'chains'>
type OnChain = Pick<CollectionConfig, 'chain'>

/** A question about all of them. */
export function askedChains({ chain, chains }: WithChains): AskedChains {
  return { chainId: chain.id, further: chains }
}

/** All chains of the studio, its own first. */
export function chainsOf({ chain, chains = [] }: WithChains): readonly ChainConfig[] {
  return [chain, ...chains]
}

/** The chain that a collection stands on. */
export function chainOf({ chain, chains = [] }: WithChains, collection: OnChain | undefined): ChainConfig {
  return chains.find(({ id }) => id === collection?.chain) ?? chain
}

/** The collections on the studio's own chain, whose pieces its contracts can take: elsewhere the same address is another contract. */
export function ownCollections<Collection extends OnChain>(collections: readonly Collection[]): Collection[] {
  // A checked studio names no chain where it is its own.
  return collections.filter(({ chain }) => chain === undefined)
}

/** The same studio, in which a collection names a chain only where it is a further one. */
export function withoutOwnChain(studio: Studio): Studio {
  if (studio.collections.every(({ chain }) => chain !== studio.chain.id)) return studio
  const collections = studio.collections.map(({ chain, ...rest }) =>
    chain === undefined || chain === studio.chain.id ? rest : { ...rest, chain },
  )
  return { ...studio, collections }
}

/** The slugs of the collections on each chain: numbers of blocks can be compared within one of these lists. */
export function slugsByChain(studio: Pick<Studio, 'chain' | 'chains' | 'collections'>): string[][] {
  return chainsOf(studio).map(({ id }) =>
    studio.collections.flatMap((each) => (chainOf(studio, each).id === id ? [each.slug] : [])),
  )
}

/** The same where there are several chains; with one, everything can be compared. */
export function slugsApart(studio: Pick<Studio, 'chain' | 'chains' | 'collections'>): string[][] | undefined {
  return studio.chains === undefined ? undefined : slugsByChain(studio)
}

/** What chains are called where there are several, so that a block is named with its chain: the studio's own, and those of collections elsewhere, by slug. */
export type ChainNames = { own: string; of: Readonly<Record<string, string>> }

/** The names of the chains; `undefined` where there is one, whose blocks need no name beside them. */
export function chainNames(studio: Pick<Studio, 'chain' | 'chains' | 'collections'>): ChainNames | undefined {
  if (studio.chains === undefined) return undefined
  const of = studio.collections.flatMap((each) =>
    each.chain === undefined ? [] : [[each.slug, chainOf(studio, each).name] as const],
  )
  return { own: studio.chain.name, of: Object.fromEntries(of) }
}

/** The chain of a collection, as it is named beside a block; without a collection that of the studio's contracts. */
export function chainNameOf(names: ChainNames | undefined, collection?: string | null): string | undefined {
  return names?.of[collection ?? ''] ?? names?.own
}

/** The studio as if one of its chains were its only one: the collections there, and on its own chain the contracts. */
export function studioOn({ chains, ...studio }: Studio, chain: ChainConfig): Studio {
  const collections = studio.collections
    .filter((each) => chainOf({ ...studio, chains }, each).id === chain.id)
    .map(({ chain: _, ...each }) => each)
  if (chain.id === studio.chain.id) return { ...studio, collections }
  const { burns: _, vaults: __, salesroom: ___, ...rest } = studio
  return { ...rest, chain, contracts: [], collections }
}

/** What of the chains does not fit together: a sentence each, with the place. */
export function chainMistakes({ chain, chains = [], collections, editions }: Studio): string[] {
  const ids = [chain, ...chains].map(({ id }) => id)
  const names = [chain, ...chains].map(({ name }) => name)
  const isKnown = (id: number) => ids.includes(id)
  return [
    ...repeated(ids).map((id) => `chains: the chain ${id} is listed twice; the first of all is “chain”.`),
    ...repeated(names).map((name) => `chains: two are called ${name}. Pages tell them apart by their names.`),
    ...collections
      .filter((each) => each.chain !== undefined && !isKnown(each.chain))
      .map(
        ({ slug, chain: id }) =>
          `collections, ${slug}, chain: the studio is on no chain with the number ${id}. List it among “chains”, or leave it out where the contract is on ${chain.name}.`,
      ),
    ...editions.flatMap(({ slug, opensBy }) => {
      if (opensBy.with !== 'print-right') return []
      const from = collections.find((each) => each.slug === opensBy.collection)
      return from === undefined || chainOf({ chain, chains }, from) === chain
        ? []
        : [
            `editions, ${slug}, opensBy: the pieces of ${from.slug} are on ${chainOf({ chain, chains }, from).name}, and prints are given for pieces on ${chain.name}, where the contracts of this studio are. Choose a collection on ${chain.name}.`,
          ]
    }),
  ]
}

function repeated<Value>(all: readonly Value[]): Value[] {
  return [...new Set(all.filter((each, place) => all.indexOf(each) !== place))]
}
