import { createReadStream } from 'node:fs'
import { StoreUnavailableError } from '#features/files/file/file-errors.ts'
import type { StoredFile } from '#features/files/file/stored-file.ts'
import { fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import { findHostedAnimation } from '#features/hosting/pieces/find-hosted.server.ts'
import { isHosted, refuseUnminted } from '#features/media/find-original.server.ts'
import type { PieceName } from '#features/media/moving/find-moving-work.server.ts'
import { getMovingWork } from '#features/media/moving/get-moving-work.server.ts'
import { MovingWorkNotFoundError } from '#features/media/moving/moving-work.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import { streamOfNode } from '#platform/http/stream-of-node.server.ts'
import type { ReadableContent } from '../files/answer-bytes.ts'

type Context = Pick<AppContext, 'config' | 'db' | 'read' | 'studio' | 'now'>
type Headers = Readonly<Record<string, string>>

/**
 * The work of a piece that moves, as either origin answers it. `isHosted`: it is the studio's own file, not the copy of what a description from
 * elsewhere names.
 */
export type WorkContent = { contentType: string; isHosted: boolean; content: (headers: Headers) => ReadableContent }

/** Seconds for which browsers keep a work without asking again: of a hosted one the studio may choose another. */
const copySeconds = 3600
const hostedSeconds = 60

/**
 * Finds it: of a hosted piece once it is minted and revealed. An address with its `version` is kept for ever. Throws `MovingWorkNotFoundError`,
 * `PictureNotFoundError`, `StoreUnavailableError` and what `getMovingWork` throws.
 */
export async function findWorkContent(
  context: Context,
  piece: PieceName,
  { version }: { version?: string | undefined } = {},
): Promise<WorkContent> {
  if (isHosted(context.studio, piece)) {
    await refuseUnminted(context.read, piece)
    const file = await findHostedAnimation(context.read, piece)
    if (file === undefined) throw new MovingWorkNotFoundError()
    const kept = version === fileVersion(file) ? {} : { 'cache-control': `public, max-age=${hostedSeconds}` }
    return {
      contentType: file.contentType,
      isHosted: true,
      content: (headers) => storedContent(context, file, { 'content-type': file.contentType, ...kept, ...headers }),
    }
  }
  const work = await getMovingWork(context, piece)
  return {
    contentType: work.contentType,
    isHosted: false,
    content: (headers) => ({
      etag: work.etag,
      size: work.size,
      headers: { 'content-type': work.contentType, 'cache-control': `public, max-age=${copySeconds}`, ...headers },
      read: async ({ start, end }) => streamOfNode(createReadStream(work.path, { start, end })),
    }),
  }
}

/** The bytes of an uploaded file. Throws `StoreUnavailableError` for one of a bucket that is not configured any more. */
export function storedContent(
  { config }: Pick<Context, 'config'>,
  file: StoredFile,
  headers: Headers,
): ReadableContent {
  const { store } = fileStorageOf(config)
  if (file.bucket !== store.bucket) throw new StoreUnavailableError()
  return {
    etag: file.md5Hash,
    size: file.size,
    headers: { 'cache-control': file.cacheControl, ...headers },
    read: async (range) => await store.read(file.objectKey, range),
  }
}
