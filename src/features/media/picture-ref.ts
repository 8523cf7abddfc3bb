/** Names one picture of the app: of a piece, of an exhibit's work, or of an edition's sheet. */
export type PictureRef = PieceRef | WorkRef

export type WorkRef = { of: 'exhibit' | 'edition'; slug: string }

export type PieceRef = { of: 'piece'; collection: string; tokenId: string }

/** The address of a picture without width and format; `Picture` takes it as `source`: `/media/flowers/7`. */
export function pictureAddress(ref: PictureRef): string {
  return ref.of === 'piece' ? piecePicture(ref) : `/media/${ref.of}s/${encodeURIComponent(ref.slug)}`
}

function piecePicture({ collection, tokenId }: { collection: string; tokenId: string }): string {
  return `/media/${encodeURIComponent(collection)}/${tokenId}`
}

/** The picture as it was made, in full: an SVG document for works drawn by the studio, else the file its metadata names. */
export function originalAddress(ref: PictureRef): string {
  return ref.of === 'piece' ? `${piecePicture(ref)}/original` : `${pictureAddress(ref)}/original.svg`
}

/** The tiles of a piece's picture that is kept from elsewhere, as viewers that speak the IIIF Image API take it. `version` is the picture's. */
export function pieceTilesAddress({
  version,
  ...piece
}: {
  collection: string
  tokenId: string
  version: string
}): string {
  return `${piecePicture(piece)}/tiles/${version}`
}

/** The metadata document of a piece whose contract points at this studio. */
export function metadataAddress({ collection, tokenId }: { collection: string; tokenId: string }): string {
  return `/metadata/${encodeURIComponent(collection)}/${tokenId}`
}
