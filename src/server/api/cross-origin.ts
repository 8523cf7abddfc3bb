import type { MiddlewareHandler } from 'hono'

const onEach = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag,x-request-id' }
const onPreflight = { ...onEach, 'access-control-allow-methods': 'GET,HEAD,OPTIONS', 'access-control-allow-headers': 'if-none-match', 'access-control-max-age': '86400', vary: 'Access-Control-Request-Headers' }

/**
 * Lets pages from anywhere read the answers (the Fetch standard's CORS protocol). Headers are put on the finished answer: Hono's
 * own middleware sets them beforehand, and an answer is then made again from the stream of its body, which takes longer than
 * to find what is in it.
 */
export const fromAnywhere: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, onPreflight)
  await next()
  for (const [name, value] of Object.entries(onEach)) c.res.headers.set(name, value)
}
