import { Hono } from 'hono'
import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { kindOf } from '#features/files/file/content-types.ts'
import { FileNotFoundError } from '#features/files/file/file-errors.ts'
import { getGeneration } from '#features/files/file/find-file.server.ts'
import { isFileId, type StoredFile } from '#features/files/file/stored-file.ts'
import { MovingWorkNotFoundError, workKindOf } from '#features/media/moving/moving-work.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { AppError, NotFoundError, withStatus, defineError } from '#platform/errors.ts'
import type { FrameSettings } from '#platform/frame-settings.ts'
import { answerBytes } from '../files/answer-bytes.ts'
import { findWorkContent, storedContent, type WorkContent } from '../media/moving-work-content.ts'
import { ownHosts } from '../own-host.ts'
import { frameHeaders, plainPolicy, playerPolicy, viewerPolicy, workPolicy } from './frame-headers.ts'
import { playerPage, sentencePage, startHash, viewerPage } from './frame-pages.ts'
import { createViewerScript } from './viewer-script.ts'

const NothingHereError = defineError(NotFoundError, 'nothing-here', 'There is no work at this address.')
const OtherHostError = defineError(withStatus(421), 'other-host', 'This server has another name. Nothing was done.')
const OnlyReadError = defineError(withStatus(405), 'only-read', 'Works can only be read here. Nothing was done.')

/** What the origin for frames has at all; everything else on it is 404. */
export const framePatterns = [
  '/viewer.js',
  '/files/:file/:generation{[1-9]\\d{0,8}}',
  '/files/:file/:generation{[1-9]\\d{0,8}}/model.glb',
  '/pieces/:collection/:id',
  '/pieces/:collection/:id/content',
] as const

type Context = Pick<AppContext, 'config' | 'db' | 'read' | 'studio' | 'now' | 'log'>
type Parts = { context: Context; frames: FrameSettings }

/**
 * The origin for frames: works whose scripts run, each in a sandbox of its own, and nothing else of the app. It reads no cookie and sets none,
 * and answers GET and HEAD alone.
 */
export function createFrames(context: Context, frames: FrameSettings): Hono {
  const parts = { context, frames }
  const app = new Hono()
  const isOwn = ownHosts({ publicUrl: frames.url })
  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(frameHeaders)) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', plainPolicy(context.config))
  })
  app.use('*', async (c, next) => {
    if (!isOwn(new URL(c.req.url).host)) throw new OtherHostError()
    if (c.req.raw.method !== 'GET' && c.req.raw.method !== 'HEAD') throw new OnlyReadError()
    await next()
  })
  const viewerScript = createViewerScript()
  const [viewer, file, model, piece, content] = framePatterns
  app.get(viewer, async (c) => await viewerScript(c.req.raw))
  app.get(file, async (c) => await answerFile(parts, c.req.raw, c.req.param()))
  app.get(model, async (c) => await answerModel(parts, c.req.raw, c.req.param()))
  app.get(piece, async (c) => await answerPiece(parts, c.req.raw, c.req.param()))
  app.get(content, async (c) => await answerContent(parts, c.req.raw, c.req.param()))
  app.notFound(() => problemPage(new NothingHereError()))
  app.onError((error, c) => {
    if (!(error instanceof AppError)) context.log.error('A frame failed.', { error, path: c.req.path })
    return problemPage(error)
  })
  return app
}

function problemPage(error: unknown): Response {
  const [status, sentence] =
    error instanceof AppError
      ? [error.status, error.message]
      : [500, 'Something failed on our side. The work itself is not affected. Try again in a moment.']
  return htmlAnswer(sentencePage(sentence), { 'cache-control': 'no-store' }, status)
}

function htmlAnswer(html: string, headers: Record<string, string>, status = 200): Response {
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

type FileName = { file: string; generation: string }

async function findFile({ read }: Context, { file, generation }: FileName): Promise<StoredFile> {
  if (!isFileId(file)) throw new FileNotFoundError()
  return await getGeneration(read, { fileId: file, generation: Number(generation) })
}

const pageType = { 'content-type': 'text/html; charset=utf-8' }

/** An uploaded page as it is, or the viewer of an uploaded model. Films, sounds and pictures are shown by the pages themselves. */
async function answerFile({ context, frames }: Parts, request: Request, name: FileName): Promise<Response> {
  const file = await findFile(context, name)
  const kind = kindOf(file.contentType)
  if (kind === 'model') return viewerAnswer({ context, frames }, `/files/${file.fileId}/${file.generation}/model.glb`)
  if (kind !== 'page') throw new NothingHereError()
  const headers = { ...pageType, 'content-security-policy': workPolicy(context.config) }
  return await answerBytes(request, storedContent(context, file, headers))
}

/** Read by the viewer, whose sandbox is no origin's. */
const forViewer = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

async function answerModel({ context }: Parts, request: Request, name: FileName): Promise<Response> {
  const file = await findFile(context, name)
  if (kindOf(file.contentType) !== 'model') throw new NothingHereError()
  return await answerBytes(request, storedContent(context, file, { 'content-type': file.contentType, ...forViewer }))
}

type PieceName = { collection: string; id: string }

async function findWork(context: Context, { collection, id }: PieceName): Promise<WorkContent> {
  const tokenId = parseTokenId(id)
  if (tokenId === undefined) throw new MovingWorkNotFoundError()
  return await findWorkContent(context, { collection, tokenId })
}

/** The work of a piece that moves: a page as it is, anything else in a page of ours. */
async function answerPiece({ context, frames }: Parts, request: Request, name: PieceName): Promise<Response> {
  const work = await findWork(context, name)
  const address = `/pieces/${encodeURIComponent(name.collection)}/${name.id}/content`
  const kind = workKindOf(work.contentType)
  switch (kind) {
    case 'page': {
      const type = work.contentType === 'text/html' ? pageType : { 'content-type': work.contentType }
      const policy = workPolicy(context.config, { isShownAnywhere: work.isHosted })
      return await answerBytes(request, work.content({ ...type, 'content-security-policy': policy }))
    }
    case 'model':
      return viewerAnswer({ context, frames }, address)
    case 'film':
    case 'sound':
    case 'picture':
      return htmlAnswer(playerPage({ kind, address }), {
        'content-security-policy': playerPolicy(context.config, { origin: frames.url }),
        'cache-control': 'no-cache',
      })
    case undefined:
      throw new NothingHereError()
  }
}

/** The bytes of a work that runs nothing; a page is never among them. */
async function answerContent({ context }: Parts, request: Request, name: PieceName): Promise<Response> {
  const work = await findWork(context, name)
  if (workKindOf(work.contentType) === 'page') throw new NothingHereError()
  return await answerBytes(request, work.content(forViewer))
}

function viewerAnswer({ context, frames }: Parts, model: string): Response {
  return htmlAnswer(viewerPage({ address: model }), {
    'content-security-policy': viewerPolicy(context.config, { origin: frames.url, model, startHash }),
    'cache-control': 'no-cache',
  })
}
