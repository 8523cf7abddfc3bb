import type { ReadDb } from '#platform/database/database.server.ts'
import { fileOf, fileRows } from '../file/find-file.server.ts'
import { isFileId, type StoredFile } from '../file/stored-file.ts'

/** Files of the library by their ids, each with the content that it offers now, in the order of the ids. */
export async function listNamedFiles(read: ReadDb, fileIds: readonly string[]): Promise<StoredFile[]> {
  const wanted = fileIds.filter(isFileId)
  if (wanted.length === 0) return []
  const rows = await fileRows(read)
    .whereRef('g.generation', '=', 'f.generation')
    .where('f.file_id', 'in', wanted)
    .orderBy('f.file_id')
    .execute()
  return rows.map(fileOf)
}
