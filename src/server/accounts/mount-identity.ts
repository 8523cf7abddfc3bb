import type { Hono } from 'hono'
import type { Identity } from '#identity/create-identity.ts'
import type { EdgeEnv } from '../edge-env.ts'
import type { NodeBindings } from '../remote-address.ts'

/**
 * Hands the sign-in service its own addresses at the origin's root. It stands before the guards of forms: its requests
 * carry their own proof and no cookies, and it limits them by itself, because a plain refusal of looking up or renewing
 * would sign people out in their browsers.
 */
export function mountIdentity(app: Hono<EdgeEnv>, identity: Pick<Identity, 'fetch' | 'knows'>): void {
  app.use('*', async (c, next) => {
    if (!identity.knows(c.req.path)) return await next()
    const peerAddress = (c.env as NodeBindings)?.incoming?.socket?.remoteAddress
    const response = await identity.fetch(c.req.raw, {
      requestId: c.get('requestId'),
      remoteAddress: c.get('remoteAddress'),
      peerAddress,
    })
    // The window of a provider passes through here; any other policy would cut it off from the page that opened it.
    if (!response.headers.has('cross-origin-opener-policy'))
      response.headers.set('cross-origin-opener-policy', 'unsafe-none')
    return response
  })
}
