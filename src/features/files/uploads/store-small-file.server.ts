import { writeFile } from 'node:fs/promises'
import { DiskFullError, NeedsResumableError, NoFileChosenError } from '../file/file-errors.ts'
import { SINGLE_REQUEST_BYTES } from '../file/policy.ts'
import type { StoredFile } from '../file/stored-file.ts'
import { type Announced, beginUpload } from './begin-upload.server.ts'
import { discardUpload } from './discard-upload.server.ts'
import type { FileService } from './file-service.server.ts'
import { finishUpload } from './finish-upload.server.ts'

/**
 * Stores a file that came in one request, as a form without script sends it. Throws `NoFileChosenError`, `NeedsResumableError` and what
 * `beginUpload` and `finishUpload` throw.
 */
export async function storeSmallFile(
  service: FileService,
  {
    file,
    requestId,
    ...announced
  }: Pick<Announced, 'begunBy' | 'replaces'> & { file: FormDataEntryValue | null; requestId: string },
): Promise<StoredFile> {
  // A browser sends an empty file without a name where none was chosen.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) throw new NoFileChosenError()
  if (file.size > SINGLE_REQUEST_BYTES) throw new NeedsResumableError()
  const upload = await beginUpload(service, { ...announced, name: file.name, size: file.size, md5Hash: undefined })
  try {
    await writeFile(service.storage.pathOf(upload.uploadId), new Uint8Array(await file.arrayBuffer()), {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (error) {
    await discardUpload(service, { uploadId: upload.uploadId })
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? new DiskFullError() : error
  }
  return await finishUpload(service, { uploadId: upload.uploadId, by: upload.begunBy, requestId })
}
