import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSessionClient, SessionProblem } from './session-client.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
})

/** An instance that answers everything alike; `asked` collects what it was asked. */
async function serverThatAnswers({
  status,
  type = 'application/json',
  body = '',
}: {
  status: number
  type?: string
  body?: string
}) {
  const asked: { method: string | undefined; url: string | undefined; body: string }[] = []
  server = createServer((request: IncomingMessage, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += String(chunk)
    })
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, body: text })
      response.writeHead(status, { 'content-type': type }).end(body)
    })
  })
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve)
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, client: createSessionClient({ base, send: fetch }) }
}

test('a session is opened with an ID token, read and ended at the page\u2019s own address', async () => {
  const { asked, client } = await serverThatAnswers({ status: 200, body: '{"signedIn":false,"roles":[]}' })
  await client.open('a token')
  expect(await client.read()).toEqual({ signedIn: false, roles: [] })
  await client.end()
  expect(asked).toEqual([
    { method: 'POST', url: '/session', body: '{"idToken":"a token"}' },
    { method: 'GET', url: '/session', body: '' },
    { method: 'DELETE', url: '/session', body: '' },
  ])
})

test('what the app refuses is known by its code', async () => {
  const { client } = await serverThatAnswers({
    status: 401,
    type: 'application/problem+json',
    body: '{"type":"/problems/recent-login-required","title":"Too old.","status":401}',
  })
  await expect(client.open('a token')).rejects.toMatchObject({
    name: 'SessionProblem',
    code: 'recent-login-required',
    message: 'Too old.',
  })
})

test.each([
  { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
  { status: 503, body: '' },
  { status: 500, body: '{"title":5}' },
])('an answer without a problem counts as none: %o', async (answer) => {
  const { client } = await serverThatAnswers(answer)
  await expect(client.read()).rejects.toMatchObject({ code: 'no-answer' })
})

test('an instance that cannot be reached did not answer', async () => {
  const client = createSessionClient({ base: 'http://127.0.0.1:1', send: fetch })
  await expect(client.end()).rejects.toThrow(SessionProblem)
  await expect(client.end()).rejects.toMatchObject({ code: 'no-answer' })
})
