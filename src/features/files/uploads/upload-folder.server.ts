import { type FileHandle, open, stat } from 'node:fs/promises'
import { DataStore, Upload as TusUpload } from '@tus/server'
import { defineError, withStatus } from '#platform/errors.ts'
import { DiskFullError, UploadNotFoundError } from '../file/file-errors.ts'
import { SILENCE_MILLISECONDS } from '../file/policy.ts'
import { expiryAfter } from './begin-upload.server.ts'
import { discardUpload } from './discard-upload.server.ts'
import type { FileService } from './file-service.server.ts'
import { getUpload } from './find-upload.server.ts'
import { inspectStart } from './inspect-content.server.ts'

/** Whoever sends an upload has gone quiet. */
export const SilentSenderError = defineError(
  withStatus(408),
  'sender-silent',
  'Nothing came for a minute, so the connection was closed. What has arrived is kept. Resume the upload.',
)

/** After so many bytes it can be told what a file is. */
const TELLING_BYTES = 4100

/**
 * Where uploads arrive, as the tus server sees it. What is known of an upload stands in the database; how much of it has arrived is the
 * size of its file, so a server that was ended in the middle goes on from the last byte on its disk.
 */
export class UploadFolder extends DataStore {
  readonly #service: FileService
  readonly #silenceMilliseconds: number

  constructor(service: FileService, { silenceMilliseconds = SILENCE_MILLISECONDS } = {}) {
    super()
    this.#service = service
    this.#silenceMilliseconds = silenceMilliseconds
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    await using _ = await open(this.#service.storage.pathOf(upload.id), 'wx', 0o600)
    return upload
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const { size, stored } = await getUpload(this.#service.read, { uploadId: id, now: this.#service.now() })
    // What was stored is complete, wherever its bytes are now.
    return new TusUpload({ id, size, offset: stored === undefined ? await this.#arrived(id) : size, metadata: {} })
  }

  override async remove(id: string): Promise<void> {
    await discardUpload(this.#service, { uploadId: id })
  }

  /** Writes what comes from `offset` on, and takes the memory of each piece: whoever gives it does not read it again. */
  override async write(bytes: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    const { storage, db, read, now } = this.#service
    const path = storage.pathOf(id)
    const { name } = await getUpload(read, { uploadId: id, now: now() })
    let at = offset
    try {
      await using file = await open(path, 'r+')
      for await (const chunk of untilSilent(bytes, this.#silenceMilliseconds)) {
        await writeAll(file, chunk, at)
        at += chunk.length
        giveBack(chunk)
      }
    } catch (error) {
      throw isFull(error) ? new DiskFullError() : error
    } finally {
      await db
        .updateTable('file_uploads')
        .set({ expires_at: expiryAfter(now()) })
        .where('upload_id', '=', id)
        .execute()
    }
    if (offset < TELLING_BYTES && at >= TELLING_BYTES) await this.#refuseUnknown(id, { name, path })
    return at
  }

  async #arrived(id: string): Promise<number> {
    try {
      return (await stat(this.#service.storage.pathOf(id))).size
    } catch {
      throw new UploadNotFoundError()
    }
  }

  async #refuseUnknown(id: string, { name, path }: { name: string; path: string }): Promise<void> {
    try {
      await inspectStart(path, { name })
    } catch (error) {
      await discardUpload(this.#service, { uploadId: id })
      throw error
    }
  }
}

/** One write may take less than it was given. */
async function writeAll(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at + done)
    done += bytesWritten
  }
}

/** Gives memory back that nobody reads any more, sooner than it would be collected; what shares it with others stays. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The same bytes; throws `SilentSenderError` when none come for so long. */
async function* untilSilent(bytes: AsyncIterable<Uint8Array>, milliseconds: number): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  const { promise: silence, reject } = Promise.withResolvers<never>()
  silence.catch(() => undefined)
  const timer = setTimeout(() => reject(new SilentSenderError()), milliseconds)
  let isOver = false
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), silence])
      timer.refresh()
      if (next.done === true) {
        isOver = true
        return
      }
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    // Not awaited: a sender that is silent would be waited for once more.
    if (!isOver) void iterator.return?.()?.catch(() => undefined)
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
