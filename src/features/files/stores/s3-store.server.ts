import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/config.ts'
import { FileNotFoundError, StoreUnavailableError } from '../file/file-errors.ts'
import type { ObjectStore } from './object-store.ts'

/** Milliseconds within which the service has to begin its answer, and to have taken a file of any size. */
const ANSWER_MILLISECONDS = 30_000
const TAKE_MILLISECONDS = 30 * 60_000
/** Some services show an object a moment after they said that they have it: so long is waited before each look. */
const LOOKS_MILLISECONDS = [0, 100, 400, 1500]

/**
 * Keeps files in a bucket of an S3 service, with four requests that every such service has: PUT, GET with a range, HEAD and DELETE, signed
 * by Signature Version 4. A whole file goes in one PUT with its MD5, which the service checks, so nothing can be half there.
 */
export function createS3Store({ endpoint, region, bucket, key: accessKeyId, secret }: S3Settings): ObjectStore {
  const aws = new AwsClient({ accessKeyId, secretAccessKey: secret.reveal(), service: 's3', region })

  async function ask(
    method: string,
    key: string,
    {
      headers = {},
      body,
      milliseconds = ANSWER_MILLISECONDS,
    }: { headers?: Record<string, string>; body?: ReadableStream; milliseconds?: number } = {},
  ): Promise<Response> {
    const url = `${endpoint}/${bucket}/${key}`
    // The content is not signed but checked by its MD5: signing it would mean to read it once more.
    const signed = await aws.sign(url, { method, headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers } })
    const late = new AbortController()
    const timer = setTimeout(() => {
      late.abort(new Error(`The service did not answer within ${milliseconds / 1000} s.`))
    }, milliseconds)
    try {
      return await fetch(url, {
        method,
        headers: signed.headers,
        signal: late.signal,
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit)
    } catch (error) {
      throw unavailable(`${method} failed`, error)
    } finally {
      clearTimeout(timer)
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
      const answer = await ask('PUT', key, {
        headers: { 'content-md5': md5Hash, 'content-type': contentType, 'content-length': String(size) },
        // A stream and not a blob, which would be in memory several times over while it is sent.
        body: Readable.toWeb(createReadStream(path)) as ReadableStream,
        milliseconds: TAKE_MILLISECONDS,
      })
      await expectOk('PUT', answer)
      for (const milliseconds of LOOKS_MILLISECONDS) {
        await pause(milliseconds)
        if (await hasWhole(key, size)) return
      }
      throw unavailable('PUT was answered well, and the object is not whole')
    },
    read: async (key, { start, end }) => {
      const answer = await ask('GET', key, { headers: { range: `bytes=${start}-${end}` } })
      if (answer.status === 404) throw new FileNotFoundError()
      // Whoever ignores the range would have the wrong bytes offered under the right address.
      if (answer.status !== 206 || answer.body === null) throw await refusal('GET', answer)
      return answer.body
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key)
      if (answer.status !== 404) await expectOk('DELETE', answer)
    },
  }
}

async function expectOk(what: string, answer: Response): Promise<void> {
  if (!answer.ok) throw await refusal(what, answer)
  await answer.body?.cancel()
}

async function refusal(what: string, answer: Response): Promise<Error> {
  const said = await answer.text().catch(() => '')
  return unavailable(`${what} was answered ${answer.status}: ${said.slice(0, 500)}`)
}

/** For people that the service is down, for the log what it said. */
function unavailable(detail: string, cause?: unknown): Error {
  const error = new StoreUnavailableError()
  error.cause = new Error(detail, { cause })
  return error
}
