import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getGeneration } from '#features/files/file/find-file.server.ts'
import { fileAddress } from '#features/files/file/stored-file.ts'
import { listNamedFiles } from '#features/files/library/list-named-files.server.ts'
import { listFrozen } from '#features/hosting/freezing/list-frozen.server.ts'
import { findHostedCollection } from '#features/hosting/pieces/find-hosted.server.ts'
import { contractDocument } from '#features/hosting/pieces/hosted-piece.ts'
import { readHostedDocument } from '#features/hosting/pieces/read-hosted-document.server.ts'
import { isHosted, refuseUnminted } from '#features/media/find-original.server.ts'
import { PictureNotFoundError, PictureUnavailableError } from '#features/media/picture-error.ts'
import type { PieceRef } from '#features/media/picture-ref.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { readSide } from '#platform/database/database.server.ts'
import { answerBytes } from '../files/answer-bytes.ts'
import { answerFile, originalPolicy } from './answer-file.ts'

/** Seconds that a document is cached without revalidation: the reveal changes it. */
const documentSeconds = 60

/** The ERC-721 document of a piece that is hosted; of one that is frozen, the very bytes whose hash is in the list. */
export async function answerHostedPiece(
  c: Context,
  { studio, config, read }: AppContext,
  { collection, tokenId }: PieceRef,
): Promise<Response> {
  await refuseUnminted(read, { collection, tokenId })
  const { title } = studio.collections.find(({ slug }) => slug === collection)!
  const document = await readHostedDocument(read, { collection, title, tokenId, publicUrl: config.publicUrl })
  if (document === undefined) throw new PictureNotFoundError('The studio has not described this piece yet.')
  return await answerJson(c, document)
}

/** What `contractURI` of a contract leads to (ERC-7572), for a collection that is described in this app. */
export async function answerContract(c: Context, { studio, config, read }: AppContext): Promise<Response> {
  const collection = studio.collections.find(({ slug }) => slug === c.req.param('collection'))
  if (collection === undefined || collection.metadata.from === 'tokenURI')
    throw new PictureNotFoundError('The studio writes no metadata for a contract of this name.')
  const { slug, title, statement } = collection
  const { coverFile } = await findHostedCollection(read, { collection: slug })
  const cover = coverFile === undefined ? undefined : (await listNamedFiles(read, [coverFile]))[0]
  const page = ownLink(addressMapOf(studio), linkTo('collection', { collection: slug }))
  return await answerJson(
    c,
    contractDocument({
      name: title,
      description: statement,
      image: cover === undefined ? undefined : `${config.publicUrl}${fileAddress(cover)}`,
      externalLink: `${config.publicUrl}${page}`,
    }),
  )
}

/** The list of hashes of a frozen collection, as text that people can save. */
export async function answerFrozen(c: Context, { studio, read }: AppContext): Promise<Response> {
  const collection = c.req.param('collection') ?? ''
  const found = isHosted(studio, { collection }) ? await listFrozen(read, { collection }) : undefined
  if (found === undefined) throw new PictureNotFoundError('There are no frozen pieces of this name.')
  return await answerText(c, found.text, 'text/plain; charset=utf-8')
}

/** A metadata document, which may change within the hour. */
export async function answerJson(c: Context, text: string): Promise<Response> {
  return await answerText(c, text, 'application/json')
}

async function answerText(c: Context, text: string, type: string): Promise<Response> {
  const bytes = new TextEncoder().encode(text)
  return await answerFile(c.req.raw, {
    etag: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    type,
    version: undefined,
    maximumAge: documentSeconds,
    read: () => Promise.resolve(bytes),
  })
}

/** The file that a hosted piece or a kind of pill shows now, as it was uploaded, byte for byte. Throws `FileNotFoundError`. */
export async function answerUploaded(
  c: Context,
  { db, storage: { store } }: Pick<PictureService, 'db' | 'storage'>,
  shown: Pick<ShownFile, 'fileId' | 'generation'>,
): Promise<Response> {
  const file = await getGeneration(readSide(db), shown)
  if (file.bucket !== store.bucket) throw new PictureUnavailableError('picture-unreachable')
  const version = fileVersion(file)
  const isPinned = c.req.query('v') === version
  return await answerBytes(c.req.raw, {
    etag: `${version}-original`,
    size: file.size,
    headers: {
      'content-type': file.contentType,
      'cache-control': isPinned
        ? 'public, max-age=31536000, immutable, no-transform'
        : `public, max-age=${documentSeconds}, no-transform`,
      'content-security-policy': originalPolicy,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
    read: async (range) => await store.read(file.objectKey, range),
  })
}
