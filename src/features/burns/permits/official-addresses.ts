import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { MessageText } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'

/** One address that is the studio's, with what it is for. Checksummed. Programs read it too, so it is English and translated where it is shown. */
export type OfficialAddress = { name: string; address: string; purpose: MessageText }

/** The list as a text that anybody can check: signed by the permit key as EIP-191 has it, which every wallet speaks. */
export type SignedAddresses = { text: string; signature: `0x${string}`; signer: string; scheme: 'EIP-191' }

/** The text that is signed: whose list it is, where and when it was given out, and every address with its name. `day` as ISO 8601. */
export function addressesText(
  addresses: readonly OfficialAddress[],
  { studioName, publicUrl, chainId, day }: { studioName: string; publicUrl: string; chainId: number; day: string },
): string {
  return [
    `Official addresses of ${studioName}`,
    `Given out at ${publicUrl} on ${day} for chain ${chainId}`,
    'What is not in this list is not the studio’s.',
    '',
    ...addresses.map(({ name, address }) => `${address} ${name}`),
  ].join('\n')
}

/** Every contract and key that is the studio's. What is not in here is not. `signer`: whose permits the app gives out. */
export function officialAddresses(
  {
    collections,
    salesroom,
    burns,
    vaults,
    contracts,
  }: Pick<Studio, 'collections' | 'salesroom' | 'burns' | 'vaults' | 'contracts'>,
  { signer }: { signer: string },
): OfficialAddress[] {
  const listed = [
    ...ownCollections(collections).map(({ title, address }) =>
      listedAs(title, address, 'A collection: pieces are held here.'),
    ),
    ...(burns === undefined
      ? []
      : [
          listedAs(
            'Burn campaigns',
            burns.campaigns.address,
            'Takes a piece from its holder, destroys it and gives pills.',
          ),
          listedAs('Pills', burns.pills.address, 'Holds the pills that burns give.'),
          listedAs(
            'Redemption',
            burns.redemption.address,
            'Takes pills under a permit of the studio and opens a claim.',
          ),
          listedAs('Permit signer', signer, 'A key, not a contract: it signs permits and never asks for anything.'),
        ]),
    ...(vaults === undefined
      ? []
      : [listedAs('Vaults', vaults.address, 'Holds sealed vaults until their holder opens them.')]),
    ...(salesroom === undefined
      ? []
      : [listedAs('Salesroom', salesroom.address, 'Sells pieces at the price their holder has set.')]),
    ...contracts.map(({ name, address }) => listedAs(name, address, 'Another contract of the studio.')),
  ]
  return listed
    .filter(
      ({ address }, index) =>
        listed.findIndex((each) => each.address.toLowerCase() === address.toLowerCase()) === index,
    )
    .map((each) => ({ ...each, address: checksummed(each.address) }))
}

function listedAs(name: string, address: string, purpose: MessageText): OfficialAddress {
  return { name, address, purpose }
}
