import type { MiddlewareHandler } from 'hono'

/** The headers with which pages from anywhere may read an answer. */
export const onEach = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag,x-request-id' }
const onPreflight = {
  ...onEach,
  'access-control-allow-methods': 'GET,HEAD,OPTIONS',
  'access-control-allow-headers': 'if-none-match',
  'access-control-max-age': '86400',
  vary: 'Access-Control-Request-Headers',
}

/**
 * Lets pages from anywhere read the answers (the Fetch standard's CORS protocol). Answers that the API finds bring the headers;
 * here they are put on problems, and on the finished ones: Hono's own middleware sets them beforehand, and an answer is then made
 * again from the stream of its body, which takes longer than to find what is in it.
 */
export const fromAnywhere: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, onPreflight)
  await next()
  if (c.res.status === 200 || c.res.status === 304) return
  for (const [name, value] of Object.entries(onEach)) c.res.headers.set(name, value)
}
