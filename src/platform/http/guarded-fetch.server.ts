import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './ip-networks.ts'

/** Why a file of the outside world could not be read. */
export type GuardedFetchReason = 'address-refused' | 'unreachable' | 'slow' | 'too-large' | 'status'

export class GuardedFetchError extends Error {
  override readonly name = 'GuardedFetchError'
  readonly reason: GuardedFetchReason
  /** The status that the other side answered, for the reason `status`. */
  readonly status: number | undefined
  constructor(
    reason: GuardedFetchReason,
    message: string,
    { status, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.status = status
  }
}

export type GuardedFetchOptions = {
  /** For the whole of it: names, redirects, every byte. */
  milliseconds: number
  largestBytes: number
  accept?: string
  /** Hosts (`name:port`, port optional) that may be inside this network: those that the studio itself configured. */
  trustedHosts?: readonly string[]
  signal?: AbortSignal
  /** Takes the bytes as they arrive, for what is too large to be held; the answer then has none. */
  keep?: (chunk: Uint8Array) => Promise<void>
}

export type GuardedAnswer = { bytes: Uint8Array; contentType: string | undefined; url: string }

const MOST_REDIRECTS = 5

/**
 * Reads a file from an address that a stranger wrote. Only http and https, only public networks: each name is resolved
 * once, all its addresses are checked, and the connection goes to a checked address, so that a name that changes its mind
 * between check and connection gains nothing. Redirects are followed by the same rules. Throws `GuardedFetchError`.
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<GuardedAnswer> {
  const timeout = AbortSignal.timeout(options.milliseconds)
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
  let url = parsed(address)
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await ask(url, await checkedAddress(url, options.trustedHosts ?? [], signal), options, signal)
      if ('bytes' in answer) return { ...answer, url: url.href }
      url = parsed(answer.location, url)
    }
  } catch (error) {
    if (error instanceof GuardedFetchError) throw error
    if (timeout.aborted)
      throw new GuardedFetchError(
        'slow',
        `${url.host} did not answer in full within ${options.milliseconds / 1000} seconds.`,
        { cause: error },
      )
    throw new GuardedFetchError('unreachable', `${url.host} cannot be reached.`, { cause: error })
  }
  throw new GuardedFetchError('unreachable', `${url.host} redirects more than ${MOST_REDIRECTS} times.`)
}

/**
 * Whether an address may be requested at all: http or https, and every address of its name on the public internet or trusted. For what
 * has a client
 * of its own, before it is given an address that somebody typed. Throws `GuardedFetchError`.
 */
export async function checkPublicHost(
  address: string,
  { trustedHosts, milliseconds }: Required<Pick<GuardedFetchOptions, 'trustedHosts' | 'milliseconds'>>,
): Promise<void> {
  const url = parsed(address)
  try {
    await checkedAddress(url, trustedHosts, AbortSignal.timeout(milliseconds))
  } catch (error) {
    if (error instanceof GuardedFetchError) throw error
    throw new GuardedFetchError('unreachable', `${url.host} cannot be reached.`, { cause: error })
  }
}

function parsed(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new GuardedFetchError('address-refused', 'Only http and https addresses are read.')
  if (url.username !== '' || url.password !== '')
    throw new GuardedFetchError('address-refused', 'Addresses with a user name or password are not read.')
  return url
}

/** The IP address to connect to; every address of the name has to be public unless the studio trusts the host. */
async function checkedAddress(url: URL, trustedHosts: readonly string[], signal: AbortSignal): Promise<string> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const found =
    isIP(name) === 0 ? (await orAborted(lookup(name, { all: true }), signal)).map((each) => each.address) : [name]
  const isTrusted = trustedHosts.includes(url.host) || trustedHosts.includes(url.hostname)
  if (!isTrusted && !found.every(isPublicAddress))
    throw new GuardedFetchError('address-refused', `${url.host} is not on the public internet.`)
  const [first] = found
  if (first === undefined) throw new GuardedFetchError('unreachable', `${url.host} has no address.`)
  return first
}

/** A DNS lookup cannot be aborted; waiting for it can. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return await Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

type Answer = { bytes: Uint8Array; contentType: string | undefined } | { location: string }

async function ask(
  url: URL,
  ip: string,
  { accept = '*/*', largestBytes, keep }: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const family = isIP(ip)
  const request: ClientRequest = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
    signal,
    agent: false,
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Vitrine' },
    // Node looks up all addresses of a name when it may choose between them.
    lookup: (_name, options, done) =>
      options.all === true ? done(null, [{ address: ip, family }]) : done(null, ip, family),
  })
  request.once('response', resolve).once('error', reject).end()
  const response = await promise
  try {
    return await read(response, url, { largestBytes, keep })
  } finally {
    request.destroy()
  }
}

async function read(
  response: IncomingMessage,
  url: URL,
  { largestBytes, keep }: { largestBytes: number; keep: GuardedFetchOptions['keep'] },
): Promise<Answer> {
  const status = response.statusCode ?? 0
  const { location } = response.headers
  if (status >= 300 && status < 400 && location !== undefined) return { location }
  if (status !== 200) throw new GuardedFetchError('status', `${url.host} answered ${status}.`, { status })
  const tooLarge = () =>
    new GuardedFetchError('too-large', `${url.host} sends more than ${Math.round(largestBytes / 1024 / 1024)} MiB.`)
  if (Number(response.headers['content-length'] ?? 0) > largestBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBytes) throw tooLarge()
    if (keep === undefined) chunks.push(chunk)
    else await keep(chunk)
  }
  return { bytes: Buffer.concat(chunks), contentType: response.headers['content-type'] }
}
