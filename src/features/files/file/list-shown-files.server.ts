import type { ShownFile } from '#features/studio/exhibit-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { fileOf, fileRows } from './find-file.server.ts'
import { isFileId } from './stored-file.ts'

/** What pages need to know to show files, by id, with the content that each offers now. What the library does not have is missing. */
export async function listShownFiles(
  read: ReadDb,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, ShownFile>> {
  const wanted = fileIds.filter(isFileId)
  if (wanted.length === 0) return new Map()
  const rows = await fileRows(read)
    .whereRef('g.generation', '=', 'f.generation')
    .where('f.file_id', 'in', wanted)
    .execute()
  return new Map(
    rows.map((row) => {
      const { fileId, generation, name, contentType, size, width, height, moves, pictures } = fileOf(row)
      return [fileId, { fileId, generation, name, contentType, size, width, height, moves, pictures }]
    }),
  )
}
