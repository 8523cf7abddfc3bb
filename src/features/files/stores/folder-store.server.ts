import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { streamOfNode } from '#platform/http/stream-of-node.server.ts'
import { FileNotFoundError } from '../file/file-errors.ts'
import type { ObjectStore } from './object-store.ts'

/** A folder of this machine. No bucket of an S3 service can be called so. */
export const FOLDER_BUCKET = 'folder:files'

/** Keeps files in the folder into which they are uploaded: a whole one stays where it is. */
export function createFolderStore({ folder }: { folder: string }): ObjectStore {
  return {
    bucket: FOLDER_BUCKET,
    keepsInPlace: true,
    keep: async ({ path }) => {
      await using file = await open(path, 'r+')
      await file.sync()
    },
    read: async (key, { start, end }) => {
      const file = await open(join(folder, key), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileNotFoundError() : error
      })
      return streamOfNode(file.createReadStream({ start, end }))
    },
    remove: async (key) => {
      await rm(join(folder, key), { force: true })
    },
  }
}
