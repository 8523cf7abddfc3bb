import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { findBurnPictures } from '#features/burns/ledger/find-burn-pictures.server.ts'
import { parseCopiesTokenId, parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { COMPOSER_SEED } from '#features/catalogue/piece/composition.ts'
import { readDerivedPicture } from '#features/files/pictures/read-largest-picture.server.ts'
import { fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import { createRenderer } from '#features/media/create-renderer.server.ts'
import { pictureFetcher } from '#features/media/fetch-picture.server.ts'
import { findFileOf, findOriginal, isHosted } from '#features/media/find-original.server.ts'
import { findHeldRendition, makeCard, makePairCard, makeRendition } from '#features/media/make-rendition.server.ts'
import { MovingWorkNotFoundError, workKindOf } from '#features/media/moving/moving-work.ts'
import { PictureNotFoundError, PictureUnavailableError } from '#features/media/picture-error.ts'
import { originalAddress, type PictureRef, type PieceRef } from '#features/media/picture-ref.ts'
import type { PictureService, PictureOriginal } from '#features/media/picture-service.server.ts'
import { pictureTypeOf } from '#features/media/picture-type.ts'
import { parseRendition, type Rendition } from '#features/media/picture-widths.ts'
import { pieceMetadata, type PrintRightFact } from '#features/media/piece-metadata.ts'
import { type Renderer, makerOf } from '#features/media/renderer.ts'
import { findPieceRight } from '#features/prints/register/find-piece-right.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { answerBytes } from '../files/answer-bytes.ts'
import { answerFile, originalPolicy } from './answer-file.ts'
import { answerManifest } from './answer-manifest.ts'
import { addBurnReceipts } from './burn-receipt.ts'
import { addCards } from './cards.ts'
import { createChecklists } from './checklist.ts'
import { answerContract, answerFrozen, answerHostedPiece, answerUploaded } from './hosted.ts'
import { findWorkContent } from './moving-work-content.ts'
import { addOriginals } from './originals.ts'
import { answerPill } from './pill-metadata.ts'
import { addTiles } from './tiles.ts'

/**
 * Pictures and metadata, mounted at the root. Addresses that carry the current version (`?v=`) may be cached for ever; all
 * others are cached an hour and then revalidated by ETag. Failures are problems, never a picture that pretends.
 */
export function createMedia(
  context: AppContext,
  { renderer = createRenderer(context.config) }: { renderer?: Renderer } = {},
): Hono<EdgeEnv> {
  const pictures: PictureService = {
    ...context,
    dataFolder: context.config.dataFolder,
    storage: fileStorageOf(context.config),
    fetchPicture: pictureFetcher(context.config),
    renderer,
  }
  const app = new Hono<EdgeEnv>()

  app.get('/exhibits/:slug/checklist.pdf', createChecklists(pictures, context))
  app.get('/exhibits/:slug/manifest.json', async (c) => await answerManifest(c, context))
  addCards(app, pictures, context)
  addBurnReceipts(app, pictures, context)
  addOriginals(app, pictures, context)
  addTiles(app, pictures, context)
  app.get('/media/burns/:intentId/card.png', async (c) => await answerBurnCard(c, pictures, context))
  for (const works of ['/media/exhibits/:slug', '/media/editions/:slug']) {
    app.get(`${works}/original.svg`, async (c) => await answerOriginal(c, pictures, workRef(c)))
    app.get(`${works}/card.png`, async (c) => await answerCard(c, pictures, workRef(c)))
    app.get(`${works}/:file`, async (c) => await answerRendition(c, pictures, workRef(c), c.req.param('file') ?? ''))
  }
  app.get('/media/:collection/compose.svg', async (c) => await answerComposition(c, context))
  app.get('/media/:collection/:id/animation', async (c) => await answerAnimation(c, context))
  app.get('/media/:collection/:id/original', async (c) => {
    const ref = pieceRef(c)
    const file = await findFileOf(pictures, ref)
    return file === undefined ? await answerOriginal(c, pictures, ref) : await answerUploaded(c, pictures, file)
  })
  app.get('/media/:collection/:id/card.png', async (c) => await answerCard(c, pictures, pieceRef(c)))
  app.get(
    '/media/:collection/:id/:file',
    async (c) => await answerRendition(c, pictures, pieceRef(c), c.req.param('file')),
  )
  app.get('/metadata/:collection', async (c) => await answerContract(c, context))
  app.get('/metadata/:collection/frozen.txt', async (c) => await answerFrozen(c, context))
  app.get('/metadata/:collection/:id', async (c) => {
    const ref = describedRef(c, context)
    if (ref.collection === PILLS) return await answerPill(c, context, ref)
    return isHosted(context.studio, ref)
      ? await answerHostedPiece(c, context, ref)
      : await answerMetadata(c, context, pictures, ref)
  })
  return app
}

function workRef(c: Context): PictureRef {
  return { of: c.req.path.startsWith('/media/editions/') ? 'edition' : 'exhibit', slug: c.req.param('slug') ?? '' }
}

/** The piece whose metadata is requested, with `.json` behind its number or without; of copies also as their standard has it. */
function describedRef(c: Context, { studio }: AppContext): PieceRef {
  const collection = c.req.param('collection')
  const hasCopies =
    collection === PILLS ||
    studio.collections.some(({ slug, standard }) => slug === collection && standard === 'erc1155')
  return pieceRef(c, hasCopies ? parseCopiesTokenId : parseTokenId)
}

function pieceRef(c: Context, parse = parseTokenId): PieceRef {
  const id = c.req.param('id') ?? ''
  const tokenId = parse(c.req.path.startsWith('/metadata/') ? id.replace(/\.json$/, '') : id)
  if (tokenId === undefined) throw new PictureNotFoundError('A piece is named by its number.')
  return { of: 'piece', collection: c.req.param('collection') ?? '', tokenId }
}

async function answerRendition(c: Context, pictures: PictureService, ref: PictureRef, file: string): Promise<Response> {
  const rendition = parseRendition(file)
  if (rendition === undefined)
    throw new PictureNotFoundError('Pictures are kept in certain widths only, as AVIF and WebP.')
  const work = await findFileOf(pictures, ref)
  if (work?.pictures !== undefined) return await answerDerived(c, pictures, work, rendition)
  const asked = c.req.query('v')
  const held = await findHeldRendition(pictures, { ref, version: asked, rendition })
  const original = held === undefined ? await findOriginal(pictures, ref) : undefined
  const version = original?.version ?? asked
  return await answerFile(c.req.raw, {
    etag: `${version}-${file}`,
    type: `image/${rendition.format}`,
    version,
    read: async () =>
      held ??
      (await makeRendition(pictures, { ref, original: original ?? (await findOriginal(pictures, ref)), rendition })),
  })
}

/** A work whose smaller pictures were derived after its upload: nothing has to be made. Throws `PictureUnavailableError`. */
async function answerDerived(
  c: Context,
  pictures: PictureService,
  file: ShownFile,
  rendition: Rendition,
): Promise<Response> {
  if (file.pictures?.state !== 'ready') throw new PictureUnavailableError('picture-not-derived')
  const { width: wanted, format } = rendition
  return await answerFile(c.req.raw, {
    etag: `${fileVersion(file)}-${wanted}.${format}`,
    type: `image/${format}`,
    version: fileVersion(file),
    read: () => readDerivedPicture(readSide(pictures.db), pictures.storage, { ...file, wanted, format }),
  })
}

async function answerCard(c: Context, pictures: PictureService, ref: PictureRef): Promise<Response> {
  const original = await findOriginal(pictures, ref)
  return await answerFile(c.req.raw, {
    etag: `${original.version}-card`,
    type: 'image/png',
    version: original.version,
    read: () => makeCard(pictures, { ref, original }),
  })
}

/** A burn as shared links show it: the piece as it was, and beside it the pill. */
async function answerBurnCard(
  c: Context,
  pictures: PictureService,
  { read }: Pick<AppContext, 'read'>,
): Promise<Response> {
  const shown = await findBurnPictures(read, { intentId: c.req.param('intentId') ?? '' })
  if (shown === undefined) throw new PictureNotFoundError('There is no burn of this number.')
  const refs = [
    { of: 'piece', collection: shown.collection, tokenId: shown.tokenId },
    { of: 'piece', collection: PILLS, tokenId: shown.pillId },
  ] as const
  const [piece, pill] = await Promise.all(
    refs.map(async (ref) => ({ ref, original: await findOriginal(pictures, ref) })),
  )
  const version = `${piece!.original.version}${pill!.original.version}`
  return await answerFile(c.req.raw, {
    etag: `${version}-card`,
    type: 'image/png',
    version,
    read: () => makePairCard(pictures, { first: piece!, second: pill! }),
  })
}

async function answerOriginal(c: Context, pictures: PictureService, ref: PictureRef): Promise<Response> {
  const original = await findOriginal(pictures, ref)
  const bytes = await original.read()
  return await answerFile(c.req.raw, {
    etag: `${original.version}-original`,
    type: typeOf(original, bytes),
    version: original.version,
    read: () => Promise.resolve(bytes),
    headers: { 'content-security-policy': originalPolicy },
  })
}

/** Browsers show a film or a sound at its own address by loading it once more from there; nothing else of it does anything. */
const animationPolicy = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox"

/**
 * The work of a piece that moves: the film or sound that its description names, and of a hosted piece any kind, because its metadata names this
 * address. What could run is answered on the origin for frames alone: a page leads there, and where it cannot it is a file to save.
 */
async function answerAnimation(c: Context, context: AppContext): Promise<Response> {
  const { collection, tokenId } = pieceRef(c)
  const work = await findWorkContent(context, { collection, tokenId }, { version: c.req.query('v') })
  const kind = workKindOf(work.contentType)
  const isPlayed = kind === 'film' || kind === 'sound'
  if (!isPlayed && !work.isHosted) throw new MovingWorkNotFoundError()
  const { frames } = context.config
  if (kind === 'page' && frames !== undefined && c.req.query('download') === undefined) {
    const location = `${frames.url}/pieces/${encodeURIComponent(collection)}/${tokenId}`
    return new Response(null, { status: 302, headers: { ...forMarkets, location, 'cache-control': 'no-cache' } })
  }
  return await answerBytes(
    c.req.raw,
    work.content({
      'content-security-policy': animationPolicy,
      'x-content-type-options': 'nosniff',
      ...(isPlayed ? {} : { 'content-disposition': 'attachment' }),
      ...(work.isHosted ? forMarkets : {}),
    }),
  )
}

const forMarkets = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** A drawing that a visitor composed, for readers without scripts; browsers with scripts draw it themselves. */
async function answerComposition(c: Context, { studio }: AppContext): Promise<Response> {
  const composer = studio.collections.find(({ slug }) => slug === c.req.param('collection'))?.composer
  const svg = composer?.draw(c.req.query(), COMPOSER_SEED)
  if (svg === undefined)
    throw new PictureNotFoundError('The studio composes no drawing of this name with these traits.')
  const bytes = new TextEncoder().encode(svg)
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return await answerFile(c.req.raw, {
    etag,
    type: 'image/svg+xml',
    version: undefined,
    read: () => Promise.resolve(bytes),
    headers: { 'content-security-policy': originalPolicy },
  })
}

function typeOf({ isDrawing }: PictureOriginal, bytes: Uint8Array): string {
  const type = isDrawing ? 'image/svg+xml' : pictureTypeOf(bytes)
  // What is stored from outside has been found to be pixels; anything else is offered as a plain file.
  return type === undefined || (type === 'image/svg+xml' && !isDrawing) ? 'application/octet-stream' : type
}

/** Buyers on any market see whether the right to a print is used. */
async function printRightOf(
  { studio, config, read }: Pick<AppContext, 'studio' | 'config' | 'read'>,
  { collection, tokenId }: PieceRef,
): Promise<PrintRightFact | undefined> {
  const right = await findPieceRight(read, { studio, collection, tokenId, burned: false })
  if (right.state === 'unused') return { state: 'unused' }
  if (right.state !== 'used') return undefined
  const { at, edition, entry } = right
  return {
    state: 'used',
    used_at: at,
    edition: edition?.title,
    number: entry?.label,
    certificate:
      entry?.certificateId === undefined
        ? undefined
        : `${config.publicUrl}${linkTo('certificate', { id: entry.certificateId })}`,
  }
}

async function answerMetadata(
  c: Context,
  { studio, config, read }: AppContext,
  pictures: PictureService,
  ref: PieceRef,
): Promise<Response> {
  const description = makerOf(studio, ref.collection)?.describe(BigInt(ref.tokenId))
  if (description === undefined)
    throw new PictureNotFoundError('The studio writes no metadata for a piece of this name.')
  // As with pictures: nothing is said about a piece before it exists on the chain.
  await findOriginal(pictures, ref)
  const addresses = {
    image: `${config.publicUrl}${originalAddress(ref)}`,
    page: `${config.publicUrl}${ownLink(addressMapOf(studio), tokenLink(ref.collection, ref.tokenId))}`,
  }
  const bytes = new TextEncoder().encode(
    JSON.stringify(pieceMetadata(description, addresses, await printRightOf({ studio, config, read }, ref))),
  )
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return await answerFile(c.req.raw, {
    etag,
    type: 'application/json',
    version: undefined,
    maximumAge: 60,
    read: () => Promise.resolve(bytes),
  })
}
