import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ApprovableContract, NamedOperator } from './approval.ts'

/** The token contracts whose approvals a wallet page shows: the studio's collections, and its other contracts that hold tokens. */
export function approvableContracts({
  collections,
  contracts,
  burns,
}: Pick<Studio, 'collections' | 'contracts' | 'burns'>): ApprovableContract[] {
  return [
    ...ownCollections(collections).map(({ address, title, standard, firstBlock }) => ({
      address,
      title,
      standard,
      firstBlock,
    })),
    ...contracts.flatMap(({ address, name, tokens, firstBlock }) =>
      tokens === undefined ? [] : [{ address, title: name, standard: tokens, firstBlock }],
    ),
    ...(burns === undefined ? [] : [{ ...burns.pills, title: t('Pills'), standard: 'erc1155' as const }]),
  ].filter(isFirstOfAddress)
}

/** The studio's contracts that act on pieces, by name: these are always asked about, whatever the node remembers. */
export function namedOperators({
  salesroom,
  contracts,
  burns,
}: Pick<Studio, 'salesroom' | 'contracts' | 'burns'>): NamedOperator[] {
  return [
    ...(salesroom === undefined ? [] : [{ address: salesroom.address, name: t('The studio’s salesroom') }]),
    // A name that the studio gives them goes before ours.
    ...contracts.map(({ address, name }) => ({ address, name })),
    ...(burns === undefined
      ? []
      : [
          { address: burns.campaigns.address, name: t('The studio’s burn contract') },
          { address: burns.redemption.address, name: t('The studio’s redemption') },
        ]),
  ].filter(isFirstOfAddress)
}

function isFirstOfAddress(
  { address }: { address: string },
  place: number,
  all: readonly { address: string }[],
): boolean {
  return all.findIndex((each) => each.address === address) === place
}
