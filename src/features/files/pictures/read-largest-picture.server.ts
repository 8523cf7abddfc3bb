import type { ReadDb } from '#platform/database/database.server.ts'
import { StoreUnavailableError } from '../file/file-errors.ts'
import { getGeneration } from '../file/find-file.server.ts'
import type { StoredFile } from '../file/stored-file.ts'
import type { FileStorage } from '../stores/file-storage.server.ts'
import { derivedKey } from './derive-next.server.ts'
import { derivedWidths } from './derived-picture.ts'
import { getPicturePart } from './find-picture-part.server.ts'

/**
 * The bytes of the largest picture that was derived of a file, as WebP; of a file that none are derived of, such as a drawing, its own. Throws
 * `FileNotFoundError`, `StoreUnavailableError`.
 */
export async function readLargestPicture(
  read: ReadDb,
  { store }: Pick<FileStorage, 'store'>,
  named: Pick<StoredFile, 'fileId' | 'generation' | 'width' | 'height'>,
): Promise<Uint8Array> {
  const { fileId, generation, width = 0, height = 0 } = named
  const file = await getGeneration(read, { fileId, generation })
  if (file.bucket !== store.bucket) throw new StoreUnavailableError()
  if (file.pictures === undefined) return await bytesOf(store.read(file.objectKey, { start: 0, end: file.size - 1 }))
  const path = `w/${derivedWidths({ width, height }).at(-1)}.webp`
  const { range } = await getPicturePart(read, { fileId, generation, path })
  return await bytesOf(store.read(derivedKey(file.objectKey), range))
}

async function bytesOf(stream: Promise<ReadableStream<Uint8Array>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await stream).arrayBuffer())
}
