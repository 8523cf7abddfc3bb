import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { guardedFetch, GuardedFetchError, type GuardedFetchOptions } from './guarded-fetch.server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const limits: GuardedFetchOptions = { milliseconds: 2000, largestBytes: 1024 }
const reasonOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof GuardedFetchError ? error.reason : `other: ${String(error)}`),
  )

test('reads a file from a host that the studio trusts', async () => {
  const host = await serve((_, response) => response.setHeader('content-type', 'text/plain').end('hello'))
  const { bytes, contentType } = await guardedFetch(`http://${host}/a`, { ...limits, trustedHosts: [host] })
  expect(new TextDecoder().decode(bytes)).toBe('hello')
  expect(contentType).toBe('text/plain')
})

test('does not connect to this machine or a private network, by number or by name', async () => {
  let asked = 0
  const host = await serve((_, response) => {
    asked += 1
    response.end('secret')
  })
  const port = host.split(':')[1] ?? ''
  for (const name of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0',
    '169.254.169.254',
    '10.1.2.3',
  ]) {
    expect(await reasonOf(guardedFetch(`http://${name}:${port}/`, limits)), name).toBe('address-refused')
  }
  expect(asked).toBe(0)
})

test('a trusted host cannot lead to another one inside the network', async () => {
  let asked = 0
  const inner = await serve((_, response) => {
    asked += 1
    response.end('secret')
  })
  const host = await serve((_, response) => response.writeHead(302, { location: `http://${inner}/` }).end())
  expect(await reasonOf(guardedFetch(`http://${host}/`, { ...limits, trustedHosts: [host] }))).toBe('address-refused')
  expect(asked).toBe(0)
})

test('follows a few redirects and not endless ones', async () => {
  const host = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('there')
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  const trusting = { ...limits, trustedHosts: [host] }
  expect((await guardedFetch(`http://${host}/3`, trusting)).bytes.length).toBe(5)
  expect(await reasonOf(guardedFetch(`http://${host}/9`, trusting))).toBe('unreachable')
})

test('refuses addresses that are not http, or carry a password', async () => {
  for (const address of [
    'file:///etc/passwd',
    'ftp://example.org/a',
    'gopher://x',
    'javascript:1',
    '',
    'not an address',
    'http://user:word@example.org/',
  ]) {
    expect(await reasonOf(guardedFetch(address, limits)), address).toBe('address-refused')
  }
})

test('stops at the size limit, whether or not the sender says how much it is', async () => {
  const host = await serve((request, response) => {
    if (request.url === '/said') response.setHeader('content-length', '4000')
    for (let sent = 0; sent < 4; sent++) response.write('x'.repeat(1000))
    response.end()
  })
  const trusting = { ...limits, trustedHosts: [host] }
  expect(await reasonOf(guardedFetch(`http://${host}/said`, trusting))).toBe('too-large')
  expect(await reasonOf(guardedFetch(`http://${host}/unsaid`, trusting))).toBe('too-large')
})

test('stops a sender that drips or never answers', async () => {
  const host = await serve((request, response) => {
    if (request.url === '/silent') return
    const drip = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(drip))
  })
  const trusting = { ...limits, milliseconds: 300, trustedHosts: [host] }
  const started = Date.now()
  expect(await reasonOf(guardedFetch(`http://${host}/silent`, trusting))).toBe('slow')
  expect(await reasonOf(guardedFetch(`http://${host}/drip`, trusting))).toBe('slow')
  expect(Date.now() - started).toBeLessThan(2000)
})

test('says which status the other side answered', async () => {
  const host = await serve((_, response) => response.writeHead(404).end())
  await expect(guardedFetch(`http://${host}/`, { ...limits, trustedHosts: [host] })).rejects.toMatchObject({
    reason: 'status',
    status: 404,
  })
})

test('a connection that breaks is unreachable', async () => {
  const host = await serve((request, response) => {
    response.write('half')
    setTimeout(() => request.socket.destroy(), 20)
  })
  expect(await reasonOf(guardedFetch(`http://${host}/`, { ...limits, trustedHosts: [host] }))).toBe('unreachable')
  expect(await reasonOf(guardedFetch('http://no-such-name.invalid/', limits))).toBe('unreachable')
})
