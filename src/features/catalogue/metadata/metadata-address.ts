import { MetadataError } from './metadata-problem.ts'

/** Where a token URI leads: to a server, or it is the document itself (then in the ways it may have been meant). */
export type MetadataAddress = { kind: 'fetch'; url: string } | { kind: 'inline'; texts: string[] }

/**
 * Understands a token URI: http(s), `ipfs://` through a gateway (also the frequent `ipfs://ipfs/…`), `ar://`, and data URIs
 * in base64, percent-encoded or written out plainly. Throws `MetadataError`.
 */
export function metadataAddress(uri: string, { ipfsGateway }: { ipfsGateway: string }): MetadataAddress {
  const trimmed = uri.trim()
  if (trimmed === '')
    throw new MetadataError('metadata-missing', 'The contract names no place where this piece is described.')
  if (/^data:/i.test(trimmed)) return { kind: 'inline', texts: textsOfDataUri(trimmed) }
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?(.+)$/is.exec(trimmed)?.[1]
  const arweave = /^ar:\/\/(.+)$/is.exec(trimmed)?.[1]
  const url =
    ipfs !== undefined
      ? throughGateway(ipfs, ipfsGateway)
      : arweave !== undefined
        ? `https://arweave.net/${arweave}`
        : trimmed
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new MetadataError(
      'metadata-address-unreadable',
      `The contract names “${trimmed.slice(0, 120)}” as the place where this piece is described, and nobody can read from there.`,
    )
  }
  return { kind: 'fetch', url }
}

/** The gateway is an address that ends where the path goes, or has `{path}` in its place. */
function throughGateway(path: string, gateway: string): string {
  const clean = path.replace(/^\/+/, '')
  if (gateway.includes('{path}')) return gateway.replace('{path}', clean)
  return `${gateway.replace(/\/+$/, '')}/${clean}`
}

/** RFC 2397, and what contracts make of it: `;utf8` as a parameter, JSON with bare percent signs, base64 with line breaks. */
function textsOfDataUri(uri: string): string[] {
  const comma = uri.indexOf(',')
  if (comma === -1)
    throw new MetadataError('metadata-not-json', 'The description of this piece is a data address without data.')
  const [head, data] = [uri.slice(0, comma), uri.slice(comma + 1)]
  const plain = percentDecoded(data)
  if (!/;\s*base64\s*$/i.test(head)) return plain === undefined || plain === data ? [data] : [plain, data]
  return [textOfBase64((plain ?? data).replace(/\s+/g, ''))]
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function textOfBase64(base64: string): string {
  try {
    const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
  } catch (error) {
    throw new MetadataError(
      'metadata-not-json',
      'The description of this piece is a data address that cannot be decoded.',
      { cause: error },
    )
  }
}
