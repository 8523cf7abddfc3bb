import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { isHtml } from '#platform/is-html.ts'
import { isSvg } from '#platform/is-svg.ts'
import { kindOf } from '../file/content-types.ts'
import { BrokenPictureError, PictureSizeError, UnknownContentError } from '../file/file-errors.ts'
import { LONGEST_SIDE, SHORTEST_SIDE } from '../file/policy.ts'
import type { Generation } from '../file/stored-file.ts'
import { svgSize } from '../file/svg-size.ts'
import { hasFrames } from '../pictures/derived-picture.ts'

/** What a file is by its bytes alone. */
export type Content = Pick<Generation, 'size' | 'md5Hash' | 'contentType' | 'width' | 'height' | 'moves'>

/** Where a type shows itself: signatures stand in the first bytes, but a drawing may begin with long comments. */
const START_BYTES = 64 * 1024
/** Bytes that are read at a time. */
const PIECE_BYTES = 256 * 1024

/**
 * Reads a file that has arrived: its size and MD5, its type whatever it is called, and a picture's size from its header, without
 * decoding it. Throws `UnknownContentError`, `BrokenPictureError`, `PictureSizeError`.
 */
export async function inspectContent(path: string, { name }: { name: string }): Promise<Content> {
  const contentType = await contentTypeOf(path)
  if (contentType === undefined || kindOf(contentType) === undefined) throw new UnknownContentError(name)
  const measure = kindOf(contentType) === 'picture' ? await measurePicture(path, { name, contentType }) : unmeasured
  return { ...(await digestOf(path)), contentType, ...measure }
}

/** Reads through one buffer: a new one for each piece would leave a large file's worth of garbage. */
async function digestOf(path: string): Promise<Pick<Content, 'size' | 'md5Hash'>> {
  const hash = createHash('md5')
  const buffer = Buffer.allocUnsafe(PIECE_BYTES)
  await using file = await open(path, 'r')
  let size = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES)
    if (bytesRead === 0) return { size, md5Hash: hash.digest('base64') }
    hash.update(buffer.subarray(0, bytesRead))
    size += bytesRead
  }
}

const unmeasured = { width: undefined, height: undefined }

/**
 * Refuses what can be told from its beginning to be nothing that is stored, so that nobody sends a gigabyte for it. What may still turn
 * out to be something is let through: a sound can begin with a long description of itself. Throws `UnknownContentError`.
 */
export async function inspectStart(path: string, { name }: { name: string }): Promise<void> {
  const contentType = await contentTypeOf(path)
  if (
    contentType === undefined
      ? (await startOf(path, 3)).toString('latin1') !== 'ID3'
      : kindOf(contentType) === undefined
  )
    throw new UnknownContentError(name)
}

/** The type of a file by its bytes alone; nothing for one that is not known. */
export async function contentTypeOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  // XML begins like many things; what matters of it is its root.
  if (found === undefined || found.mime === 'application/xml' || found.mime === 'text/xml' || found.ext === 'svg') {
    const start = await startOf(path, START_BYTES)
    if (isSvg(start)) return 'image/svg+xml'
    return isHtml(start) ? 'text/html' : undefined
  }
  return found.mime.split(';')[0]
}

async function startOf(path: string, length: number): Promise<Buffer> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

async function measurePicture(
  path: string,
  { name, contentType }: { name: string; contentType: string },
): Promise<Pick<Content, 'width' | 'height' | 'moves'>> {
  const size =
    contentType === 'image/svg+xml'
      ? svgSize((await startOf(path, START_BYTES)).toString('utf8'))
      : await headerFacts(path, { name, contentType })
  const { width, height } = size
  const isAllowed = [width, height].every((side) => side >= SHORTEST_SIDE && side <= LONGEST_SIDE)
  if (!isAllowed) throw new PictureSizeError(name, width, height)
  return size
}

/** As the picture is shown: turned as its camera says. */
async function headerFacts(
  path: string,
  { name, contentType }: { name: string; contentType: string },
): Promise<{ width: number; height: number; moves?: true }> {
  try {
    // Loaded with the first upload: the library takes memory that a server without uploads keeps.
    const { default: sharp } = await import('sharp')
    const found = await sharp(path, { limitInputPixels: false }).metadata()
    const { autoOrient, width, height } = found
    const moves = contentType === 'image/apng' || hasFrames(found)
    return { width: autoOrient.width ?? width, height: autoOrient.height ?? height, ...(moves ? { moves } : {}) }
  } catch {
    throw new BrokenPictureError(name)
  }
}
