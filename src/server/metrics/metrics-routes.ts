import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { UnauthorizedError } from '#platform/errors.ts'
import type { CacheSize } from '../cache/page-store.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { metricsText, metricsType } from './metrics-text.ts'
import { readFigures } from './read-figures.ts'

/** Figures are for whoever watches the machine. */
export class MetricsRefusedError extends UnauthorizedError {
  readonly code = 'metrics-refused'
  constructor() {
    super('Figures are for this machine, or for whoever sends the token of VITRINE_METRICS_TOKEN as a bearer token.')
  }
}

/**
 * `/metrics` for Prometheus. With a token set, for whoever sends it and nobody else; else for programs of this machine that call the app
 * directly.
 */
export function addMetricsRoutes(
  app: Hono<EdgeEnv>,
  context: Pick<AppContext, 'read' | 'studio' | 'config' | 'now'>,
  { pages }: { /** How much the page cache holds. */ pages?: (() => CacheSize) | undefined } = {},
): void {
  const token = context.config.metricsToken?.reveal()
  app.get('/metrics', async (c) => {
    if (!(token === undefined ? isFromThisMachine(c) : hasToken(c, token))) throw new MetricsRefusedError()
    return c.body(metricsText(await readFigures({ ...context, pages })), 200, {
      'content-type': metricsType,
      'cache-control': 'no-store',
    })
  })
}

function hasToken(c: Context<EdgeEnv>, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(c.req.header('authorization') ?? ''), hash(`Bearer ${token}`))
}

const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Nothing that a proxy passed on, and by an address that no other machine's name can lead to. */
function isFromThisMachine(c: Context<EdgeEnv>): boolean {
  const peer = (c.env as EdgeEnv['Bindings'] | undefined)?.incoming?.socket?.remoteAddress ?? ''
  const { hostname } = new URL(c.req.url)
  return (
    /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(peer) &&
    /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) &&
    passedOn.every((name) => c.req.header(name) === undefined)
  )
}
