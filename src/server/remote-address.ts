/** What the Node adapter hands over beside the request; absent in tests. */
export type NodeBindings = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined

/**
 * The address that asks, for rate limits. Behind a proxy on the same machine it is the last one that the proxy named;
 * from anywhere else that header is a claim and is not believed.
 */
export function remoteAddressOf(request: Request, bindings: NodeBindings): string {
  const peer = bindings?.incoming?.socket?.remoteAddress ?? 'unknown'
  const isLocal = peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1'
  const forwarded = isLocal ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded === undefined || forwarded === '' ? peer : forwarded
}
