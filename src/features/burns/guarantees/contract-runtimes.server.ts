import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { burnCampaignsRuntime } from '#generated/contracts/burn-campaigns.ts'
import { pillsRuntime } from '#generated/contracts/pills.ts'
import { redemptionRuntime } from '#generated/contracts/redemption.ts'
import { salesroomRuntime } from '#generated/contracts/salesroom.ts'
import { vaultsRuntime } from '#generated/contracts/vaults.ts'
import { vitrineCollectionRuntime } from '#generated/contracts/vitrine-collection.ts'

/** What this build carries of a contract: the hash of its code with zeros for what is set at deployment, and where that stands, in bytes. */
export type Runtime = { keccak256: `0x${string}`; immutables: readonly (readonly [start: number, length: number])[] }

/** `earlier`: what builds before this one carried, and studios may still have. */
export type NamedRuntime = { contract: string; runtime: Runtime; earlier?: readonly Runtime[] }

/** The campaign contract before it took copies (ERC-1155). */
const campaignsOfSinglePieces: Runtime = {
  keccak256: '0xc714b3a78cbf13a91d5ab36375a82ff0aeeb90fbdd06196290bd38bc474eff89',
  immutables: [
    [377, 32],
    [4610, 32],
    [5933, 32],
  ],
}

/** The campaign contract before a campaign could take some pieces of its collection only. */
const campaignsOfWholeCollections: Runtime = {
  keccak256: '0xaea3784920068d57672cf9f67da3030bc79551f0d4fd1d711fe00e3c775b82f2',
  immutables: [
    [485, 32],
    [4693, 32],
    [5115, 32],
    [6108, 32],
    [7154, 32],
  ],
}

/** The campaign contract before a campaign could take copies together. */
const campaignsOfEachCopy: Runtime = {
  keccak256: '0xaaf3a685fea0454d2c2dc13a4724a5d8d8cfc6d72ec606f041f95c748539732e',
  immutables: [
    [533, 32],
    [6003, 32],
    [7057, 32],
    [7426, 32],
    [7848, 32],
  ],
}

/** The campaign contract before a campaign could take a scattered list of pieces. */
const campaignsOfRanges: Runtime = {
  keccak256: '0x10830b1eb1c0e33b08d54c07af7de45207c110a6158ebe50da482f027fe1980e',
  immutables: [
    [577, 32],
    [5371, 32],
    [7089, 32],
    [7844, 32],
    [8213, 32],
    [8635, 32],
  ],
}

/** The campaign contract before a burn could have a price. */
const campaignsWithoutPrices: Runtime = {
  keccak256: '0xe62fd468905cf5c50210a092ab29dfff684731a92a3784caead50899a9dbcf1c',
  immutables: [
    [610, 32],
    [5455, 32],
    [7611, 32],
    [8366, 32],
    [8735, 32],
    [9157, 32],
  ],
}

/** The campaign contract before a campaign could be a recipe of several collections. */
const campaignsOfOneCollection: Runtime = {
  keccak256: '0xc491e0534585886bdee82798c92fb43baceb9270809ea5752a4e96a767c14cde',
  immutables: [
    [667, 32],
    [6564, 32],
    [8462, 32],
    [9217, 32],
    [9878, 32],
    [10300, 32],
  ],
}

/** Every contract of the studio once, with what its code should be; `isOurs`: it cannot be another one. */
export function contractsOf({
  collections,
  salesroom,
  burns,
  vaults,
  contracts,
}: Pick<Studio, 'collections' | 'salesroom' | 'burns' | 'vaults' | 'contracts'>): {
  name: string
  address: `0x${string}`
  carried: NamedRuntime | undefined
  isOurs: boolean
}[] {
  const ours = (
    name: string,
    address: `0x${string}`,
    contract: string,
    runtime: Runtime,
    earlier: readonly Runtime[] = [],
  ) => ({
    name,
    address,
    carried: { contract, runtime, earlier },
    isOurs: true,
  })
  const listed = [
    ...ownCollections(collections).map(({ title, address }) => ({
      name: title,
      address,
      carried: { contract: 'VitrineCollection', runtime: vitrineCollectionRuntime },
      isOurs: false,
    })),
    ...(burns === undefined
      ? []
      : [
          ours('Burn campaigns', burns.campaigns.address, 'BurnCampaigns', burnCampaignsRuntime, [
            campaignsOfOneCollection,
            campaignsWithoutPrices,
            campaignsOfRanges,
            campaignsOfEachCopy,
            campaignsOfWholeCollections,
            campaignsOfSinglePieces,
          ]),
          ours('Pills', burns.pills.address, 'Pills', pillsRuntime),
          ours('Redemption', burns.redemption.address, 'Redemption', redemptionRuntime),
        ]),
    ...(vaults === undefined ? [] : [ours('Vaults', vaults.address, 'Vaults', vaultsRuntime)]),
    ...(salesroom === undefined ? [] : [ours('Salesroom', salesroom.address, 'Salesroom', salesroomRuntime)]),
    ...contracts.map(({ name, address }) => ({ name, address, carried: undefined, isOurs: false })),
  ]
  // A studio may name for collectors what is listed here already.
  return listed.filter(
    ({ address }, index) => listed.findIndex((each) => each.address.toLowerCase() === address.toLowerCase()) === index,
  )
}
