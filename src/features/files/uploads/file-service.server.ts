import type { Config } from '#platform/config.ts'
import type { EdgeDb, ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { type FileStorage, fileStorageOf } from '../stores/file-storage.server.ts'

/**
 * Looks at what visitors are shown before a file gets other content. The function that comes back looks again, and says what could not be shown
 * any more: a sentence each, none when all of it fits. What shows files stands above them, so it is asked through this.
 */
export type WatchShown = (tx: WriteDb, file: { fileId: string }) => Promise<() => Promise<readonly string[]>>

/** What everything that moves bytes needs; `watchShown` where files are replaced. */
export type FileService = { db: EdgeDb; read: ReadDb; now: () => Date; storage: FileStorage; watchShown?: WatchShown }

export function fileServiceOf({
  db,
  read,
  now,
  config,
}: Pick<FileService, 'db' | 'read' | 'now'> & { config: Config }): FileService {
  return { db, read, now, storage: fileStorageOf(config) }
}
