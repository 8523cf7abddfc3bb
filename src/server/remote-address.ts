import type { BlockList } from 'node:net'
import { isIP } from 'node:net'
import { isWithin, networkOf } from '#platform/http/ip-networks.ts'

/** What the Node adapter hands over beside the request; absent in tests. */
export type NodeBindings = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined

/**
 * The network of the client, for rate limits. Each proxy appends the address that called it at the right end of
 * `X-Forwarded-For`: read from there, the first that is no proxy of ours is the client. From any other peer the header is a claim
 * and is not believed.
 */
export function remoteAddressOf(
  { headers }: Pick<Request, 'headers'>,
  bindings: NodeBindings,
  proxies: BlockList,
): string {
  const peer = bindings?.incoming?.socket?.remoteAddress ?? 'unknown'
  if (!isWithin(proxies, peer)) return networkOf(peer)
  let asked = peer
  for (const named of headers.get('x-forwarded-for')?.split(',').reverse() ?? []) {
    const address = named.trim()
    // What is no address says nothing of who stands behind it.
    if (isIP(address) === 0) break
    asked = address
    if (!isWithin(proxies, address)) break
  }
  return networkOf(asked)
}

/** Whether a proxy seems to stand in front that nobody has listed: then all its visitors share one address. */
export function isUnlistedProxy(
  { headers }: Pick<Request, 'headers'>,
  bindings: NodeBindings,
  proxies: BlockList,
): boolean {
  const peer = bindings?.incoming?.socket?.remoteAddress
  return peer !== undefined && headers.has('x-forwarded-for') && !isWithin(proxies, peer)
}
