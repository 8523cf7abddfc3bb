import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { createApp } from './create-app.ts'
import { buildUnderTest, contextUnderTest } from './edge-under-test.ts'

const db = await openTestDatabase()
const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

type Sent = { headers?: Record<string, string>; method?: string; from?: string }

/** The edge behind a real socket. `from` is the address that a request comes from. */
async function listenOn(environment: Record<string, string> = {}) {
  const warnings: string[] = []
  const note = () => undefined
  const edge = createApp(
    contextUnderTest(
      db,
      {
        log: {
          debug: note,
          info: note,
          warn: (text) => {
            warnings.push(text)
          },
          error: note,
        },
      },
      environment,
    ),
    buildUnderTest(),
    { clientFolder: '/nowhere', builtAt: new Date(0) },
  )
  const answer = getRequestListener(edge.fetch)
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, { headers = {}, method = 'GET', from = '127.0.0.1' }: Sent = {}) =>
    await new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          localAddress: from,
          agent: false,
          headers: { host: 'studio.example', 'sec-fetch-site': 'same-origin', ...headers },
        },
        (answer) => {
          let text = ''
          answer
            .on('data', (part) => {
              text += String(part)
            })
            .on('end', () => {
              resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers })
            })
        },
      )
      sent.on('error', reject).end()
    })
  /** Uses up what one visitor may send, together so that no time passes in between, and says what the next request gets. */
  const spendAll = async (sent: Sent) => {
    await Promise.all(Array.from({ length: 70 }, () => ask('/sign-out', { method: 'POST', ...sent })))
    return (await ask('/sign-out', { method: 'POST', ...sent })).status
  }
  return { ask, spendAll, warnings }
}

const by = (forwarded: string): Sent => ({ method: 'POST', headers: { 'x-forwarded-for': forwarded } })

test('behind a proxy on this machine each visitor is counted alone, whatever they say of themselves', async () => {
  const { ask, spendAll, warnings } = await listenOn()
  expect(await spendAll(by('203.0.113.7'))).toBe(429)
  expect((await ask('/sign-out', by('198.51.100.1, 203.0.113.7'))).status).toBe(429)
  expect((await ask('/sign-out', by('203.0.113.8'))).status).toBe(400)
  expect(warnings).toEqual([])
})

test('who has an IPv6 network is counted as one', async () => {
  const { ask, spendAll } = await listenOn()
  expect(await spendAll(by('2001:db8:1:2::1'))).toBe(429)
  expect((await ask('/sign-out', by('2001:db8:1:2:ffff::9'))).status).toBe(429)
  expect((await ask('/sign-out', by('2001:db8:1:3::1'))).status).toBe(400)
})

// Other systems have one loopback address only.
test.runIf(process.platform === 'linux')(
  'the header of a peer that is not listed is not believed, and that it comes is said once',
  async () => {
    const { ask, spendAll, warnings } = await listenOn({ TRUSTED_PROXIES: '127.0.0.1' })
    expect(await spendAll({ ...by('203.0.113.7'), from: '127.0.0.2' })).toBe(429)
    expect((await ask('/sign-out', { ...by('203.0.113.8'), from: '127.0.0.2' })).status).toBe(429)
    expect((await ask('/sign-out', { ...by('203.0.113.8'), from: '127.0.0.1' })).status).toBe(400)
    expect(warnings).toHaveLength(1)
  },
)

test('through a row of listed proxies the first that is not one of them is who asks', async () => {
  const { ask, spendAll } = await listenOn({ TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' })
  expect(await spendAll(by('203.0.113.7, 10.1.2.3'))).toBe(429)
  expect((await ask('/sign-out', by('203.0.113.7, 10.9.9.9'))).status).toBe(429)
  expect((await ask('/sign-out', by('203.0.113.8, 10.1.2.3'))).status).toBe(400)
  expect((await ask('/sign-out', by('203.0.113.7, 203.0.113.9, 10.1.2.3'))).status).toBe(400)
})

test('what a proxy hands on that is no address makes nobody a visitor of their own', async () => {
  const { ask, spendAll } = await listenOn()
  expect(await spendAll(by('unknown'))).toBe(429)
  expect((await ask('/sign-out', by('_hidden'))).status).toBe(429)
  expect((await ask('/sign-out', by('203.0.113.7'))).status).toBe(400)
})

test('only the name of the public address is answered to; how the server is can be asked by number', async () => {
  const { ask } = await listenOn()
  expect((await ask('/gen2')).status).toBe(200)
  for (const host of ['evil.example', 'studio.example.evil.example', '127.0.0.1:4000', 'localhost']) {
    const { status, text, headers } = await ask('/gen2', { headers: { host } })
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(
      [status, text.includes('https://studio.example/'), text.includes(`PUBLIC_URL=http://${host}`)],
      host,
    ).toEqual([421, true, true])
  }
  expect((await ask('/gen2', { headers: { host: 'STUDIO.example:443' } })).status).toBe(200)
  expect((await ask('/healthz', { headers: { host: '10.0.0.5:4000' } })).status).toBe(200)
  expect(
    (await ask('/ground', { method: 'POST', headers: { host: 'evil.example', origin: 'http://evil.example' } })).status,
  ).toBe(421)
})

test('on a laptop every name of the machine is answered to and no other', async () => {
  const { ask } = await listenOn({ PUBLIC_URL: 'http://localhost:4000' })
  for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'localhost:8080'])
    expect((await ask('/gen2', { headers: { host } })).status, host).toBe(200)
  for (const host of ['evil.example:4000', '192.168.1.20:4000', 'localhost.evil.example', '<b>'])
    expect([421, 400], host).toContain((await ask('/gen2', { headers: { host } })).status)
})

test('TRACE is refused, as is every other method that means nothing here, and none of them makes a page', async () => {
  const { ask } = await listenOn()
  for (const path of ['/', '/gen2'])
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH'])
      expect(await ask(path, { method })).toMatchObject({
        status: 405,
        text: expect.stringContaining(`${method} does nothing at this address.`) as string,
      })
})

test('a cached page crosses the socket whole, without a body for HEAD, and as 304 to whoever has it', async () => {
  const { ask } = await listenOn()
  const made = await ask('/gen2')
  const length = String(Buffer.byteLength(made.text))
  const etag = made.headers.etag ?? ''
  const [cached, head, known] = [
    await ask('/gen2'),
    await ask('/gen2', { method: 'HEAD' }),
    await ask('/gen2', { headers: { 'if-none-match': etag } }),
  ]
  expect(cached).toMatchObject({ status: 200, text: made.text, headers: { etag, 'content-length': length } })
  expect(head).toMatchObject({ status: 200, text: '', headers: { etag, 'content-length': length } })
  expect(known).toMatchObject({ status: 304, text: '', headers: { etag } })
})
