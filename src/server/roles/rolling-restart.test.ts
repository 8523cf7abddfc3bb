import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { openOwnTestDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'

// Several processes share a PostgreSQL; the embedded database is one process's.
const server = process.env['TEST_DATABASE_URL'] ?? ''
const parts = server === '' ? undefined : await openParts()

async function openParts() {
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

type Started = { port: number; child: ChildProcess; ended: Promise<number | null>; said: () => string }

/** Starts a process, and waits until it answers or has ended. */
async function start(role: 'web' | 'worker', environment: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/roles/process-under-test.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      VITRINE_FRAMES_PORT: 'none',
      VITRINE_ROLE: role,
      VITRINE_STUDIO: 'src/server/first-run/demo-under-test.ts',
      VITRINE_DRAIN_SECONDS: '1',
      DATABASE_URL: parts!.databaseUrl,
      RPC_URL: parts!.rpcUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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

async function ask(port: number, path: string, agent?: Agent): Promise<number | 'failed'> {
  return await new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer
        .on('end', () => resolve(answer.statusCode ?? 0))
        .on('error', () => resolve('failed'))
        .resume()
    }).on('error', () => resolve('failed'))
  })
}

/** Passes requests on as a proxy does: to those whose /readyz answers 200, in turns, over connections that stay open. */
function passOn(ports: Set<number>) {
  let isOver = false
  const ready = new Set<number>()
  const outcomes: (number | 'failed' | 'nobody')[] = []
  const agent = new Agent({ keepAlive: true })
  const look = async () => {
    while (!isOver) {
      for (const port of ports) ready[(await ask(port, '/readyz')) === 200 ? 'add' : 'delete'](port)
      for (const port of ready) if (!ports.has(port)) ready.delete(port)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const visit = async () => {
    for (let count = 0; !isOver; count += 1) {
      const port = [...ready][count % Math.max(1, ready.size)]
      if (port !== undefined) outcomes.push(await ask(port, '/page', agent))
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const running = Promise.all([look(), ...Array.from({ length: 8 }, visit)])
  return {
    ready,
    end: async () => {
      isOver = true
      await running
      agent.destroy()
      return outcomes
    },
  }
}

test.skipIf(parts === undefined)(
  'two web processes and a worker are started anew one after the other under load, and no request is lost',
  { timeout: 150_000 },
  async () => {
    const { db } = parts!
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-rolling-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const data = { VITRINE_DATA: folder }
    const worker = await start('worker', data)
    const webs = await Promise.all([start('web', data), start('web', data)])
    expect([await ask(worker.port, '/healthz'), await ask(worker.port, '/page')]).toEqual([200, 404])
    const turns = async () =>
      new Set((await db.selectFrom('job_turns').select('process').execute()).map((row) => row.process))
    await expect.poll(async () => (await turns()).size, { timeout: 20_000 }).toBe(1)
    const [first] = await turns()

    const ports = new Set(webs.map(({ port }) => port))
    const proxy = passOn(ports)
    await expect.poll(() => proxy.ready.size, { timeout: 20_000 }).toBe(2)
    for (const old of webs) {
      old.child.kill('SIGTERM')
      expect([await old.ended, old.said()]).toEqual([0, ''])
      ports.delete(old.port)
      const next = await start('web', data)
      ports.add(next.port)
      await expect.poll(() => proxy.ready.has(next.port), { timeout: 20_000 }).toBe(true)
    }
    const otherWorker = await start('worker', data)
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    // Not after the half minute in which a turn ends by itself.
    await expect
      .poll(async () => [(await turns()).size, (await turns()).has(first!)], { timeout: 12_000 })
      .toEqual([1, false])
    const outcomes = await proxy.end()
    expect(outcomes.length).toBeGreaterThan(100)
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
    const living = await db.selectFrom('processes').select('role').orderBy('role').execute()
    expect(living.map(({ role }) => role)).toEqual(['web', 'web', 'worker'])

    // One whose keys are others is told so, and changes nothing.
    const strange = await start('web', { VITRINE_DATA: join(folder, 'another') })
    expect(await strange.ended).toBe(1)
    expect(strange.said()).toContain(
      'VITRINE_SECRET, VITRINE_PERMIT_KEY, VITRINE_ADDRESS_KEYS and S3_BUCKET are not set here',
    )
    expect(await ask(otherWorker.port, '/readyz')).toBe(200)
  },
)
