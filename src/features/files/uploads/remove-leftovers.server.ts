import { rm } from 'node:fs/promises'
import { GRACE_MILLISECONDS } from '../file/policy.ts'
import { removeDerived } from '../pictures/derive-next.server.ts'
import { removeUploadBytes } from './discard-upload.server.ts'
import type { FileService } from './file-service.server.ts'

const AT_ONCE = 50

/**
 * Removes what nobody needs any more: uploads that were not gone on with, and contents that were replaced or deleted longer ago than
 * the policy keeps them. The bytes go first, so that none is left without a line that names it. Says whether there is more.
 * Throws `StoreUnavailableError`.
 */
export async function removeLeftovers(service: FileService): Promise<'again' | 'done'> {
  const uploads = await removeUploads(service)
  const contents = await removeContents(service)
  await removeEmptyFiles(service)
  return uploads === AT_ONCE || contents === AT_ONCE ? 'again' : 'done'
}

async function removeUploads(service: FileService): Promise<number> {
  const { db, read, now, storage } = service
  const ended = await read
    .selectFrom('file_uploads')
    .select(['upload_id', 'file_id'])
    .where('expires_at', '<=', now())
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute()
  for (const { upload_id, file_id } of ended) {
    if (file_id === null) await removeUploadBytes({ storage }, upload_id)
    else if (!storage.store.keepsInPlace) await rm(storage.pathOf(upload_id), { force: true })
    await db.deleteFrom('file_uploads').where('upload_id', '=', upload_id).where('expires_at', '<=', now()).execute()
  }
  return ended.length
}

/** Those of the store that is configured: a bucket that was configured before keeps what it has. */
async function removeContents({ db, read, now, storage }: FileService): Promise<number> {
  const over = await read
    .selectFrom('file_generations')
    .select(['file_id', 'generation', 'object_key'])
    .where('superseded_at', '<=', new Date(now().getTime() - GRACE_MILLISECONDS))
    .where('bucket', '=', storage.store.bucket)
    .orderBy('superseded_at')
    .limit(AT_ONCE)
    .execute()
  for (const { file_id, generation, object_key } of over) {
    await removeDerived({ storage }, object_key)
    await storage.store.remove(object_key)
    await db
      .deleteFrom('file_generations')
      .where('file_id', '=', file_id)
      .where('generation', '=', generation)
      .execute()
  }
  return over.length
}

async function removeEmptyFiles({ db }: FileService): Promise<void> {
  await db
    .deleteFrom('files')
    .where('deleted_at', 'is not', null)
    .where('file_id', 'not in', db.selectFrom('file_generations').select('file_id'))
    .execute()
}
