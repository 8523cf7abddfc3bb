import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import {
  FIRST_CHUNK_BYTES,
  OPERATION_RETRY_MILLISECONDS,
  SINGLE_REQUEST_BYTES,
  UPLOAD_RETRY_MILLISECONDS,
} from '../file/policy.ts'
import { md5Aside } from './md5-aside.ts'
import { mayPass, nextChunkBytes, retryRests } from './upload-pace.ts'
import {
  nextUploadState,
  startedUpload,
  type UploadEvent,
  type UploadProblem,
  type UploadState,
} from './upload-state.ts'

/** So long a removal is waited for before it is asked for again. */
const REMOVAL_MILLISECONDS = 15_000

/** The file that gets a new content, and the generation that whoever replaces it has seen. */
export type Replaced = { fileId: string; generation: number }

/** One file on its way from this browser. What is pressed at the wrong moment does nothing. */
export type FileUpload = {
  state: () => UploadState
  pause: () => void
  /** Goes on after a pause, and after an error that may pass. */
  resume: () => void
  cancel: () => void
}

/**
 * Uploads a file of this browser, and goes on with what an earlier page, a closed tab or a broken line left of the same one. A request
 * that fails in passing is repeated for ten minutes without a byte of progress; then the upload waits as an error for `resume`.
 * `changed` hears of every state.
 */
export function uploadFile(
  file: File,
  { base, replaces, changed }: { base: string; replaces?: Replaced | undefined; changed: (state: UploadState) => void },
): FileUpload {
  const endpoint = new URL(`${base}/boss/files/uploads`, location.href).href
  let state = startedUpload(file.size)
  let tus: TusUpload | undefined
  let opening: Promise<TusUpload> | undefined
  let runs = 0
  /** An upload that the server does not know any more is begun again, once. */
  let isAnew = false

  function happen(event: UploadEvent): void {
    const next = nextUploadState(state, event)
    if (next === state) return
    state = next
    changed(state)
  }

  const fail = (error: unknown) => happen({ type: 'failed', problem: problemOf(error) })

  async function open(): Promise<TusUpload> {
    // Only whoever uploads loads what uploads.
    const { Upload } = await import('tus-js-client')
    const upload: TusUpload = new Upload(file, {
      endpoint,
      metadata: { filename: file.name, ...replacedIn(replaces) },
      fingerprint: async () => await Promise.resolve(fingerprintOf(file, endpoint, replaces)),
      removeFingerprintOnSuccess: true,
      chunkSize: FIRST_CHUNK_BYTES,
      uploadDataDuringCreation: file.size <= SINGLE_REQUEST_BYTES,
      retryDelays: retryRests(UPLOAD_RETRY_MILLISECONDS),
      onShouldRetry: (error) => {
        upload.options.chunkSize = FIRST_CHUNK_BYTES
        return state.at === 'running' && mayPass(statusOf(error))
      },
      onChunkComplete: (bytes) => {
        upload.options.chunkSize = nextChunkBytes(bytes)
      },
      onProgress: (sent) => {
        happen({ type: 'progressed', sent })
      },
      // With an address to begin at, the uploader takes any failure for the loss of what was sent, also that of a server which is starting.
      onUploadUrlAvailable: () => {
        upload.options.endpoint = null
      },
      onError: (error) => {
        if (statusOf(error) !== 404 || isAnew) {
          fail(error)
          return
        }
        isAnew = true
        upload.url = null
        upload.options.endpoint = endpoint
        void announce(upload, file).then(() => {
          // It may have been stopped while the file was read.
          if (state.at === 'running') upload.start()
        }, fail)
      },
      onSuccess: () => {
        void askResult(upload.url ?? '').then((fileId) => {
          happen({ type: 'finished', fileId })
        }, fail)
      },
    })
    const last = (await upload.findPreviousUploads()).at(-1)
    if (last === undefined) await announce(upload, file)
    else {
      upload.resumeFromPreviousUpload(last)
      upload.options.endpoint = null
    }
    return upload
  }

  async function run(): Promise<void> {
    runs += 1
    const own = runs
    try {
      tus = await (opening ??= open())
      // It may have been stopped, and gone on with, while the uploader was loaded and the file read.
      if (state.at === 'running' && own === runs) tus.start()
    } catch (error) {
      opening = undefined
      fail(error)
    }
  }

  async function stop(): Promise<void> {
    await tus?.abort()
    if (state.at === 'canceling') await forget(tus)
    happen({ type: 'stopped' })
  }

  void run()
  return {
    state: () => state,
    pause: () => {
      happen({ type: 'pause' })
      if (state.at === 'pausing') void stop()
    },
    resume: () => {
      happen({ type: 'resume' })
      if (state.at === 'running') void run()
    },
    cancel: () => {
      happen({ type: 'cancel' })
      if (state.at === 'canceling') void stop()
    },
  }
}

/** By this the same file is known again, also by another page: chosen once more, it goes on where it stopped. */
function fingerprintOf(file: File, endpoint: string, replaces: Replaced | undefined): string {
  const { name, type, size, lastModified } = file
  return ['vitrine', name, type, size, lastModified, endpoint, replaces?.fileId, replaces?.generation].join('-')
}

/** Has the server remove what arrived. One that cannot be reached for two minutes does so by itself a day later. */
async function forget(tus: TusUpload | undefined): Promise<void> {
  if (tus === undefined) return
  const known = await tus.findPreviousUploads()
  for (const { urlStorageKey } of known) localStorage.removeItem(urlStorageKey)
  if (tus.url === null) return
  await operate(tus.url, () => ({
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0' },
    signal: AbortSignal.timeout(REMOVAL_MILLISECONDS),
  })).catch(() => undefined)
}

/** What became of an upload that arrived whole. Taking a large file into the store lasts as long as it lasts, so an answer is waited for. */
async function askResult(url: string): Promise<string> {
  const answer = await operate(url, () => ({ headers: { accept: 'application/json' } }))
  return ((await answer.json()) as { fileId: string }).fileId
}

/** Asks the server, and again for two minutes where no answer comes or one that may pass. Throws `AnsweredProblem` with the last one. */
async function operate(url: string, request: () => RequestInit): Promise<Response> {
  let last: unknown
  for (const rest of [0, ...retryRests(OPERATION_RETRY_MILLISECONDS)]) {
    await new Promise((resolve) => {
      setTimeout(resolve, rest)
    })
    const answer = await fetch(url, request()).catch(() => undefined)
    if (answer?.ok === true) return answer
    last = new AnsweredProblem(answer?.status ?? 0, (await answer?.text().catch(() => '')) ?? '')
    if (!mayPass(answer?.status ?? 0)) break
  }
  throw last
}

class AnsweredProblem extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string) {
    super(`The answer was ${status}.`)
    this.status = status
    this.body = body
  }
}

function statusOf(error: unknown): number {
  if (error instanceof AnsweredProblem) return error.status
  return (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0
}

/** The server's own sentence where there is one. After a new sign-in or more room the same upload goes on. */
function problemOf(error: unknown): UploadProblem {
  const status = statusOf(error)
  const body =
    error instanceof AnsweredProblem ? error.body : (error as Partial<DetailedError>).originalResponse?.getBody()
  const canRetry = mayPass(status) || status === 401 || status === 507
  try {
    const { title } = JSON.parse(body ?? '') as { title?: unknown }
    if (typeof title === 'string') return { sentence: title, canRetry }
  } catch {
    // No answer of ours: the line is broken, or a proxy answered.
  }
  return {
    sentence: canRetry
      ? 'The server can’t be reached. What has arrived is safe. Retry when you are online again.'
      : 'The upload was refused. Nothing was stored. Try again, or ask whoever runs the server.',
    canRetry,
  }
}

function replacedIn(replaces: Replaced | undefined): Record<string, string> {
  return replaces === undefined ? {} : { replaces: replaces.fileId, generation: String(replaces.generation) }
}

/** Says the MD5 of the file when its upload begins: the server compares it with what has arrived, and stores nothing that differs. */
async function announce(upload: TusUpload, file: File): Promise<void> {
  const md5 = await md5Aside(file)
  if (md5 !== undefined) upload.options.metadata = { ...upload.options.metadata, md5 }
}
