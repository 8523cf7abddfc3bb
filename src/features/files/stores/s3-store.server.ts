import { open } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/config.ts'
import { FileNotFoundError, StoreUnavailableError } from '../file/file-errors.ts'
import type { ObjectStore } from './object-store.ts'

/** Milliseconds within which the service has to begin its answer, and to have taken a file of any size. */
const ANSWER_MILLISECONDS = 30_000
const TAKE_MILLISECONDS = 30 * 60_000
/** Bytes that a file is read and sent by. */
const PIECE_BYTES = 256 * 1024
/** Some services show an object a moment after they said that they have it: so long is waited before each look. */
const LOOKS_MILLISECONDS = [0, 100, 400, 1500]

/**
 * Keeps files in a bucket of an S3 service, with four requests that every such service has: PUT, GET with a range, HEAD and DELETE, signed
 * by Signature Version 4. A whole file goes in one PUT with its MD5, which the service checks, so nothing can be half there.
 */
export function createS3Store({ endpoint, region, bucket, key: accessKeyId, secret }: S3Settings): ObjectStore {
  const aws = new AwsClient({ accessKeyId, secretAccessKey: secret.reveal(), service: 's3', region })

  async function signed(method: string, key: string, headers: Record<string, string> = {}): Promise<Request> {
    // The content is not signed but checked by its MD5: signing it would mean to read it once more.
    return await aws.sign(`${endpoint}/${bucket}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
    })
  }

  async function ask(method: string, key: string, headers?: Record<string, string>): Promise<Response> {
    const { url, headers: signedHeaders } = await signed(method, key, headers)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(slow(ANSWER_MILLISECONDS)), ANSWER_MILLISECONDS)
    try {
      return await fetch(url, { method, headers: signedHeaders, signal: late.signal })
    } catch (error) {
      throw unavailable(`${method} failed`, error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Sends a file by the older client of Node, since `fetch` holds all of it: the process grows by 215 MB for one of 200. */
  async function put(key: string, path: string, headers: Record<string, string>): Promise<void> {
    const { url, headers: signedHeaders } = await signed('PUT', key, headers)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = (url.startsWith('https:') ? requestTls : requestPlain)(url, {
      method: 'PUT',
      headers: Object.fromEntries(signedHeaders),
      agent: false,
    })
    request.once('response', resolve).once('error', reject)
    const timer = setTimeout(() => request.destroy(slow(TAKE_MILLISECONDS)), TAKE_MILLISECONDS)
    try {
      // Not awaited: a service that refuses may answer before it has everything. What goes wrong, the request says.
      sendFile(path, request).catch((error: Error) => request.destroy(error))
      const answer = await promise
      const { statusCode = 0 } = answer
      const said = await text(answer)
      if (statusCode < 200 || statusCode > 299)
        throw unavailable(`PUT was answered ${statusCode}: ${said.slice(0, 500)}`)
    } catch (error) {
      throw error instanceof StoreUnavailableError ? error : unavailable('PUT failed', error)
    } finally {
      clearTimeout(timer)
      request.destroy()
    }
  }

  const hasWhole = async (key: string, size: number) => {
    const { ok, headers } = await ask('HEAD', key)
    return ok && Number(headers.get('content-length')) === size
  }

  return {
    bucket,
    keepsInPlace: false,
    keep: async ({ key, path, size, md5Hash, contentType }) => {
      if (await hasWhole(key, size)) return
      await put(key, path, { 'content-md5': md5Hash, 'content-type': contentType, 'content-length': String(size) })
      for (const milliseconds of LOOKS_MILLISECONDS) {
        await pause(milliseconds)
        if (await hasWhole(key, size)) return
      }
      throw unavailable('PUT was answered well, and the object is not whole')
    },
    read: async (key, { start, end }) => {
      const answer = await ask('GET', key, { range: `bytes=${start}-${end}` })
      if (answer.status === 404) throw new FileNotFoundError()
      // Whoever ignores the range would have the wrong bytes offered under the right address.
      if (answer.status !== 206 || answer.body === null) throw await refusal('GET', answer)
      return answer.body
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key)
      if (!answer.ok && answer.status !== 404) throw await refusal('DELETE', answer)
      await answer.body?.cancel()
    },
  }
}

/** Sends a file by one piece of memory: a stream would take another for every piece, and they pile up until they are collected. */
async function sendFile(path: string, request: ClientRequest): Promise<void> {
  const bytes = Buffer.allocUnsafe(PIECE_BYTES)
  await using file = await open(path)
  for (;;) {
    const { bytesRead } = await file.read(bytes)
    if (bytesRead === 0) break
    // What was written is read over only when the connection has taken it.
    await new Promise<void>((resolve, reject) => {
      request.write(bytes.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve()))
    })
  }
  request.end()
}

async function refusal(what: string, answer: Response): Promise<Error> {
  const said = await answer.text().catch(() => '')
  return unavailable(`${what} was answered ${answer.status}: ${said.slice(0, 500)}`)
}

function slow(milliseconds: number): Error {
  return new Error(`The service did not answer within ${milliseconds / 1000} s.`)
}

/** For people that the service is down, for the log what it said. */
function unavailable(detail: string, cause?: unknown): Error {
  const error = new StoreUnavailableError()
  error.cause = new Error(detail, { cause })
  return error
}
