import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { ContractKind } from './contract-kind.ts'

/** So many kinds of pills can be typed at once. */
export const kindFields = [1, 2, 3] as const

/** Where this site describes what stands behind `rest` to wallets and markets; empty where others cannot reach it. */
export function metadataPlace(publicUrl: string, rest: string): string {
  return publicUrl.startsWith('https://') ? `${publicUrl}/metadata/${rest}` : ''
}

/** Where this site describes kinds of pills, behind `/metadata/`; clients of ERC-1155 put the number of the kind in the place of `{id}`. */
export const pillPlace = `${PILLS}/{id}`

/**
 * What a form says of a deployment, unchecked: what is left empty and may be, is left out. `chosen` are its ticked contracts; a collection that is
 * described here and pills point to `publicUrl`, if that is one which others can reach.
 */
export function termsOfForm(
  field: (name: string) => string,
  { chosen, publicUrl }: { chosen: readonly string[]; publicUrl: string },
): Record<string, unknown> {
  const has = (kind: ContractKind) => chosen.includes(kind)
  const text = (name: string) => field(name).trim()
  const optional = (name: string) => (text(name) === '' ? {} : { [name.split('.').at(-1)!]: text(name) })
  const number = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : Number.NaN)
  // Percent as people write it, with a point or a comma.
  const hundredths = (name: string) =>
    /^\d{1,2}(?:[.,]\d{1,2})?$/.test(text(name)) ? Math.round(Number(text(name).replace(',', '.')) * 100) : Number.NaN
  const isHosted = text('collection.metadata') !== 'tokenURI'
  const placeOfMetadata = (rest: string) => (isHosted ? metadataPlace(publicUrl, rest) : '')
  return {
    contracts: chosen,
    owner: field('owner'),
    ...optional('manager'),
    ...optional('signer'),
    payout: text('payout') === '' ? text('owner') : text('payout'),
    ...(has('collection')
      ? {
          collection: {
            slug: field('collection.slug'),
            title: field('collection.title'),
            singular: field('collection.singular'),
            symbol: field('collection.symbol'),
            maxSupply: number('collection.maxSupply'),
            baseURI: text('collection.baseURI') || placeOfMetadata(`${text('collection.slug')}/`),
            contractURI: text('collection.contractURI') || placeOfMetadata(text('collection.slug')),
            metadata: isHosted ? 'hosted' : 'tokenURI',
            royaltyBasisPoints: hundredths('collection.royalty'),
          },
        }
      : {}),
    ...(has('pills')
      ? {
          pills: {
            name: field('pills.name'),
            symbol: field('pills.symbol'),
            kinds: kindFields
              .filter((place) => text(`kind.${place}`) !== '')
              .map((place) => ({
                name: field(`kind.${place}`),
                uri: text(`kind.${place}.uri`) || metadataPlace(publicUrl, pillPlace),
              })),
          },
        }
      : {}),
    ...(has('vaults')
      ? { vaults: { name: field('vaults.name'), symbol: field('vaults.symbol'), baseURI: field('vaults.baseURI') } }
      : {}),
  }
}
