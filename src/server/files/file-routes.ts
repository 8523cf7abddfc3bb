import type { Context, Hono } from 'hono'
import { kindOf } from '#features/files/file/content-types.ts'
import { FileNotFoundError, StoreUnavailableError } from '#features/files/file/file-errors.ts'
import { getGeneration } from '#features/files/file/find-file.server.ts'
import { isFileId, type StoredFile } from '#features/files/file/stored-file.ts'
import { derivedKey } from '#features/files/pictures/derive-next.server.ts'
import { imageInformation, isTiled, tilesAddress } from '#features/files/pictures/derived-picture.ts'
import { getPicturePart } from '#features/files/pictures/find-picture-part.server.ts'
import { fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { dispositionHeader } from '#platform/http/file-name.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { isHeld } from '../media/answer-file.ts'
import { answerBytes } from './answer-bytes.ts'

/**
 * Nothing of an uploaded file runs, loads or sends anything, also when somebody opens its address: a drawing may style itself and hold
 * its own pictures and letters. Browsers show films and sounds by loading them once more from the same address.
 */
const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src data:; frame-ancestors 'none'; sandbox"

const sandboxHeaders = {
  'content-security-policy': filePolicy,
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Uploaded files by their generation, whole or in part. The address never answers anything else, so it may be cached for ever. */
export function addFileRoutes(app: Hono<EdgeEnv>, { config, read }: AppContext): void {
  const { store } = fileStorageOf(config)
  app.get('/files/:file/:generation{[1-9]\\d{0,8}}', async (c) => {
    const file = await getGeneration(read, askedGeneration(c))
    // The bucket of another configuration is not read: the answer would be that the file is gone, which it is not.
    const isHere = file.bucket === store.bucket
    if (!isHere && !isHeld(c.req.header('if-none-match') ?? null, file.md5Hash)) throw new StoreUnavailableError()
    return await answerBytes(c.req.raw, {
      etag: file.md5Hash,
      size: file.size,
      headers: headersOf(file),
      read: async (range) => await store.read(file.objectKey, range),
    })
  })
  app.get('/files/:file/:generation{[1-9]\\d{0,8}}/w/:rendition', async (c) => await answerPart(c, 'w'))
  app.get(
    '/files/:file/:generation{[1-9]\\d{0,8}}/iiif/:region/:size/:rotation/:rendition',
    async (c) => await answerPart(c, 'iiif'),
  )
  app.get('/files/:file/:generation{[1-9]\\d{0,8}}/iiif/info.json', async (c) => {
    const file = await getGeneration(read, askedGeneration(c))
    const { width, height } = file
    if (file.pictures?.state !== 'ready' || width === undefined || height === undefined) throw new FileNotFoundError()
    if (!isTiled({ width, height })) throw new FileNotFoundError()
    const id = new URL(tilesAddress(file), config.publicUrl).href
    return c.json(imageInformation({ width, height }, id), 200, partHeaders(file, { type: 'application/json' }))
  })

  /** A part of what was derived; its name is only looked up, so none leads anywhere else. */
  async function answerPart(c: Context, folder: string): Promise<Response> {
    const names = ['region', 'size', 'rotation', 'rendition'].map((name) => c.req.param(name))
    const path = [folder, ...names.filter((name) => name !== undefined)].join('/')
    const { file, range } = await getPicturePart(read, { ...askedGeneration(c), path })
    const tag = `${file.md5Hash}-${path.replaceAll(',', '.')}`
    const headers = {
      ...partHeaders(file, { type: pictureTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }),
      etag: `"${tag}"`,
    }
    if (isHeld(c.req.raw.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
    if (file.bucket !== store.bucket) throw new StoreUnavailableError()
    const isHead = c.req.raw.method === 'HEAD'
    return new Response(isHead ? null : await store.read(derivedKey(file.objectKey), range), {
      headers: { ...headers, 'content-length': String(range.end - range.start + 1) },
    })
  }
}

const pictureTypes: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Throws `FileNotFoundError`. */
function askedGeneration(c: Context): { fileId: string; generation: number } {
  const fileId = c.req.param('file') ?? ''
  if (!isFileId(fileId)) throw new FileNotFoundError()
  return { fileId, generation: Number(c.req.param('generation')) }
}

function partHeaders(file: StoredFile, { type }: { type: string }): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': file.cacheControl,
    ...sandboxHeaders,
  }
}

function headersOf(file: StoredFile): Record<string, string> {
  return {
    'content-type': file.contentType,
    // A page opens on the origin for frames alone, whatever is said about the file.
    'content-disposition': dispositionHeader(
      kindOf(file.contentType) === 'page' ? 'attachment' : file.contentDisposition,
      file.name,
    ),
    ...(file.contentLanguage === undefined ? {} : { 'content-language': file.contentLanguage }),
    'cache-control': file.cacheControl,
    ...sandboxHeaders,
  }
}
