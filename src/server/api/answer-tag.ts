import { createHash } from 'node:crypto'
import type { AsOf } from '#features/catalogue/chain-facts/as-of.ts'

/** Names the form of the answers: what of them does not come from the database. */
export function formOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 10)
}

/**
 * The ETag of every answer that speaks as of now: the catalogue's version, the block that the answer names, and the form.
 * Weak, because answers may be compressed on their way. `undefined` while nobody follows the chain.
 */
export function tagOf(asOf: AsOf | undefined, form: string): string | undefined {
  return asOf === undefined
    ? undefined
    : `W/"${asOf.version}-${asOf.blockHash ?? asOf.block ?? 0}-${asOf.finalizedBlock ?? 0}-${asOf.state}-${form}"`
}

/** Whether an If-None-Match header names the tag; weak comparison (RFC 9110, 13.1.2). */
export function isNamedBy(tag: string, header: string | undefined): boolean {
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return header !== undefined && header.split(',').some((each) => plain(each) === plain(tag))
}
