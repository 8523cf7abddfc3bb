import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { createRateLimit } from '#features/visitors/rate-limit.ts'
import { MethodNotAllowedError } from './api/method-not-allowed-error.ts'
import type { EdgeEnv } from './create-app.ts'
import { BodyTooLargeError, InvalidAddressError } from './edge-errors.ts'
import { type NodeBindings, remoteAddressOf } from './remote-address.ts'
import { isUnsafe, refuseForeignOrigin } from './same-origin.ts'
import { securityHeaders, withSecurityHeaders } from './security-headers.ts'

const maximumBodyBytes = 2 ** 20

/** Request id, headers and compression, for every answer. */
export function addHeaders(app: Hono<EdgeEnv>, { config }: AppContext, mode: 'production' | 'development'): void {
  const headers = securityHeaders(config, mode)
  app.use('*', async (c, next) => {
    c.set('requestId', randomUUID())
    c.set('remoteAddress', remoteAddressOf(c.req.raw, c.env as NodeBindings))
    await next()
    // In place: an answer that is set anew is made again from the stream of its body.
    withSecurityHeaders(c.res, headers)
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use('*', compress())
  app.use('*', async (c, next) => {
    if (!isReadable(c.req.url)) throw new InvalidAddressError()
    if (!knownMethods.has(c.req.method)) throw new MethodNotAllowedError(c.req.method)
    await next()
  })
}

/** What the Fetch standard can say; others (TRACE, WebDAV's) mean nothing to any address here. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Whether the path of an address can be decoded and holds no control character, and no NUL stands in its query: the database refuses that one, and routers do not match the others. */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  const path = url.split('?', 1)[0]!
  try {
    return decodeURIComponent(path) !== '' && !/%(?:[01][\da-f]|7f)/i.test(path) && !url.includes('%00')
  } catch {
    return false
  }
}

/** For unsafe requests: where they come from, how often, and how much they carry. */
export function addGuards(app: Hono<EdgeEnv>, { config, now }: AppContext): void {
  const unsafeLimit = createRateLimit({ burst: 60, perMinute: 120 })
  app.use('*', async (c, next) => {
    if (isUnsafe(c.req.method)) {
      refuseForeignOrigin(c.req.raw, config)
      unsafeLimit.spend(c.get('remoteAddress'), now().getTime())
    }
    await next()
  })
  const limitBody = bodyLimit({ maxSize: maximumBodyBytes, onError: () => { throw new BodyTooLargeError(maximumBodyBytes) } })
  app.use('*', async (c, next) => await (isUnsafe(c.req.method) ? limitBody(c, next) : next()))
}
