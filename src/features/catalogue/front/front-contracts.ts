import type { Studio } from '#features/studio/studio.ts'
import { type Address, checksummed } from '#platform/address.ts'

/** The contracts that belong to the house, for people who compare addresses. */
export type HouseContracts = {
  collections: { title: string; address: Address }[]
  salesroom: Address | undefined
  /** The contracts of burning, where the studio has them. */
  burns: { title: string; address: Address }[]
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
}: Pick<Studio, 'collections' | 'salesroom' | 'burns' | 'chain'>): HouseContracts {
  const known = collections.map(({ title, address }) => ({ title, address: checksummed(address) }))
  const first = known[0]
  return {
    collections: known,
    salesroom: salesroom === undefined ? undefined : checksummed(salesroom.address),
    burns:
      burns === undefined
        ? []
        : [
            ['Burn contract', burns.campaigns],
            ['Pills', burns.pills],
            ['Redemption', burns.redemption],
          ].map(([title, place]) => ({
            title: title as string,
            address: checksummed((place as { address: string }).address),
          })),
    chainName: chain.name,
    explorer:
      chain.explorer === undefined || first === undefined
        ? undefined
        : { name: chain.explorer.name, href: chain.explorer.address.replace('{address}', first.address) },
  }
}
