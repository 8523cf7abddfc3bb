import { Agent, get } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

/** Asks over a connection that stays open, as browsers do. */
function askWith(agent: Agent, port: number, path = '/'): Promise<{ status: number; text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      let text = ''
      answer.on('data', (part) => { text += String(part) }).on('error', reject).on('end', () => { resolve({ status: answer.statusCode ?? 0, text, connection: answer.headers.connection }) })
    }).on('error', reject)
  })
}

test('closing lets answers under way finish, refuses who comes anew, and keeps no connection', async () => {
  const door = await listen({ host: '127.0.0.1', port: 0 })
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  door.open((request, response) => {
    if (request.url !== '/slow' && request.url !== '/begun') return response.end('at once')
    if (request.url === '/begun') response.write('one, ')
    asked()
    setTimeout(() => { response.end('late') }, 2_500)
  })
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const
  await askWith(agents[2], door.port)
  const slow = [askWith(agents[0], door.port, '/slow'), askWith(agents[1], door.port, '/begun')]
  await isAsked
  const started = Date.now()
  const closing = door.close()
  const refused = await askWith(new Agent(), door.port).then(() => 'answered', (error: NodeJS.ErrnoException) => error.code)
  expect(refused).toBe('ECONNREFUSED')
  expect(await Promise.all(slow)).toMatchObject([{ status: 200, text: 'late', connection: 'close' }, { status: 200, text: 'one, late' }])
  await closing
  expect(Date.now() - started).toBeLessThan(4_000)
  await door.close()
  for (const agent of agents) agent.destroy()
})
