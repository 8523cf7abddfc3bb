import type { HttpBindings } from '@hono/node-server'
import { type Locker, Server } from '@tus/server'
import type { Context, Hono } from 'hono'
import { UploadNotFoundError } from '#features/files/file/file-errors.ts'
import { fileAddress, isFileId, metadataOf } from '#features/files/file/stored-file.ts'
import { type Announced, beginUpload } from '#features/files/uploads/begin-upload.server.ts'
import { type FileService, fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { getUpload } from '#features/files/uploads/find-upload.server.ts'
import { finishUpload } from '#features/files/uploads/finish-upload.server.ts'
import { createLatestRequestLocker } from '#features/files/uploads/latest-request-locker.server.ts'
import { UploadFolder } from '#features/files/uploads/upload-folder.server.ts'
import { watchShownFiles } from '#features/publishing/watch-shown-files.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { streamOfNode } from '#platform/http/stream-of-node.server.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { problemResponse } from '../problem.ts'
import { uploadFailureOf } from './upload-failure.ts'

const UPLOADS = '/boss/files/uploads'

/** Who sends a request, which the hooks of the tus server do not get. */
type Sender = { uid: string; requestId: string }

/**
 * Uploads by the tus protocol 1.0 (creation, creation with upload, termination), for everybody whom the table of access lets in.
 * GET answers the file that became of an upload. Failures are problems as everywhere.
 */
export function addUploadRoutes(
  app: Hono<EdgeEnv>,
  context: AppContext,
  {
    silenceMilliseconds,
    locker = createLatestRequestLocker(),
  }: { silenceMilliseconds?: number; locker?: Locker | undefined } = {},
): void {
  const service = { ...fileServiceOf(context), watchShown: watchShownFiles(context.folder) }
  const senders = new WeakMap<Request, Sender>()
  const failures = new WeakMap<Request, unknown>()
  const tus = createTusServer(service, { senders, failures, silenceMilliseconds, locker })

  async function answer(c: Context<EdgeEnv>): Promise<Response> {
    const request = requestOf(c)
    senders.set(request, { uid: c.get('session').uid, requestId: c.get('requestId') })
    const response = await tus.handleWeb(request)
    if (response.status < 400) return response
    const failure = failures.get(request)
    if (response.status >= 500 && !(failure instanceof AppError))
      context.log.error('An upload failed.', { error: failure, requestId: c.get('requestId') })
    const problem = problemResponse(uploadFailureOf(failure, response.status), { requestId: c.get('requestId') })
    problem.headers.set('tus-resumable', '1.0.0')
    if (response.status === 412) problem.headers.set('tus-version', '1.0.0')
    return problem
  }

  /** An upload of somebody else does not exist. */
  async function requireOwn(c: Context<EdgeEnv>): Promise<{ uploadId: string; by: string }> {
    const own = { uploadId: c.req.param('upload') ?? '', by: c.get('session').uid }
    if (!isFileId(own.uploadId)) throw new UploadNotFoundError()
    await getUpload(service.read, { ...own, now: service.now() })
    return own
  }

  app.post(UPLOADS, answer)
  app.on(['PATCH', 'DELETE'], `${UPLOADS}/:upload`, async (c) => {
    await requireOwn(c)
    return await answer(c)
  })
  app.get(`${UPLOADS}/:upload`, async (c) => {
    const own = await requireOwn(c)
    if (c.req.raw.method === 'HEAD') return await answer(c)
    const file = await finishUpload(service, { ...own, requestId: c.get('requestId') })
    return c.json({ fileId: file.fileId, address: fileAddress(file), metadata: metadataOf(file) }, 200, {
      'cache-control': 'no-store',
    })
  })
}

/** The request as the tus server reads it: where it came over the network, the body comes from there. */
function requestOf(c: Context<EdgeEnv>): Request {
  const { raw } = c.req
  const { incoming } = (c.env as Partial<HttpBindings> | undefined) ?? {}
  if (incoming === undefined || raw.method !== 'PATCH') return raw
  const init = { method: raw.method, headers: raw.headers, body: streamOfNode(incoming), duplex: 'half' }
  return new Request(raw.url, init)
}

function createTusServer(
  service: FileService,
  {
    senders,
    failures,
    silenceMilliseconds,
    locker,
  }: {
    senders: WeakMap<Request, Sender>
    failures: WeakMap<Request, unknown>
    silenceMilliseconds: number | undefined
    locker: Locker
  },
): Server {
  return new Server({
    path: UPLOADS,
    datastore: new UploadFolder(service, silenceMilliseconds === undefined ? {} : { silenceMilliseconds }),
    locker,
    // A request that another one takes over from ends at once: what it has brought is on the disk.
    lockDrainTimeout: 1,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    getFileIdFromRequest: (request) => new URL(request.url).pathname.slice(UPLOADS.length + 1),
    namingFunction: async (request, metadata) => {
      const { uid } = senders.get(request)!
      return (await beginUpload(service, { begunBy: uid, ...announcedIn(request, metadata ?? {}) })).uploadId
    },
    onUploadFinish: async (request, { id }) => {
      const { uid, requestId } = senders.get(request)!
      await finishUpload(service, { uploadId: id, by: uid, requestId })
      return {}
    },
    onResponseError: (request, error) => {
      failures.set(request, error)
      return undefined
    },
  })
}

/** What the headers of a creation say. The type that a sender claims is not read: it follows from the content. */
function announcedIn(
  request: Request,
  { filename, md5, replaces, generation }: Record<string, string | null>,
): Omit<Announced, 'begunBy'> {
  const length = request.headers.get('upload-length')
  return {
    name: filename ?? '',
    size: Number(length ?? 0),
    md5Hash: md5 ?? undefined,
    replaces:
      replaces === undefined || replaces === null ? undefined : { fileId: replaces, generation: Number(generation) },
  }
}
