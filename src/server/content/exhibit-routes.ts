import type { Hono } from 'hono'
import { z } from 'zod'
import { exhibitId } from '#features/exhibit-editor/draft/draft-mistake.ts'
import { saveExhibit } from '#features/exhibit-editor/draft/save-exhibit.server.ts'
import { drawVenueMap } from '#features/exhibits/draw-venue-map.server.ts'
import { actOnDocument } from '#features/publishing/desk/act-on-document.server.ts'
import { documentAct, UnknownActError } from '#features/publishing/desk/document-act.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { geoPoint } from '#platform/geo-point.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'

const draftBody = z.strictObject({ base: z.int().min(0), content: z.unknown() })
const fresh = { 'cache-control': 'no-store' }

/** What the page on which an exhibit is edited requests beside its forms: saving a draft, acts, and the map of a venue. */
export function addExhibitRoutes(app: Hono<EdgeEnv>, { db, folder, now }: AppContext): void {
  app.put('/documents/exhibit/:slug/draft', async (c) => {
    const body = draftBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success)
      throw new InvalidBodyError('{ "base": 3, "content": { … } } as application/json, the content with all its fields')
    const saved = await db.transaction().execute(
      async (tx) =>
        await saveExhibit(tx, {
          slug: c.req.param('slug'),
          ...body.data,
          by: c.get('session').uid,
          now: now(),
          folder,
        }),
    )
    return c.json(saved, saved.outcome === 'saved' ? 200 : 409, fresh)
  })

  app.post('/documents/exhibit/:slug/acts', async (c) => {
    const act = documentAct.safeParse(await jsonOf(c.req.raw))
    if (!act.success) throw new UnknownActError('an exhibit')
    const done = await db.transaction().execute(
      async (tx) =>
        await actOnDocument(tx, {
          id: exhibitId(c.req.param('slug')),
          act: act.data,
          actor: c.get('session').uid,
          requestId: c.get('requestId'),
          now: now(),
          folder,
        }),
    )
    return c.json(done, 200, fresh)
  })

  app.get('/documents/venue-map', async (c) => {
    const number = (name: string) => Number(c.req.query(name) || Number.NaN)
    const point = geoPoint.safeParse({ latitude: number('latitude'), longitude: number('longitude') })
    if (!point.success)
      throw new InvalidBodyError('a latitude from -90 to 90 and a longitude from -180 to 180, in degrees')
    return c.json(await drawVenueMap(point.data), 200, fresh)
  })
}
