import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { answerKept } from './kept-door.ts'
import { createPageCache } from './page-cache.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server that answers `/gen2` from what is kept; what goes on to the usual way is answered 404 and written down. */
async function serve() {
  const version = { current: () => 'v1', refresh: async () => 'v1' }
  const cache = createPageCache({ version })
  const make = async () =>
    new Response('<p>page</p>'.repeat(50), { headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' } })
  for (const encoding of ['gzip', 'identity'])
    await cache.answerOrMake(
      new Request('http://studio.example/gen2', { headers: { 'accept-encoding': encoding } }),
      make,
    )
  const wentOn: string[] = []
  const usual = getRequestListener((asked) => {
    wentOn.push(asked.url)
    return new Response(null, { status: 404 })
  })
  const server = createServer((incoming, outgoing) => {
    if (!answerKept(cache, incoming, outgoing)) void usual(incoming, outgoing)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = async (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ) =>
    await new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      // Not `fetch`, which would tidy the address.
      request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    })
  return { cache, ask, wentOn }
}

test('what is kept is answered at the socket as the cache answers a request: whole, without a body, unchanged', async () => {
  const { cache, ask, wentOn } = await serve()
  const etag = cache
    .answer(new Request('http://studio.example/gen2', { headers: { 'accept-encoding': 'gzip' } }))!
    .headers.get('etag')!
  const cases = [
    { headers: { 'accept-encoding': 'gzip' } },
    { headers: {} },
    { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } },
    { headers: { 'accept-encoding': 'gzip', 'if-none-match': `W/"other", ${etag}` } },
    { headers: { 'accept-encoding': 'gzip', 'if-none-match': '"other"' } },
  ]
  const seen: number[] = []
  for (const each of cases) {
    const expected = cache.answer(new Request('http://studio.example/gen2', each))!
    const answer = await ask('/gen2', each)
    expect([answer.status, answer.body.toString('base64')]).toEqual([
      expected.status,
      Buffer.from(await expected.arrayBuffer()).toString('base64'),
    ])
    expect(answer.headers).toMatchObject(Object.fromEntries(expected.headers))
    seen.push(answer.status)
  }
  expect(seen).toEqual([200, 200, 200, 304, 200])
  expect(wentOn).toEqual([])
})

test('what is not kept as it is asked for goes the usual way', async () => {
  const { ask, wentOn } = await serve()
  expect((await ask('/vault')).status).toBe(404)
  for (const path of ['/gen2?page=2', '/vault/../gen2', '//gen2', '/%67en2', '/gen2;a'])
    expect((await ask(path)).status).toBe(404)
  expect((await ask('/gen2', { method: 'POST' })).status).toBe(404)
  expect((await ask('/gen2', { headers: { 'accept-encoding': 'br' } })).status).toBe(404)
  expect((await ask('/gen2', { headers: { cookie: 'ground=night; a=b' } })).status).toBe(404)
  expect(wentOn).toHaveLength(9)
})
