import type { CustodyConfig, CustodyPlace } from '#features/studio/shape/custody-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { MessageText } from '#messages/translate.ts'

/** The classes of places as readers read them. */
export const placeWords = {
  'bank-vault': 'A bank vault',
  'art-storage': 'Fine-art storage',
  'studio-safe': 'A safe in the studio',
  studio: 'The studio’s own rooms',
  museum: 'A museum or gallery',
  'free-port': 'A free port',
} as const satisfies Record<CustodyPlace, MessageText>

type Photo = NonNullable<CustodyConfig['photos']>[number]

/** A custody card as pages show it. Of photographs only what showing them needs: what the file is called in the library stays there. */
export type CustodyView = Omit<CustodyConfig, 'photos'> & {
  photos: (Pick<Photo, 'alt'> & { file: Omit<Photo['file'], 'name'> })[]
}

export function custodyView({ photos = [], ...custody }: CustodyConfig): CustodyView {
  return {
    ...custody,
    photos: photos.map(({ file: { name: _, ...file }, alt }) => ({ file, alt })),
  }
}

/** The card of a vault, if the studio wrote one. */
export function custodyOfVault({ vaults }: Pick<Studio, 'vaults'>, vaultId: string): CustodyView | undefined {
  const custody = vaults?.said?.find((each) => each.vaultId === vaultId)?.custody
  return custody === undefined ? undefined : custodyView(custody)
}
