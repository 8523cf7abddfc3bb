import type { ReadDb } from '#platform/database/database.server.ts'
import { StoreUnavailableError } from '../file/file-errors.ts'
import { getGeneration } from '../file/find-file.server.ts'
import type { StoredFile } from '../file/stored-file.ts'
import type { FileStorage } from '../stores/file-storage.server.ts'
import { derivedKey } from './derive-next.server.ts'
import { type derivedFormats, derivedWidths } from './derived-picture.ts'
import { getPicturePart } from './find-picture-part.server.ts'

/**
 * The derived picture of a file that is as wide as was asked, or the next wider, or the widest there is. The original is never opened.
 * Throws `FileNotFoundError` as long as none is derived, and `StoreUnavailableError`.
 */
export async function readDerivedPicture(
  read: ReadDb,
  { store }: Pick<FileStorage, 'store'>,
  {
    fileId,
    generation,
    width: wide = 0,
    height = 0,
    wanted,
    format,
  }: Pick<StoredFile, 'fileId' | 'generation'> &
    Partial<Pick<StoredFile, 'width' | 'height'>> & { wanted: number; format: (typeof derivedFormats)[number] },
): Promise<Uint8Array> {
  const widths = derivedWidths({ width: wide, height })
  const fitting = widths.find((each) => each >= wanted) ?? widths.at(-1)
  const { file, range } = await getPicturePart(read, { fileId, generation, path: `w/${fitting}.${format}` })
  if (file.bucket !== store.bucket) throw new StoreUnavailableError()
  return await bytesOf(store.read(derivedKey(file.objectKey), range))
}

/**
 * The bytes of the largest picture that was derived of a file, as WebP; of a file that none are derived of, such as a drawing, its own. Throws
 * `FileNotFoundError`, `StoreUnavailableError`.
 */
export async function readLargestPicture(
  read: ReadDb,
  { store }: Pick<FileStorage, 'store'>,
  named: Pick<StoredFile, 'fileId' | 'generation'> & Partial<Pick<StoredFile, 'width' | 'height'>>,
): Promise<Uint8Array> {
  const { fileId, generation } = named
  const file = await getGeneration(read, { fileId, generation })
  if (file.bucket !== store.bucket) throw new StoreUnavailableError()
  if (file.pictures === undefined) return await bytesOf(store.read(file.objectKey, { start: 0, end: file.size - 1 }))
  return await readDerivedPicture(read, { store }, { ...named, wanted: Infinity, format: 'webp' })
}

async function bytesOf(stream: Promise<ReadableStream<Uint8Array>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await stream).arrayBuffer())
}
