import { type ChildProcess, spawn } from 'node:child_process'
import { type Agent, get } from 'node:http'
import { sql } from 'kysely'
import { afterAll, onTestFinished } from 'vitest'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openOwnTestDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'

/** A database and a node for several processes; nothing without PostgreSQL, because the embedded database is one process's. */
export async function openSharedParts() {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  if (server === '') return undefined
  const db = await openOwnTestDatabase()
  const chain = await startTestChain()
  afterAll(() => chain.stop())
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return {
    db,
    rpcUrl: chain.rpcUrl,
    databaseUrl: Object.assign(new URL(server), { pathname: `/${rows[0]!.name}` }).href,
  }
}

type SharedParts = NonNullable<Awaited<ReturnType<typeof openSharedParts>>>

type Started = { port: number; child: ChildProcess; ended: Promise<number | null>; said: () => string }

/** Starts a process, and waits until it answers or has ended. `demo` is the file of a studio that stands in for the demo. */
export async function startProcess(
  { databaseUrl, rpcUrl }: SharedParts,
  role: 'web' | 'worker',
  { demo, ...environment }: Record<string, string>,
): Promise<Started> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['src/server/roles/process-under-test.ts', ...(demo === undefined ? [] : [demo])],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        VITRINE_FRAMES_PORT: 'none',
        VITRINE_ROLE: role,
        VITRINE_STUDIO: 'src/server/first-run/demo-under-test.ts',
        VITRINE_DRAIN_SECONDS: '1',
        DATABASE_URL: databaseUrl,
        RPC_URL: rpcUrl,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => resolve())
  })
  child.stderr.on('data', (part) => (said += String(part)))
  onTestFinished(() => void child.kill('SIGKILL'))
  await Promise.race([ready, ended])
  return { port, child, ended, said: () => said }
}

/** The status that a page answers with. */
export async function ask(port: number, path: string, agent?: Agent): Promise<number | 'failed'> {
  return await new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer
        .on('end', () => resolve(answer.statusCode ?? 0))
        .on('error', () => resolve('failed'))
        .resume()
    }).on('error', () => resolve('failed'))
  })
}
