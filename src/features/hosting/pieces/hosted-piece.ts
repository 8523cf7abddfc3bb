import type { Trait } from '#features/studio/studio.ts'

/** What is said of one piece. `pictureFile` and `animationFile`, which moves, sounds or runs, are files of the library. */
export type HostedPiece = {
  tokenId: string
  name: string
  description: string
  traits: Trait[]
  pictureFile: string | undefined
  animationFile: string | undefined
  externalUrl: string | undefined
}

/** What an animation can be, in a sentence. */
export const animationKinds = 'video, sound, GLB model or HTML page'

/** `open` until somebody begins to freeze it; `freezing` while hashes are taken; `frozen` for good. */
export type HostedState = 'open' | 'freezing' | 'frozen'

/** What is said of a hosted collection beside its pieces. Before `revealedAt` every piece is the placeholder. */
export type HostedCollection = {
  placeholder: { name: string; description: string; file: string | undefined }
  coverFile: string | undefined
  revealsAt: Date | undefined
  revealedAt: Date | undefined
  state: HostedState
  baseUrl: string | undefined
  problem: string | undefined
  root: string | undefined
  frozenAt: Date | undefined
}

/** A collection of which nothing is written down yet. */
export const emptyHostedCollection: HostedCollection = {
  placeholder: { name: '', description: '', file: undefined },
  coverFile: undefined,
  revealsAt: undefined,
  revealedAt: undefined,
  state: 'open',
  baseUrl: undefined,
  problem: undefined,
  root: undefined,
  frozenAt: undefined,
}

/** The display types of numbers that marketplaces know beside plain text (the metadata standard that OpenSea wrote down). */
export const displayTypes = ['number', 'date', 'boost_number', 'boost_percentage'] as const

/** What a piece is called before the reveal, with its number in the place of `{id}`. */
export function placeholderName(
  { placeholder }: Pick<HostedCollection, 'placeholder'>,
  { title, tokenId }: { title: string; tokenId: string },
): string {
  return (placeholder.name === '' ? `${title} #{id}` : placeholder.name).replaceAll('{id}', tokenId)
}

/** The picture of a piece as it was uploaded, at an address that stays: the version of its content stands in it. */
export function hostedPictureAddress(
  baseUrl: string,
  { collection, tokenId, version }: { collection: string; tokenId: string; version: string },
): string {
  return `${baseUrl}/media/${encodeURIComponent(collection)}/${tokenId}/original?v=${version}`
}

/** The work of a piece that moves, in the same way; a page is answered there by leading to the origin for frames. */
export function hostedAnimationAddress(
  baseUrl: string,
  { collection, tokenId, version }: { collection: string; tokenId: string; version: string },
): string {
  return `${baseUrl}/media/${encodeURIComponent(collection)}/${tokenId}/animation?v=${version}`
}

/**
 * The metadata document of a piece, by ERC-721 and with the attributes that marketplaces read: one text for one piece, the fields always in
 * this order, so that its hash can be compared. `image` and `animation` are absolute addresses.
 */
export function hostedDocument({
  name,
  description,
  traits,
  externalUrl,
  image,
  animation,
}: Pick<HostedPiece, 'name' | 'description' | 'traits' | 'externalUrl'> & {
  image: string | undefined
  animation?: string | undefined
}): string {
  return JSON.stringify({
    name,
    description,
    ...(image === undefined ? {} : { image }),
    ...(animation === undefined ? {} : { animation_url: animation }),
    ...(externalUrl === undefined ? {} : { external_url: externalUrl }),
    attributes: traits.map(({ traitType, value, displayType }) => ({
      trait_type: traitType,
      value,
      ...(displayType === undefined ? {} : { display_type: displayType }),
    })),
  })
}

/** What `contractURI` leads to, by ERC-7572: `name` is the only field that it demands. */
export function contractDocument({
  name,
  symbol,
  description,
  image,
  externalLink,
}: {
  name: string
  symbol?: string
  description: string
  image: string | undefined
  externalLink: string
}): string {
  return JSON.stringify({
    name,
    ...(symbol === undefined ? {} : { symbol }),
    description,
    ...(image === undefined ? {} : { image }),
    external_link: externalLink,
  })
}
