import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { createFolderStore } from './folder-store.server.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.server.ts'

/** Where uploads arrive, a folder of this machine in any case, and where whole files are kept. */
export type FileStorage = {
  store: ObjectStore
  folder: string
  /** Where the bytes of an upload arrive. */
  pathOf: (uploadId: string) => string
  /** The most bytes of all files and uploads together. */
  mostBytes: number
}

/** The storage that the configuration names. Nothing is opened, so it may be made anywhere. */
export function fileStorageOf({ dataFolder, files }: Pick<Config, 'dataFolder' | 'files'>): FileStorage {
  const folder = join(dataFolder, 'files')
  return {
    store: files.s3 === undefined ? createFolderStore({ folder }) : createS3Store(files.s3),
    folder,
    pathOf: (uploadId) => join(folder, uploadId),
    mostBytes: files.mostBytes,
  }
}

export async function makeUploadFolder({ folder }: Pick<FileStorage, 'folder'>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
