import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../tests/free-port.ts'
import { middle } from './measure-requests.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
const CONNECTIONS = 50

type Rate = { perSecond: number; perCoreSecond: number }
type Figures = { lookups: Rate; renewals: Rate; signInMilliseconds: number }

/**
 * The sign-in service over HTTP: looking up and renewing with the whole process (and the embedded database in it) on one
 * core and the asking on the other, and how long a sign-in takes one at a time, without the hashing. What counts is how
 * much a second of the core does: on a machine that does other things too, a second of the clock says little.
 */
export async function benchIdentity({ databaseUrl }: { databaseUrl?: string | undefined }): Promise<Row[]> {
  const port = await freePort()
  const server = spawn('taskset', ['-c', '0', process.execPath, 'bench/identity-server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise((resolve, reject) => {
      server.stdout.once('data', resolve)
      server.once('exit', () => reject(new Error('The service ended.')))
    })
    const rounds: Figures[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await ask(`http://127.0.0.1:${port}`))
    return rows(rounds, databaseUrl === undefined ? 'PGlite' : 'PostgreSQL')
  } finally {
    await stop(server)
  }
}

function rows(rounds: Figures[], engine: string): Row[] {
  const perSecond = (what: string, pick: (figures: Figures) => Rate): Row => {
    const figure = middle(rounds.map((figures) => pick(figures).perCoreSecond))
    return {
      what: `${what} (${engine})`,
      figure: `${figure.toFixed(0)} in a second of one core (${middle(rounds.map((figures) => pick(figures).perSecond)).toFixed(0)}/s)`,
      goal: '≥ 2000',
      met: figure >= 2000,
    }
  }
  const signIn = middle(rounds.map(({ signInMilliseconds }) => signInMilliseconds))
  return [
    perSecond('sign-in service: looking up', ({ lookups }) => lookups),
    perSecond('sign-in service: renewing a token', ({ renewals }) => renewals),
    {
      what: `sign-in with password without argon2 (${engine}), p50`,
      figure: `${signIn.toFixed(2)} ms`,
      goal: '≤ 5 ms',
      met: signIn <= 5,
    },
  ]
}

async function ask(url: string): Promise<Figures> {
  const child = spawn(
    'taskset',
    [
      '-c',
      '1',
      process.execPath,
      'bench/ask-identity.ts',
      JSON.stringify({ url, connections: CONNECTIONS, seconds: 4, people: 500 }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk)
  })
  await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  return JSON.parse(printed) as Figures
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  child.kill('SIGTERM')
  await gone
}
