import type { Context, Hono } from 'hono'
import { defineError, withStatus } from '#platform/errors.ts'
import { MethodNotAllowedError } from '../api/method-not-allowed-error.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { letEnd } from './lasting-answer.ts'
import type { News } from './news.ts'

export const StreamNotWantedError = defineError(
  withStatus(406),
  'stream-not-wanted',
  'This address answers a stream of events that does not end. Ask for text/event-stream, or ask /api/chain for what there is now.',
)

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither cached nor gathered nor compressed on the way: each piece of news is to arrive at once.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Server-sent events (HTML, "Server-sent events") of what open pages are made from. No cookie is read, and other sites' pages are not let in:
 * a stream costs more than an answer.
 */
export function addNewsRoutes(app: Hono<EdgeEnv>, news: News): void {
  app.get('/api/news', async (c) => {
    // A reader that does not say so, such as a crawler, would wait for an end that does not come.
    if (!(c.req.header('accept') ?? '').includes('text/event-stream')) throw new StreamNotWantedError()
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const { body, end } = await news.open(c.get('remoteAddress'))
    letEnd(outgoingOf(c), end)
    return c.body(body, 200, headers)
  })
  app.all('/api/news', (c) => {
    throw new MethodNotAllowedError(c.req.method)
  })
}

/** Node's answer behind this one; absent in tests. */
function outgoingOf(c: Context<EdgeEnv>): object | undefined {
  return (c.env as { outgoing?: object } | undefined)?.outgoing
}
