import type { Context, Hono } from 'hono'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { findPieceHold } from '#features/claims/held/held-piece.server.ts'
import { getGeneration } from '#features/files/file/find-file.server.ts'
import { findDrawing } from '#features/media/find-drawing.server.ts'
import { getHostedFile } from '#features/media/find-original.server.ts'
import { PictureUnavailableError } from '#features/media/picture-error.ts'
import type { PieceRef } from '#features/media/picture-ref.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import { findHolding } from '#features/originals/find-holding.server.ts'
import { givesOriginals } from '#features/originals/gives-originals.ts'
import {
  OriginalHeldError,
  OriginalHolderError,
  originalName,
  OriginalNotFoundError,
} from '#features/originals/original.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { chainOf, studioOn } from '#features/studio/chains/chains.ts'
import { rpcOf } from '#features/studio/chains/rpc-of.server.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import type { CollectionConfig } from '#features/studio/studio.ts'
import { proveActing } from '#features/wallets/delegating/list-delegations.server.ts'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { answerBytes } from '../files/answer-bytes.ts'
import { originalPolicy } from './answer-file.ts'

/**
 * The original of a piece for whoever holds it at this moment. Nothing stores it on the way: the next one who asks with the same address
 * may hold nothing.
 */
export function addOriginals(app: Hono<EdgeEnv>, pictures: PictureService, context: AppContext): void {
  const { rateLimit, now, read, studio } = context
  const limit = rateLimit('originals of pieces', { burst: 12, perMinute: 4 })
  app.get('/originals/:collection/:id/file', async (c) => {
    const { uid } = c.get('session')
    limit.spend(uid, now().getTime())
    const tokenId = parseTokenId(c.req.param('id'))
    const config = studio.collections.find(({ slug }) => slug === c.req.param('collection'))
    if (tokenId === undefined || config === undefined || !givesOriginals(config)) throw new OriginalNotFoundError()
    const piece = { of: 'piece', collection: config.slug, tokenId } as const
    const holding = await findHolding(read, { studio, uid, ...piece })
    if (holding === undefined) throw new OriginalHolderError()
    if ((await findPieceHold(read, { ...piece, now: now() })) !== undefined) throw new OriginalHeldError()
    if (holding.by === 'delegate') await proveStillActing(context, config, { ...holding, tokenId })
    return config.metadata.from === 'hosted'
      ? await answerFile(c, pictures, piece)
      : await answerDrawing(c, pictures, piece)
  })
}

/** A delegation ends in one transaction, so the registry is asked each time. Throws `NotDelegatedError` and `DelegationUnreadError`. */
async function proveStillActing(
  context: AppContext,
  config: CollectionConfig,
  { delegate, vault, tokenId }: { delegate: string; vault: string; tokenId: string },
): Promise<void> {
  const { read, studio } = context
  await proveActing(
    read,
    { rpc: rpcOf(context, config), studio: studioOn(studio, chainOf(studio, config)) },
    {
      delegate: checksummed(delegate),
      vault: checksummed(vault),
      piece: { collection: config.slug, tokenId },
    },
  )
}

async function answerFile(
  c: Context,
  { db, storage: { store }, ...pictures }: PictureService,
  piece: PieceRef,
): Promise<Response> {
  const file = await getGeneration(readSide(db), await getHostedFile({ db, ...pictures }, piece))
  if (file.bucket !== store.bucket) throw new PictureUnavailableError('picture-unreachable')
  return await answerBytes(c.req.raw, {
    etag: `${fileVersion(file)}-full`,
    size: file.size,
    headers: headersOf(piece, file.contentType),
    read: async (range) => await store.read(file.objectKey, range),
  })
}

async function answerDrawing(c: Context, pictures: PictureService, piece: PieceRef): Promise<Response> {
  const bytes = await (await findDrawing(pictures, piece)).read()
  const headers = headersOf(piece, 'image/svg+xml')
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } })
}

function headersOf(piece: PieceRef, contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${originalName(piece, contentType)}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': originalPolicy,
    'x-content-type-options': 'nosniff',
  }
}
