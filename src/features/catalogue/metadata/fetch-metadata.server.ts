import { gunzipSync } from 'node:zlib'
import { guardedFetch, GuardedFetchError } from '#platform/http/guarded-fetch.server.ts'
import { metadataAddress } from './metadata-address.ts'
import { type MetadataDocument, parseMetadata } from './metadata-document.ts'
import { MetadataError } from './metadata-problem.ts'

/** How metadata of strangers may be read. */
export type MetadataReading = {
  ipfsGateway: string
  /** Hosts inside this network that are read too, by the name that an address gives them, port optional. */
  privateHosts: readonly string[]
  /** Of a piece with copies: its id as 64 hexadecimal digits, which ERC-1155 wants wherever a value of its document says `{id}`. */
  id?: string
  /** For one document, redirects included. */
  milliseconds?: number
  signal?: AbortSignal
}

const largestBytes = 1024 * 1024
const milliseconds = 10_000

/**
 * Reads the document that a token URI names: at most 1 MiB within 10 seconds, from public networks and the studio's gateway
 * only. Throws `MetadataError` for everything that a stranger can do wrong.
 */
export async function fetchMetadata(uri: string, reading: MetadataReading): Promise<MetadataDocument> {
  const address = metadataAddress(uri, reading)
  if (address.kind === 'fetch') return parseMetadata(withId(await fetchText(address.url, reading), reading))
  if (address.texts.some((text) => text.length > largestBytes)) throw tooLarge()
  return parseFirst(address.texts.map((text) => withId(text, reading)))
}

/** In JSON, `{id}` stands in texts only. */
function withId(text: string, { id }: Pick<MetadataReading, 'id'>): string {
  return id === undefined ? text : text.replaceAll('{id}', id)
}

/** A data URI may be meant in more than one way: the first that is a document counts, else the first failure. */
function parseFirst(texts: readonly string[]): MetadataDocument {
  const failures: unknown[] = []
  for (const text of texts) {
    try {
      return parseMetadata(text)
    } catch (error) {
      failures.push(error)
    }
  }
  throw failures[0]
}

async function fetchText(url: string, reading: MetadataReading): Promise<string> {
  const trustedHosts = [new URL(reading.ipfsGateway.replace('{path}', '')).host, ...reading.privateHosts]
  try {
    const { bytes, contentType } = await guardedFetch(url, {
      milliseconds: reading.milliseconds ?? milliseconds,
      largestBytes,
      accept: 'application/json, */*;q=0.5',
      trustedHosts,
      ...(reading.signal === undefined ? {} : { signal: reading.signal }),
    })
    const text = new TextDecoder().decode(unpacked(bytes))
    // Servers call JSON many things; only a page is never meant.
    return /^text\/html/i.test(contentType ?? '') && !/^\s*[{[]/.test(text) ? '<html>' : text
  } catch (error) {
    throw error instanceof GuardedFetchError ? problemOf(error) : error
  }
}

/** Some servers compress although they are asked not to. What unpacks to more than the limit is refused on the way. */
function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: largestBytes })
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : new MetadataError(
          'metadata-not-json',
          'The description of this piece is compressed in a way that cannot be read.',
          { cause: error },
        )
  }
}

function problemOf(error: GuardedFetchError): MetadataError {
  const cause = { cause: error }
  switch (error.reason) {
    case 'address-refused':
      return new MetadataError(
        'metadata-refused-address',
        `The place where this piece is described is not read from: ${error.message}`,
        cause,
      )
    case 'slow':
      return new MetadataError(
        'metadata-timeout',
        `The description of this piece did not come in time: ${error.message}`,
        cause,
      )
    case 'too-large':
      return tooLarge(cause)
    case 'status':
      return new MetadataError(
        `metadata-http-${error.status ?? 0}`,
        `The description of this piece could not be fetched: ${error.message}`,
        cause,
      )
    case 'unreachable':
      return new MetadataError(
        'metadata-unreachable',
        `The description of this piece could not be fetched: ${error.message}`,
        cause,
      )
  }
}

function tooLarge(options?: ErrorOptions): MetadataError {
  return new MetadataError(
    'metadata-too-large',
    'The description of this piece is larger than 1 MiB, which is more than is read.',
    options,
  )
}
