import { rm } from 'node:fs/promises'
import type { FileService } from './file-service.server.ts'

/**
 * Ends an upload that became no file, and removes what arrived of it. From now on nobody finds it; what cannot be removed at once
 * the worker removes.
 */
export async function discardUpload({ db, storage }: FileService, { uploadId }: { uploadId: string }): Promise<void> {
  await db
    .updateTable('file_uploads')
    .set({ expires_at: new Date(0) })
    .where('upload_id', '=', uploadId)
    .where('file_id', 'is', null)
    .execute()
  try {
    await removeUploadBytes({ storage }, uploadId)
  } catch {
    return
  }
  await db.deleteFrom('file_uploads').where('upload_id', '=', uploadId).where('file_id', 'is', null).execute()
}

/** Throws `StoreUnavailableError`. */
export async function removeUploadBytes({ storage }: Pick<FileService, 'storage'>, uploadId: string): Promise<void> {
  await rm(storage.pathOf(uploadId), { force: true })
  await storage.store.remove(uploadId)
}
