import type { Hono } from 'hono'
import { z } from 'zod'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { exportPerson } from './export-person.ts'

const mostPersonLetters = 16_384
/** What the sign-in SDK knows of the person in the browser: it goes into their file as it came. */
const browserPerson = z.record(z.string(), z.unknown())

/** "Save my data": everything that is stored of the account of a session, as a file. It opens addresses, and writes that down: hence a POST. */
export function addAccountDataRoutes(
  app: Hono<EdgeEnv>,
  { config, db, addressKeys, rateLimit, now }: Pick<AppContext, 'config' | 'db' | 'addressKeys' | 'rateLimit' | 'now'>,
): void {
  const limit = rateLimit('files of people', { burst: 5, perMinute: 1 })
  app.post('/account/data', async (c) => {
    const { uid, email } = c.get('session')
    limit.spend(uid, now().getTime())
    const form = await formOf(c.req.raw)
    const data = await db.transaction().execute(
      async (tx) =>
        await exportPerson(tx, {
          somebody: { uid, email },
          addressKeys: parseAddressKeys(addressKeys),
          site: config.publicUrl,
          requestId: c.get('requestId'),
          now: now(),
        }),
    )
    const person = personIn(formText(form.get('person')))
    return c.body(
      `${JSON.stringify({ ...data, ...(person === undefined ? {} : { signIn: person }) }, undefined, 2)}\n`,
      200,
      {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="account-${now().toISOString().slice(0, 10)}.json"`,
        'cache-control': 'no-store',
      },
    )
  })
}

function personIn(text: string): Record<string, unknown> | undefined {
  if (text === '' || text.length > mostPersonLetters) return undefined
  try {
    return browserPerson.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
