import type { Disposition } from './stored-file.ts'

export type ContentKind = 'picture' | 'film' | 'sound' | 'document' | 'model' | 'page'

/** What is stored, by the type that its content has. Films and sounds are those that browsers play; a page is one HTML document with all it needs. */
const kinds: Readonly<Record<string, ContentKind>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/apng': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'image/avif': 'picture',
  'image/tiff': 'picture',
  'image/svg+xml': 'picture',
  'video/mp4': 'film',
  'video/x-m4v': 'film',
  'video/webm': 'film',
  'video/quicktime': 'film',
  'video/ogg': 'film',
  'audio/mpeg': 'sound',
  'audio/mp4': 'sound',
  'audio/x-m4a': 'sound',
  'audio/aac': 'sound',
  'audio/ogg': 'sound',
  'audio/wav': 'sound',
  'audio/flac': 'sound',
  'application/pdf': 'document',
  'model/gltf-binary': 'model',
  'text/html': 'page',
}

const typesOf = (...wanted: readonly ContentKind[]) =>
  Object.keys(kinds).filter((contentType) => wanted.includes(kinds[contentType]!))

export const pictureTypes: readonly string[] = typesOf('picture')
/** What moves, sounds or runs when somebody plays it. */
export const movingTypes: readonly string[] = typesOf('film', 'sound', 'model', 'page')

/** The kind of a content type; nothing for one that is not stored. */
export function kindOf(contentType: string): ContentKind | undefined {
  return Object.hasOwn(kinds, contentType) ? kinds[contentType] : undefined
}

/** Pictures, films and sounds open in the browser; other files are saved, because a sandbox keeps browsers from showing them. */
export function dispositionOf(contentType: string): Disposition {
  const kind = kindOf(contentType)
  return kind === 'document' || kind === 'model' || kind === 'page' ? 'attachment' : 'inline'
}

/** What can be uploaded, as a person says it. */
export const possibleTypes =
  'pictures (JPEG, PNG, GIF, WebP, AVIF, TIFF, SVG), video (MP4, MOV, WebM, Ogg), audio (MP3, M4A, AAC, Ogg, WAV, FLAC), PDF, glTF models (GLB) and single HTML pages'

/** The same for a browser's dialog. */
export const acceptedTypes = Object.keys(kinds).join(',').concat(',.glb,.html')
