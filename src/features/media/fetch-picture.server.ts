import { guardedFetch, GuardedFetchError, type GuardedFetchReason } from '#platform/http/guarded-fetch.server.ts'
import { PictureUnavailableError, type PictureProblemCode } from './picture-error.ts'

const LARGEST_BYTES = 20 * 1024 * 1024
const MILLISECONDS = 20_000

const codes: Record<GuardedFetchReason, PictureProblemCode> = {
  'address-refused': 'picture-address-refused',
  unreachable: 'picture-unreachable',
  slow: 'picture-slow',
  'too-large': 'picture-too-large',
  status: 'picture-unreachable',
}

/**
 * Reads the picture that metadata names: http(s), `ipfs://` through the studio's gateway, `ar://` through arweave.net, or a
 * data URI. At most 20 MiB within 20 seconds, from public networks, the gateway that the studio configured, and hosts that the configuration names. Throws
 * `PictureUnavailableError`.
 */
export async function fetchPicture(
  address: string,
  {
    ipfsGateway,
    privateHosts = [],
    milliseconds = MILLISECONDS,
  }: { ipfsGateway: string; privateHosts?: readonly string[]; milliseconds?: number },
): Promise<Uint8Array> {
  if (/^data:/i.test(address)) return decodeDataUri(address)
  try {
    const trustedHosts = [new URL(ipfsGateway).host, ...privateHosts]
    const { bytes } = await guardedFetch(pictureUrl(address, ipfsGateway), {
      milliseconds,
      largestBytes: LARGEST_BYTES,
      accept: 'image/*',
      trustedHosts,
    })
    return bytes
  } catch (error) {
    if (error instanceof GuardedFetchError)
      throw new PictureUnavailableError(codes[error.reason], { detail: error.message, cause: error })
    throw error
  }
}

/** The address to fetch; `ipfs://ipfs/{cid}`, a frequent mistake, is read as it was meant. */
export function pictureUrl(address: string, ipfsGateway: string): string {
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?(.+)$/i.exec(address.trim())?.[1]
  // Put together as text: resolved as a link, `ipfs://http://elsewhere` would leave the gateway.
  if (ipfs !== undefined) return `${ipfsGateway.replace(/\/+$/, '')}/${ipfs.replace(/^\/+/, '')}`
  const arweave = /^ar:\/\/(.+)$/i.exec(address.trim())?.[1]
  return arweave === undefined ? address.trim() : `https://arweave.net/${arweave}`
}

/** RFC 2397: `data:[type][;base64],data`. Collections put raw `#` in their SVG data URIs; it is taken as data. Throws `PictureUnavailableError`. */
export function decodeDataUri(address: string): Uint8Array {
  if (address.length > LARGEST_BYTES * 2) throw new PictureUnavailableError('picture-too-large')
  const comma = address.indexOf(',')
  if (comma === -1) throw new PictureUnavailableError('picture-not-an-image')
  const data = address.slice(comma + 1)
  if (/;\s*base64\s*$/i.test(address.slice(0, comma))) return Buffer.from(percentDecoded(data), 'base64')
  return Buffer.from(percentDecoded(data), 'utf8')
}

/** Percent signs that stand for nothing are left as they are. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
}

/** `fetchPicture` for an app whose configuration names these hosts inside its network. */
export function pictureFetcher({
  privateHosts,
}: {
  privateHosts: readonly string[]
}): (address: string, options: { ipfsGateway: string }) => Promise<Uint8Array> {
  return async (address, options) => await fetchPicture(address, { ...options, privateHosts })
}
