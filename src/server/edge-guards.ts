import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { networkList } from '#platform/http/ip-networks.ts'
import { currentRequest } from '#platform/log.server.ts'
import { MethodNotAllowedError } from './api/method-not-allowed-error.ts'
import type { EdgeEnv } from './edge-env.ts'
import { BodyTooLargeError, InvalidAddressError } from './edge-errors.ts'
import { ownHosts, ownOrigins, wrongHostPage, wrongHostPolicy } from './own-host.ts'
import { isUnlistedProxy, type NodeBindings, remoteAddressOf } from './remote-address.ts'
import { isUnsafe, refuseForeignOrigin } from './same-origin.ts'
import { securityHeaders, withSecurityHeaders } from './security-headers.ts'

const maximumBodyBytes = 2 ** 20

/** Request id, headers and compression, for every answer. */
export function addHeaders(app: Hono<EdgeEnv>, { config, log }: AppContext, mode: 'production' | 'development'): void {
  const headers = securityHeaders(config, mode)
  const proxies = networkList(config.trustedProxies)
  let isWarned = false
  app.use('*', async (c, next) => {
    c.set('requestId', currentRequest() ?? randomUUID())
    c.set('remoteAddress', remoteAddressOf(c.req.raw, c.env as NodeBindings, proxies))
    if (!isWarned && isUnlistedProxy(c.req.raw, c.env as NodeBindings, proxies)) {
      isWarned = true
      log.warn(
        'Requests come with X-Forwarded-For from a peer that TRUSTED_PROXIES does not list. If that is your proxy, all visitors behind it count as one: list its network.',
        { peer: (c.env as NodeBindings)?.incoming?.socket?.remoteAddress },
      )
    }
    await next()
    // In place: an answer that is set anew is made again from the stream of its body.
    withSecurityHeaders(c.res, headers)
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use('*', compress())
  if (mode === 'production') refuseOtherHosts(app, config)
  app.use('*', async (c, next) => {
    if (!isReadableAddress(c.req.url)) throw new InvalidAddressError()
    if (!knownMethods.has(c.req.method)) throw new MethodNotAllowedError(c.req.method)
    await next()
  })
}

/** Whoever runs the machine calls it by number for its health. */
const healthAddresses = new Set(['/healthz', '/readyz', '/metrics'])

/** Refuses requests that were sent to a name that is not ours. While the app is being changed, any name may lead to it. */
function refuseOtherHosts(app: Hono<EdgeEnv>, config: AppContext['config']): void {
  const isOwn = ownHosts(config)
  app.use('*', async (c, next) => {
    const { host } = new URL(c.req.url)
    if (isOwn(host) || healthAddresses.has(c.req.path)) return await next()
    return c.html(wrongHostPage({ publicUrl: config.publicUrl, host }), 421, {
      'cache-control': 'no-store',
      'content-security-policy': wrongHostPolicy,
    })
  })
}

/** What the Fetch standard can say; others (TRACE, WebDAV's) mean nothing to any address here. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Whether the path of an address can be decoded and holds no control character, and no NUL stands in its query: the database refuses that one, and routers do not match the others. */
export function isReadableAddress(url: string): boolean {
  if (!url.includes('%')) return true
  const path = url.split('?', 1)[0]!
  try {
    return decodeURIComponent(path) !== '' && !/%(?:[01][\da-f]|7f)/i.test(path) && !url.includes('%00')
  } catch {
    return false
  }
}

/** Uploads come in many large parts. Whoever sends them has a role, and what they carry is bounded by what they announced. */
const bringsUpload = /^\/boss\/files\/uploads(?:\/|$)/

/** A report of a claim may bring a few photographs, one of a stolen piece a few files. */
const bringsPhotos = /^\/(?:shipping\/[^/]+\/report|holds\/[^/]+\/[^/]+)(?:\.data)?$/
/** A table of ten thousand pieces, as CSV or JSON. */
const bringsPieces = /^\/boss\/collections\/[^/]+\/pieces(?:\.data)?$/
const maximumPhotoBytes = 26 * 2 ** 20

/** For unsafe requests: where they come from, how often, and how much they carry. */
export function addGuards(app: Hono<EdgeEnv>, { config, rateLimit, now }: AppContext): void {
  const origins = ownOrigins(config)
  const unsafeLimit = rateLimit('unsafe requests', { burst: 60, perMinute: 120 })
  const uploadLimit = rateLimit('parts of uploads', { burst: 600, perMinute: 1200 })
  app.use('*', async (c, next) => {
    if (isUnsafe(c.req.method)) {
      refuseForeignOrigin(c.req.raw, origins)
      const limit = bringsUpload.test(c.req.path) ? uploadLimit : unsafeLimit
      limit.spend(c.get('remoteAddress'), now().getTime())
    }
    await next()
  })
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new BodyTooLargeError(maxSize)
      },
    })
  const [limitBody, limitPhotos] = [limitTo(maximumBodyBytes), limitTo(maximumPhotoBytes)]
  app.use('*', async (c, next) =>
    isUnsafe(c.req.method) && !bringsUpload.test(c.req.path)
      ? await (bringsPhotos.test(c.req.path) || bringsPieces.test(c.req.path) ? limitPhotos : limitBody)(c, next)
      : await next(),
  )
}
