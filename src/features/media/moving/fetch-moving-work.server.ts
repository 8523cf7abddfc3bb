import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { contentTypeOf } from '#features/files/uploads/inspect-content.server.ts'
import { guardedFetch, GuardedFetchError, type GuardedFetchReason } from '#platform/http/guarded-fetch.server.ts'
import { decodeDataUri, pictureUrl } from '../fetch-picture.server.ts'
import { PictureUnavailableError } from '../picture-error.ts'
import { type MovingWorkProblemCode, MovingWorkUnavailableError, workKindOf } from './moving-work.ts'
import { LARGEST_WORK_BYTES, WORK_MILLISECONDS } from './policy.ts'

const codes: Record<GuardedFetchReason, MovingWorkProblemCode> = {
  'address-refused': 'work-address-refused',
  unreachable: 'work-unreachable',
  slow: 'work-slow',
  'too-large': 'work-too-large',
  status: 'work-unreachable',
}

export type WorkReading = {
  ipfsGateway: string
  /** Hosts inside this network that works may come from as well. */
  privateHosts: readonly string[]
  milliseconds?: number
  largestBytes?: number
}

/**
 * Reads the work that a description names into the file `to`: from public networks, the gateway and the hosts that the configuration names, or out of a
 * data address. It goes to the disk as it arrives, and is there whole or not at all. What it is, its bytes say. Throws `MovingWorkUnavailableError`.
 */
export async function fetchMovingWork(
  address: string,
  { to, reading }: { to: string; reading: WorkReading },
): Promise<{ contentType: string; size: number }> {
  await mkdir(dirname(to), { recursive: true })
  const draft = `${to}.${randomBytes(4).toString('hex')}.part`
  try {
    const size = await save(address, draft, reading)
    const contentType = await contentTypeOf(draft)
    if (contentType === undefined || workKindOf(contentType) === undefined)
      throw new MovingWorkUnavailableError('work-type-refused')
    await rename(draft, to)
    return { contentType, size }
  } finally {
    await rm(draft, { force: true })
  }
}

async function save(
  address: string,
  path: string,
  { ipfsGateway, privateHosts, milliseconds = WORK_MILLISECONDS, largestBytes = LARGEST_WORK_BYTES }: WorkReading,
): Promise<number> {
  await using file = await open(path, 'wx')
  let size = 0
  const keep = async (bytes: Uint8Array) => {
    size += bytes.length
    await file.appendFile(bytes)
  }
  try {
    if (/^data:/i.test(address)) await keep(decodeDataUri(address))
    else
      await guardedFetch(pictureUrl(address, ipfsGateway), {
        milliseconds,
        largestBytes,
        trustedHosts: [new URL(ipfsGateway).host, ...privateHosts],
        keep,
      })
    return size
  } catch (error) {
    if (error instanceof GuardedFetchError)
      throw new MovingWorkUnavailableError(codes[error.reason], { detail: error.message, cause: error })
    if (error instanceof PictureUnavailableError)
      throw new MovingWorkUnavailableError('work-type-refused', { cause: error })
    throw error
  }
}

/** Names an address in `moving_works.origin`. */
export function workOriginOf(address: string): string {
  return createHash('md5').update(address).digest('hex')
}
