/** Where the app is: `base` is the page's runtime configuration, `send` the browser's `fetch`. */
export type ServerAddress = { base: string; send: typeof fetch }

/** A question in JSON from a script of a page to its own instance; rejects when nothing came within `timeoutMilliseconds`. */
export async function askJson(
  { base, send }: ServerAddress,
  {
    method,
    path,
    body,
    timeoutMilliseconds,
  }: { method: string; path: string; body?: object | undefined; timeoutMilliseconds: number },
): Promise<Response> {
  return await send(`${base}${path}`, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** What a refusal says of itself (RFC 9457): the last part of its type, '' where it has none, and its title as a sentence. */
export function problemIn(answer: unknown, status: number): { code: string; message: string } {
  const { type, title } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    type?: unknown
    title?: unknown
  }
  return {
    code: typeof type === 'string' ? (type.split('/').at(-1) ?? '') : '',
    message: typeof title === 'string' ? title : `The server answered with status ${status}.`,
  }
}
