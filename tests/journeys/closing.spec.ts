import { Agent, request } from 'node:http'
import { startAppProcess } from '#tests/app-process.ts'
import { expect, test } from './studio-test.ts'

const paths = [
  '/',
  '/gen2',
  '/gen2/1',
  '/collections',
  '/guarantees',
  '/readyz',
  '/api/collections/gen2/tokens',
  '/api/guarantees',
  '/walls/gen2',
  '/media/gen2/1/480.avif',
  '/burned?before=9',
  '/session',
  '/login?next=/web3',
]

/** A status; of an answer that failed, what it was asked for and what it said. */
type Outcome = number | 'refused' | 'cut off' | 'closed before it was asked' | `${number} of ${string}`

/** Asks one page after the other over one connection that stays open, until nobody listens any more. */
async function askOn(port: number, start: number, onAnswer: () => void): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcomes: Outcome[] = []
  for (let count = start; outcomes.at(-1) !== 'refused'; count += 1) {
    outcomes.push(await askOnce(port, agent, count))
    onAnswer()
  }
  agent.destroy()
  return outcomes
}

async function askOnce(port: number, agent: Agent, count: number): Promise<Outcome> {
  return await new Promise((resolve) => {
    // Queries that differ have pages made anew.
    const path = paths[count % paths.length]!
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        headers: {
          host: 'localhost',
          ...(count % 3 === 0 ? { cookie: `ground=${count % 2 === 0 ? 'night' : 'paper'}` } : {}),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        let body = ''
        answer
          .on('data', (chunk: Buffer) => {
            if (status >= 500) body += String(chunk)
          })
          .on('end', () => {
            resolve(status >= 500 ? `${status} of ${path}: ${body.slice(0, 1_000)}` : status)
          })
          .on('error', () => {
            resolve('cut off')
          })
      },
    )
    sent
      .on('error', (error: NodeJS.ErrnoException) => {
        // A connection that was closed while it lay idle is opened again; one that was asked on, and gave nothing, is a loss.
        resolve(
          error.code === 'ECONNREFUSED' ? 'refused' : sent.reusedSocket ? 'closed before it was asked' : 'cut off',
        )
      })
      .end()
  })
}

test(
  'a server that is told to end under the load of ten connections answers all that it has taken, and logs nothing',
  { tag: '@promise' },
  async () => {
    test.setTimeout(120_000)
    const app = await startAppProcess()
    let answers = 0
    const asking = Promise.all(
      Array.from(
        { length: 10 },
        async (_, index) =>
          await askOn(app.port, index, () => {
            answers += 1
          }),
      ),
    )
    // However fast the machine is, the end comes in the middle of much work.
    await new Promise((resolve) => {
      setTimeout(resolve, 5_000)
    })
    await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(200)
    const before = app.errors().length
    const started = Date.now()
    const code = await app.stop()
    const outcomes = (await asking).flat()
    expect(outcomes.length).toBeGreaterThan(200)
    const isWell = (outcome: Outcome) =>
      typeof outcome === 'number' ||
      ['refused', 'closed before it was asked'].includes(outcome) ||
      // Who passes visitors on is told to take other processes: by this address, from the signal on.
      outcome.startsWith('503 of /readyz: {"status":"closing"')
    expect(outcomes.filter((outcome) => !isWell(outcome))).toEqual([])
    expect(app.errors().slice(before)).toEqual([])
    expect([code, Date.now() - started < 20_000]).toEqual([0, true])
  },
)
