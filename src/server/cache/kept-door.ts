import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'

/** Addresses that mean the same however they are read: no query, nothing to decode, no dots to resolve. */
const plainAddress = /^\/(?:[\w-]+\/)*[\w-]*$/

/**
 * Answers a request from what is kept, before a request object is made of it: most of what an unchanged page costs would be
 * that. Returns whether it did; what it leaves goes the usual way, which answers the same.
 */
export function answerKept(
  cache: Pick<PageCache, 'find'>,
  { method = '', url = '', headers }: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  if (!plainAddress.test(url)) return false
  const kept = cache.find({ method, url, header: (name) => headers[name] as string | undefined })
  if (kept === undefined) return false
  outgoing.writeHead(kept.status, kept.headers)
  outgoing.end(kept.body)
  return true
}
