import type { ReadDb } from '#platform/database/database.server.ts'
import { UploadNotFoundError } from '../file/file-errors.ts'
import type { Upload } from './upload.ts'

/** Somebody's own upload; that of anybody else does not exist, nor one that has ended. Throws `UploadNotFoundError`. */
export async function getUpload(
  read: ReadDb,
  { uploadId, by, now }: { uploadId: string; by?: string; now: Date },
): Promise<Upload> {
  let query = read
    .selectFrom('file_uploads')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('expires_at', '>', now)
  if (by !== undefined) query = query.where('begun_by', '=', by)
  const row = await query.executeTakeFirst()
  if (row === undefined) throw new UploadNotFoundError()
  return {
    uploadId: row.upload_id,
    begunBy: row.begun_by,
    name: row.name,
    size: row.size,
    md5Hash: row.md5_hash ?? undefined,
    replaces: both(row.replaces, row.if_generation),
    stored: both(row.file_id, row.generation),
  }
}

function both(fileId: string | null, generation: number | null): Upload['replaces'] {
  return fileId === null || generation === null ? undefined : { fileId, generation }
}
