import { HIGHEST_PICTURE, LONGEST_SIDE, PICTURE_WIDTHS, TILE_SIDE, TILED_FROM } from '../file/policy.ts'
import { fileAddress, type StoredFile } from '../file/stored-file.ts'

const derivedTypes: ReadonlySet<string> = new Set(
  ['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif', 'apng'].map((each) => `image/${each}`),
)
export const derivedFormats = ['avif', 'webp'] as const

/** Pictures of pixels are derived, those that move from their first frame; drawings have no pixels. */
export function isDerived(contentType: string): boolean {
  return derivedTypes.has(contentType)
}

/** What the picture library is told to read at most: all that was taken at upload. */
export const MOST_PIXELS = LONGEST_SIDE * LONGEST_SIDE

/** Whether a picture is a film of frames, by what the picture library says of it: a TIFF of several pages is none. It does not know APNG. */
export function hasFrames({ format, pages = 1 }: { format?: string | undefined; pages?: number | undefined }): boolean {
  return (format === 'gif' || format === 'webp') && pages > 1
}

type Size = { width: number; height: number }

/** The widths in pixels that a picture is derived in, the narrowest first: never wider than it is, nor higher than WebP can be. */
export function derivedWidths({ width, height }: Size): number[] {
  const widest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!
  return [...PICTURE_WIDTHS.filter((each) => each < width && each < widest), Math.min(width, widest)].filter(
    (each) => Math.ceil((height * each) / width) <= HIGHEST_PICTURE,
  )
}

/** Whether a picture is too large to be looked at in one piece. */
export function isTiled({ width, height }: Size): boolean {
  return width > TILED_FROM || height > TILED_FROM
}

/** Whether a picture has more to show than fits a screen, and the tiles that show it. */
export function canZoom({
  pictures,
  width,
  height,
}: Partial<Pick<StoredFile, 'pictures' | 'width' | 'height'>>): boolean {
  return pictures?.state === 'ready' && width !== undefined && height !== undefined && isTiled({ width, height })
}

/** The factors by which tiles are made smaller, until one of them holds the whole picture. */
export function scaleFactors({ width, height }: Size): number[] {
  const factors = [1]
  while (Math.max(width, height) / factors.at(-1)! > TILE_SIDE) factors.push(factors.at(-1)! * 2)
  return factors
}

type Addressed = Pick<StoredFile, 'fileId' | 'generation'>

/** Where a derived picture is served. */
export function widthAddress(file: Addressed, width: number, format: (typeof derivedFormats)[number]): string {
  return `${fileAddress(file)}/w/${width}.${format}`
}

/** The address of a picture's tiles, as viewers that speak the IIIF Image API take it. */
export function tilesAddress(file: Addressed): string {
  return `${fileAddress(file)}/iiif`
}

/** What has to be known of a picture that is looked at closely: the address of its tiles, and its own size in pixels. */
export type Tiles = Size & { address: string }

/** The tiles of a file whose size is known. */
export function tilesOf(file: Addressed & { width?: number | undefined; height?: number | undefined }): Tiles {
  const { width = 0, height = 0 } = file
  return { address: tilesAddress(file), width, height }
}

/** What the IIIF Image API 3.0 (§ 5) calls image information, of a picture whose tiles are files. `id` is its whole address. */
export function imageInformation({ width, height }: Size, id: string): Record<string, unknown> {
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    tiles: [{ width: TILE_SIDE, scaleFactors: scaleFactors({ width, height }) }],
  }
}

/** One part of the object that holds all derived pictures of a file; `path` is the end of its address. */
export type PicturePart = { path: string; start: number; length: number }

/** What the deriving process is told, and what it answers; `only` is what it makes where it is not everything, `resident` are the bytes of memory that it has then. */
export type DeriveCall = { source: string; target: string; only?: 'tiles'; mostBytes: number }
export type DeriveAnswer =
  | { parts: PicturePart[]; size: number; colour: string | undefined; moves: boolean; resident: number }
  | { failure: 'broken' | 'memory' | 'disk' }
