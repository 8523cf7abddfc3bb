import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { findRedeeming } from '#features/burns/openings/find-redeeming.server.ts'
import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { findAppState } from '#features/catalogue/chain-facts/find-app-state.server.ts'
import { isPackable, packGrid } from '#features/catalogue/grid/grid-pack.ts'
import { findIndexedCollection } from '#features/catalogue/search/get-collection-index.server.ts'
import { listPrintedLines } from '#features/prints/register/get-printed-page.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { isNamedBy } from '../api/answer-tag.ts'
import type { EdgeEnv } from '../edge-env.ts'

/** A collection as a whole, from which a browser answers filters itself, and its register of printed pieces. */
export function addGridRoutes(app: Hono<EdgeEnv>, { read, studio, now }: AppContext): void {
  app.get('/walls/:collection', async (c) => {
    const config = studio.collections.find(({ slug }) => slug === c.req.param('collection'))
    const appState = await findAppState(read)
    const { index } =
      config === undefined ? {} : await findIndexedCollection(read, { collection: config.slug, appState })
    // One that is too large for a browser is filtered by the server.
    if (config === undefined || index === undefined || !isPackable(index))
      throw new CollectionNotFoundError({ collection: c.req.param('collection') })
    const version = appState.collections.get(config.slug)?.versions?.all ?? ''
    const redeeming = await findRedeeming(read, { studio, collection: config.slug, now: now() })
    // What is open also follows from what the studio publishes, and may name thousands of pieces.
    const tag = `W/"${createHash('sha256')
      .update(`${version} ${JSON.stringify(redeeming)}`)
      .digest('base64url')}"`
    const headers = { 'cache-control': 'no-cache', ...(version === '' ? {} : { etag: tag }) }
    if (version !== '' && isNamedBy(tag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
    return c.json(packGrid({ version, sets: config.sets ?? [], redeeming, index }), 200, headers)
  })

  app.get('/walls/:collection/printed', async (c) => {
    const config = studio.collections.find(({ slug }) => slug === c.req.param('collection'))
    const lines = config === undefined ? undefined : await listPrintedLines(read, { studio, collection: config.slug })
    if (lines === undefined) throw new CollectionNotFoundError({ collection: c.req.param('collection') })
    return c.json({ lines }, 200, { 'cache-control': 'no-cache' })
  })
}
