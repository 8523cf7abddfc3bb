import type { Hono } from 'hono'
import { z } from 'zod'
import { formIdOf } from '#features/content-editor/draft/content-id.ts'
import { saveContent } from '#features/content-editor/draft/save-content.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'

const draftBody = z.strictObject({ base: z.int().min(0), content: z.unknown() })

/** What the page on which a document is edited requests beside its forms: saving its draft while somebody types. */
export function addContentRoutes(app: Hono<EdgeEnv>, { db, folder, now }: AppContext): void {
  app.put('/documents/:kind/:name/draft', async (c) => {
    const body = draftBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success) throw new InvalidBodyError('{ "base": 3, "content": { … } } as application/json')
    const asked = { id: formIdOf(c.req.param()), ...body.data, by: c.get('session').uid, now: now(), folder }
    const saved = await db.transaction().execute(async (tx) => await saveContent(tx, asked))
    return c.json(saved, saved.outcome === 'saved' ? 200 : 409, { 'cache-control': 'no-store' })
  })
}
