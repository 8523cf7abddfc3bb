import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

/** Asks over a connection that stays open, as browsers do. */
function askWith(
  agent: Agent,
  port: number,
  path = '/',
): Promise<{ status: number; text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      let text = ''
      answer
        .on('data', (part) => {
          text += String(part)
        })
        .on('error', reject)
        .on('end', () => {
          resolve({ status: answer.statusCode ?? 0, text, connection: answer.headers.connection })
        })
    }).on('error', reject)
  })
}

test('closing lets answers under way finish, refuses who comes anew, and keeps no connection', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  listener.open((request, response) => {
    if (request.url !== '/slow' && request.url !== '/begun') return response.end('at once')
    if (request.url === '/begun') response.write('one, ')
    asked()
    setTimeout(() => {
      response.end('late')
    }, 2_500)
  })
  const agents = [
    new Agent({ keepAlive: true }),
    new Agent({ keepAlive: true }),
    new Agent({ keepAlive: true }),
  ] as const
  await askWith(agents[2], listener.port)
  const slow = [askWith(agents[0], listener.port, '/slow'), askWith(agents[1], listener.port, '/begun')]
  await isAsked
  const started = Date.now()
  const closing = listener.close()
  const refused = await askWith(new Agent(), listener.port).then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  )
  expect(refused).toBe('ECONNREFUSED')
  expect(await Promise.all(slow)).toMatchObject([
    { status: 200, text: 'late', connection: 'close' },
    { status: 200, text: 'one, late' },
  ])
  await closing
  expect(Date.now() - started).toBeLessThan(4_000)
  await listener.close()
  for (const agent of agents) agent.destroy()
})

/** A connection that this side keeps open; `text` is all that came, `ended` when the server has closed it. */
async function openSocket(port: number) {
  const socket = connect({ host: '127.0.0.1', port })
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve()
    })
  })
  const state = {
    text: '',
    ended,
    send: (text: string) => {
      socket.write(text)
    },
  }
  socket.on('data', (part) => {
    state.text += String(part)
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
  })
  return state
}

test('a request that was half sent when closing began is answered, and told that it is the last of its connection', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  listener.open((_, response) => {
    response.end('answered')
  })
  const socket = await openSocket(listener.port)
  socket.send('GET / HTTP/1.1\r\nHost: a')
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  const closing = listener.close()
  socket.send('\r\n\r\n')
  await Promise.all([closing, socket.ended])
  expect(socket.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(socket.text).toMatch(/connection: close/i)
  expect(socket.text).toContain('answered')
})

test('a connection whose answer had begun ends after it, though its reader keeps it open; who closes twice waits for the same end', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<() => void>()
  listener.open((_, response) => {
    response.write('one, ')
    asked(() => {
      response.end('two')
    })
  })
  const socket = await openSocket(listener.port)
  socket.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const finish = await isAsked
  const order: string[] = []
  const closed = [listener.close(), listener.close()].map(async (each, place) => {
    await each
    order.push(`closed ${place}`)
  })
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  order.push('finished')
  finish()
  await Promise.all([...closed, socket.ended])
  expect([order, socket.text.includes('two')]).toEqual([['finished', 'closed 0', 'closed 1'], true])
}, 5_000)

test('a reader who is slow to take an answer gets all of it, though it was written whole before closing began', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  const bytes = 64 * 1024 * 1024
  listener.open((_, response) => {
    response.end(Buffer.alloc(bytes))
  })
  const agent = new Agent({ keepAlive: true })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get({ host: '127.0.0.1', port: listener.port, agent }, resolve).on('error', reject)
  const answer = await promise
  const closing = listener.close()
  await new Promise((wait) => {
    setTimeout(wait, 500)
  })
  let taken = 0
  for await (const part of answer) taken += (part as Buffer).length
  expect(taken).toBe(bytes)
  await closing
  agent.destroy()
})

test('who passes visitors on hears on /readyz and /healthz that a process closes, while everything else is answered as the last of its connection', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  listener.open((_, response) => response.end('a page'))
  const agent = new Agent({ keepAlive: true })
  expect(await askWith(agent, listener.port, '/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const draining = listener.drain(300)
  const readyz = await askWith(agent, listener.port, '/readyz?from=proxy')
  expect(readyz).toMatchObject({ status: 503, connection: 'close' })
  expect(JSON.parse(readyz.text)).toMatchObject({ status: 'closing', problems: [{ code: 'closing' }] })
  expect((await askWith(agent, listener.port, '/healthz')).status).toBe(503)
  expect(await askWith(agent, listener.port)).toEqual({ status: 200, text: 'a page', connection: 'close' })
  await draining
  await listener.close()
  agent.destroy()
})
