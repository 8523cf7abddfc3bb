import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.server.ts'
import { NoSuchSessionError, viewOf } from '#features/accounts/sessions/session.ts'
import { signOutEverywhere } from '#features/accounts/sessions/sign-out-everywhere.server.ts'
import { signInConfigOf } from '#features/accounts/sign-in/sign-in-config.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { safePath } from '#features/visitors/safe-path.ts'
import { formOf, InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'
import type { SessionGuard } from './session-guard.ts'

const signInBody = z.object({ idToken: z.string().min(1).max(16_384) })
const kept = { 'cache-control': 'no-store' }

/**
 * Signing in here with an ID token, staying signed in, reading who is signed in, signing out: for scripts as `/session`, for a plain form as
 * `/sign-out`. `/sessions` are those of one's own account on all devices. That unsafe requests come from our own pages is
 * checked where all of them are.
 */
export function addSessionRoutes(
  app: Hono<EdgeEnv>,
  { config, db, now }: Pick<AppContext, 'config' | 'db' | 'now'>,
  { guard, service }: { guard: SessionGuard; service: AccountService | undefined },
): void {
  app.get('/session', async (c) => c.json(viewOf(await guard.find(c.req.raw)), 200, kept))
  app.post('/session', async (c) =>
    c.body(null, 204, { ...kept, 'set-cookie': await guard.start(c.req.raw, await idTokenOf(c)) }),
  )
  app.post('/session/renewal', async (c) =>
    c.body(null, 204, { ...kept, 'set-cookie': await guard.renew(c.req.raw, await idTokenOf(c)) }),
  )
  // What a page's script needs to reach the sign-in service, fetched by those that renew a session.
  app.get('/session/service', (c) => c.json(signInConfigOf(config), 200, kept))
  app.delete('/session', async (c) => c.body(null, 204, { ...kept, 'set-cookie': await guard.end(c.req.raw) }))
  app.post('/sign-out', async (c) => {
    const form = await formOf(c.req.raw)
    for (const cookie of await guard.end(c.req.raw)) c.header('set-cookie', cookie, { append: true })
    return c.redirect(safePath(formText(form.get('next'))), 303)
  })
  app.delete('/sessions/:id', async (c) => {
    const id = c.req.param('id')
    const { uid } = c.get('session')
    const ended = /^\d{1,15}$/.test(id)
      ? await db.transaction().execute(async (tx) => await endSessions(tx, { uid, id: Number(id), now: now() }))
      : 0
    if (ended === 0) throw new NoSuchSessionError()
    return c.body(null, 204, kept)
  })
  app.delete('/sessions', async (c) => {
    const { uid } = c.get('session')
    const cookies = await signOutEverywhere(db, { service, uid, publicUrl: config.publicUrl, now: now() })
    return c.body(null, 204, { ...kept, 'set-cookie': cookies })
  })
}

async function idTokenOf(c: Context<EdgeEnv>): Promise<string> {
  const body = signInBody.safeParse(await jsonOf(c.req.raw))
  if (!body.success) throw new InvalidBodyError('{ "idToken": "…" } as application/json')
  return body.data.idToken
}
