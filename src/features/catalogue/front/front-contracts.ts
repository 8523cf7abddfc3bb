import { chainOf, ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { MessageText } from '#messages/translate.ts'
import { type Address, checksummed } from '#platform/address.ts'

/** The contracts that belong to the app, for people who compare addresses. */
export type StudioContracts = {
  collections: { title: string; address: Address }[]
  salesroom: Address | undefined
  /** The contracts of burning, where the studio has them. */
  burns: { title: MessageText; address: Address }[]
  chainName: string
  /** Where the first contract can be looked at and asked. */
  explorer: { name: string; href: string } | undefined
}

/** The contracts that a studio names in its configuration; addresses checksummed. */
export function studioContracts({
  collections,
  salesroom,
  burns,
  chain,
  chains,
}: Pick<Studio, 'collections' | 'salesroom' | 'burns' | 'chain' | 'chains'>): StudioContracts {
  const known = collections.map((each) => ({
    title: each.chain === undefined ? each.title : `${each.title}, ${chainOf({ chain, chains }, each).name}`,
    address: checksummed(each.address),
  }))
  const first = ownCollections(collections).map(({ address }) => ({ address: checksummed(address) }))[0]
  return {
    collections: known,
    salesroom: salesroom === undefined ? undefined : checksummed(salesroom.address),
    burns:
      burns === undefined
        ? []
        : [
            { title: 'Burn contract', address: checksummed(burns.campaigns.address) },
            { title: 'Pills', address: checksummed(burns.pills.address) },
            { title: 'Redemption', address: checksummed(burns.redemption.address) },
          ],
    chainName: chain.name,
    explorer:
      chain.explorer === undefined || first === undefined
        ? undefined
        : { name: chain.explorer.name, href: chain.explorer.address.replace('{address}', first.address) },
  }
}
