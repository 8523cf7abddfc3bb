import type { Hono } from 'hono'
import { holdingsCsv } from '#features/collectors/collector-export.ts'
import { getCollectorExport } from '#features/collectors/get-collector-export.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { EdgeEnv } from './create-app.ts'

/** What a collector holds and did, to take away: `holdings.csv` for a spreadsheet, `holdings.json` with everything. */
export function addCollectorExportRoutes(app: Hono<EdgeEnv>, { read }: AppContext): void {
  app.get('/collector/:id/holdings.csv', async (c) => {
    const { collector, pieces } = await getCollectorExport(read, { id: c.req.param('id') })
    return c.body(holdingsCsv(pieces), 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-cache', 'content-disposition': `attachment; filename="${collector.address}.csv"` })
  })
  app.get('/collector/:id/holdings.json', async (c) => {
    const found = await getCollectorExport(read, { id: c.req.param('id') })
    return c.json(found, 200, { 'cache-control': 'no-cache', 'content-disposition': `attachment; filename="${found.collector.address}.json"` })
  })
}
