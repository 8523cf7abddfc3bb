/** One content of a file: the bytes never change, and a new content is a new generation. */
export type Generation = {
  generation: number
  bucket: string
  /** The name of the bytes in the store, which nobody outside learns. */
  objectKey: string
  size: number
  /** MD5 of the bytes, as base64 (RFC 1864). */
  md5Hash: string
  /** What the bytes are, whatever they were called. */
  contentType: string
  /** Of pictures, in pixels. */
  width: number | undefined
  height: number | undefined
  /** A picture of several frames; those that are made of it stand still. */
  moves?: boolean | undefined
  /** The smaller pictures and tiles that are made of it; nothing where none are. */
  pictures: DerivedPictures | undefined
}

/** Making them is done beside the visitors; where it cannot be done, a sentence says why. */
export type DerivedPictures =
  | { state: 'waiting' }
  /** `colour`: what the picture has most of, as `#336699`. */
  | { state: 'ready'; colour?: string | undefined }
  | { state: 'failed'; problem: string }

export type Disposition = 'inline' | 'attachment'

/** A file as the library has it, with the content that is offered now. */
export type StoredFile = Generation & {
  fileId: string
  name: string
  /** Counts changes of what is said about this generation. */
  metageneration: number
  timeCreated: Date
  updated: Date
  cacheControl: string
  contentDisposition: Disposition
  contentEncoding: string
  contentLanguage: string | undefined
  customMetadata: Readonly<Record<string, string>>
}

/** The metadata of a stored file, in the shape that S-62 names: numbers of generations as decimal text, times in ISO 8601. */
export type FileMetadata = {
  bucket: string
  generation: string
  metageneration: string
  fullPath: string
  name: string
  size: number
  timeCreated: string
  updated: string
  md5Hash: string
  cacheControl: string
  contentDisposition: string
  contentEncoding: string
  contentLanguage: string | undefined
  contentType: string
  customMetadata: Readonly<Record<string, string>>
}

export function metadataOf(file: StoredFile): FileMetadata {
  return {
    bucket: file.bucket,
    generation: String(file.generation),
    metageneration: String(file.metageneration),
    fullPath: `${file.fileId}/${file.name}`,
    name: file.name,
    size: file.size,
    timeCreated: file.timeCreated.toISOString(),
    updated: file.updated.toISOString(),
    md5Hash: file.md5Hash,
    cacheControl: file.cacheControl,
    contentDisposition: file.contentDisposition,
    contentEncoding: file.contentEncoding,
    contentLanguage: file.contentLanguage,
    contentType: file.contentType,
    customMetadata: file.customMetadata,
  }
}

/** Where a content is served. The address names the generation, so what it answers never changes. */
export function fileAddress({ fileId, generation }: Pick<StoredFile, 'fileId' | 'generation'>): string {
  return `/files/${fileId}/${generation}`
}

/** Files and uploads are named by 128 random bits, as 32 hexadecimal digits. */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** Browsers and caches may keep a generation for ever, and nobody on the way may make another picture of it. */
export const CACHE_CONTROL = 'public, max-age=31536000, immutable, no-transform'
