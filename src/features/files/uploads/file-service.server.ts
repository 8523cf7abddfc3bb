import type { Config } from '#platform/config.ts'
import type { EdgeDb, ReadDb } from '#platform/database/database.server.ts'
import { type FileStorage, fileStorageOf } from '../stores/file-storage.server.ts'

/** What everything that moves bytes needs. */
export type FileService = { db: EdgeDb; read: ReadDb; now: () => Date; storage: FileStorage }

export function fileServiceOf({
  db,
  read,
  now,
  config,
}: Pick<FileService, 'db' | 'read' | 'now'> & { config: Config }): FileService {
  return { db, read, now, storage: fileStorageOf(config) }
}
