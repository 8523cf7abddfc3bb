import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import type { PasskeyAsker, PasskeyKeeper } from '#features/accounts/roles/passkey-keeper.ts'
import { PasskeysKeptElsewhereError, requireFreshSignIn } from '#features/accounts/sessions/session.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'

const kept = { 'cache-control': 'no-store' }
const response = z.looseObject({})
const addBody = z.object({ name: z.string().max(200), response })
const signInBody = z.object({ response, uid: z.string().max(128).optional() })
const nameBody = z.object({ name: z.string().max(200) })

/**
 * Passkeys: signing in by one, and those of one's own account. The questions (`…/options`) are made here, good once and for five
 * minutes. Adding and removing need a fresh sign-in: a passkey opens the account ever after.
 */
export function addPasskeyRoutes(
  app: Hono<EdgeEnv>,
  { studio, rateLimit, now }: Pick<AppContext, 'studio' | 'rateLimit' | 'now'>,
  { service }: { service: AccountService | undefined },
): void {
  const limit = rateLimit('passkeys', { burst: 30, perMinute: 30 })
  const spend = (c: Context<EdgeEnv>) => limit.spend(c.get('remoteAddress'), now().getTime())
  const passkeys = (): PasskeyKeeper => {
    if (service?.passkeys === undefined) throw new PasskeysKeptElsewhereError()
    return service.passkeys
  }
  const listOf = async (c: Context<EdgeEnv>) =>
    c.json({ passkeys: await passkeys().list({ uid: c.get('session').uid }) }, 200, kept)

  app.post('/passkeys/sign-in/options', async (c) => {
    spend(c)
    return c.json(await passkeys().beginSignIn(), 200, kept)
  })
  app.post('/passkeys/sign-in', async (c) => {
    spend(c)
    const given = await bodyOf(c, signInBody, '{ "response": { … } } as application/json')
    const token = await passkeys().signIn({ response: given.response, uid: given.uid, asker: askerOf(c) })
    return c.json({ token }, 200, kept)
  })
  app.post('/passkeys/options', async (c) => {
    spend(c)
    const { uid } = c.get('session')
    requireFreshSignIn(c.get('session'), now())
    return c.json(await passkeys().beginAdding({ uid, studioName: studio.name }), 200, kept)
  })
  app.get('/passkeys', listOf)
  app.post('/passkeys', async (c) => {
    spend(c)
    const given = await bodyOf(c, addBody, '{ "name": "…", "response": { … } } as application/json')
    requireFreshSignIn(c.get('session'), now())
    await passkeys().add({ ...given, uid: c.get('session').uid, asker: askerOf(c) })
    return await listOf(c)
  })
  app.patch('/passkeys/:id', async (c) => {
    const { name } = await bodyOf(c, nameBody, '{ "name": "…" } as application/json')
    await passkeys().rename({ uid: c.get('session').uid, id: c.req.param('id'), name })
    return await listOf(c)
  })
  app.delete('/passkeys/:id', async (c) => {
    requireFreshSignIn(c.get('session'), now())
    await passkeys().remove({ uid: c.get('session').uid, id: c.req.param('id'), asker: askerOf(c) })
    return await listOf(c)
  })
}

async function bodyOf<Shape extends z.ZodType>(
  c: Context<EdgeEnv>,
  shape: Shape,
  wanted: string,
): Promise<z.infer<Shape>> {
  const body = shape.safeParse(await jsonOf(c.req.raw))
  if (!body.success) throw new InvalidBodyError(wanted)
  return body.data
}

function askerOf(c: Context<EdgeEnv>): PasskeyAsker {
  return {
    requestId: c.get('requestId'),
    remoteAddress: c.get('remoteAddress'),
    userAgent: c.req.header('user-agent'),
    locale: c.req.header('accept-language')?.split(/[,;]/)[0]?.trim(),
  }
}
