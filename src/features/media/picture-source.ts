/**
 * What the column `images.source` says: where the picture was read from, and which version of it the app holds.
 * `origin` is `studio` for works drawn here, else the MD5 of the address that the metadata names (an address may be a whole
 * picture as a data URI, too long to compare row by row). `version` changes with the picture; it is absent until the picture
 * has been read once.
 */
export type PictureSource = { origin: string; version: string | undefined }

export const STUDIO_ORIGIN = 'studio'

export function formatPictureSource({ origin, version }: PictureSource): string {
  return `${origin}:${version ?? ''}`
}

export function parsePictureSource(text: string): PictureSource {
  const [origin = '', version = ''] = text.split(':')
  return { origin, version: version === '' ? undefined : version }
}
