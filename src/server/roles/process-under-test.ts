import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { readOwnConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.server.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addHealthRoutes } from '../metrics/health-routes.ts'
import { openApp } from '../opening/open-app.ts'

// A process as the program starts one, with one page that takes its time and asks the database, so that no build is needed.

const config = readOwnConfig()
/** A studio that stands in for the demo, instead of one that the environment names. */
const demo = process.argv[2]

const app = await openApp({
  config: demo === undefined ? config : { ...config, studioFile: demo },
  log: createLog({ level: 'warn', pretty: false }),
  say: () => undefined,
  dev: false,
  start: async (context) => {
    const app = new Hono<EdgeEnv>()
    addHealthRoutes(app, context)
    app.get('/name', (c) => c.text(context.folder.name))
    app.get('/page', async (c) => {
      await setTimeout(40)
      await sql`select 1`.execute(context.db)
      return c.text('whole')
    })
    const listen = getRequestListener(app.fetch)
    return await Promise.resolve({
      listener: (incoming, outgoing) => void listen(incoming, outgoing),
      follow: () => undefined,
    })
  },
}).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
process.stdout.write('ready\n')
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
