import type { PieceDescription } from '#features/studio/studio.ts'

/** The metadata document of a token (ERC-721, and the fields that marketplaces read beside it). */
export type PieceMetadata = {
  name: string
  description?: string
  image?: string
  external_url: string
  attributes: { trait_type: string; value: string | number; display_type?: string }[]
  /** Of what the studio draws. */
  image_details?: { width: number; height: number; format: 'SVG' }
  /** What became of the piece's right to a print; also an attribute, so that markets show it. */
  print_right?: PrintRightFact
}

export type PrintRightFact = {
  state: 'unused' | 'used'
  edition?: string | undefined
  number?: string | undefined
  used_at?: string | undefined
  certificate?: string | undefined
}

/** `image` and `page` are absolute addresses: whoever reads this is elsewhere. Without `image` in the description nothing was drawn. */
export function pieceMetadata(
  {
    name,
    description,
    traits,
    image,
  }: Pick<PieceDescription, 'name' | 'traits'> & Partial<Pick<PieceDescription, 'description' | 'image'>>,
  addresses: { image?: string; page: string },
  printRight?: PrintRightFact,
): PieceMetadata {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(addresses.image === undefined ? {} : { image: addresses.image }),
    external_url: addresses.page,
    attributes: [
      ...traits.map(({ traitType, value, displayType }) => ({
        trait_type: traitType,
        value,
        ...(displayType === undefined ? {} : { display_type: displayType }),
      })),
      // Ranks of the app are made from the drawing program's own traits, so this one changes none of them.
      ...(printRight === undefined ? [] : [{ trait_type: 'Print right', value: printRight.state }]),
    ],
    ...(printRight === undefined ? {} : { print_right: printRight }),
    ...(image === undefined ? {} : { image_details: { width: image.width, height: image.height, format: 'SVG' } }),
  }
}
