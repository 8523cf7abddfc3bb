import { defineStudio, type Studio, type StudioInput } from '#features/studio/studio.ts'

type CollectionInput = StudioInput['collections'][number]

export type TestCollection = { slug: string; address: string; firstBlock?: number } & Partial<
  Pick<CollectionInput, 'metadata' | 'standard' | 'chain'>
>

/** A studio with just enough in it to follow contracts. */
export function testStudio({
  collections,
  chainId = 31337,
  ...rest
}: { collections: TestCollection[]; chainId?: number } & Partial<
  Pick<StudioInput, 'chains' | 'salesroom' | 'burns' | 'editions' | 'shipping' | 'vaults' | 'contact'>
>): Studio {
  return defineStudio({
    name: 'Test',
    mark: 'M0 0',
    tagline: 'Test',
    about: ['Test'],
    contact: 'test@example.com',
    accent: { paper: '#000000', grey: '#000000', night: '#ffffff' },
    chain: {
      id: chainId,
      name: 'Test',
      currency: { symbol: 'ETH', decimals: 18 },
      finalityDepth: 8,
      pollMilliseconds: 100,
    },
    collections: collections.map(
      ({
        slug,
        address,
        firstBlock = 0,
        standard = 'erc721',
        chain,
        metadata = { from: 'studio', maker: { describe: () => undefined, draw: () => '' } },
      }) => ({
        slug,
        address,
        firstBlock,
        title: slug,
        singular: slug,
        standard,
        ...(chain === undefined ? {} : { chain }),
        year: '2026',
        medium: 'test',
        statement: 'test',
        metadata,
      }),
    ),
    ...rest,
  })
}
