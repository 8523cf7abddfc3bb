import type { Hono } from 'hono'
import { requireRole } from '#features/accounts/roles/roles.ts'
import { SignInNeededError } from '#features/accounts/sessions/session.ts'
import { endpointAccess, knowsVisitor } from '../access.ts'
import type { EdgeEnv } from '../edge-env.ts'
import type { SessionGuard } from './session-guard.ts'

/**
 * Puts the guard of the table before every endpoint that is not for everyone, and hands on who entered. Pages are guarded
 * by their named middleware, which sends people to sign in; an endpoint answers with a problem.
 */
export function guardEndpoints(app: Hono<EdgeEnv>, guard: SessionGuard): void {
  for (const pattern of knowsVisitor) {
    app.on(Object.keys(endpointAccess[pattern]!), pattern, async (c, next) => {
      const visitor = await guard.find(c.req.raw)
      if (visitor !== undefined) c.set('visitor', visitor)
      await next()
    })
  }
  for (const [pattern, rule] of Object.entries(endpointAccess)) {
    for (const [method, access] of Object.entries(rule)) {
      if (access === 'public') continue
      app.on(method, pattern, async (c, next) => {
        const session = await guard.find(c.req.raw)
        if (session === undefined) throw new SignInNeededError()
        requireRole(access, session.roles)
        c.set('session', session)
        await next()
      })
    }
  }
}
