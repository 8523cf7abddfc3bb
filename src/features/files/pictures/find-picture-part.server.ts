import type { ReadDb } from '#platform/database/database.server.ts'
import { FileNotFoundError } from '../file/file-errors.ts'
import { fileOf, fileRows } from '../file/find-file.server.ts'
import type { StoredFile } from '../file/stored-file.ts'
import type { ByteRange } from '../stores/object-store.ts'

/**
 * A derived picture or tile by the end of its address, and where its bytes are in the object of all of them. Only names that deriving
 * wrote down are found. Throws `FileNotFoundError`.
 */
export async function getPicturePart(
  read: ReadDb,
  { fileId, generation, path }: { fileId: string; generation: number; path: string },
): Promise<{ file: StoredFile; range: ByteRange }> {
  const row = await fileRows(read)
    .innerJoin('file_picture_parts as part', (join) =>
      join.onRef('part.file_id', '=', 'g.file_id').onRef('part.generation', '=', 'g.generation'),
    )
    .where('f.file_id', '=', fileId)
    .where('g.generation', '=', generation)
    .where('part.path', '=', path)
    .select(['part.start_byte', 'part.byte_length'])
    .executeTakeFirst()
  if (row === undefined) throw new FileNotFoundError()
  return { file: fileOf(row), range: { start: row.start_byte, end: row.start_byte + row.byte_length - 1 } }
}
