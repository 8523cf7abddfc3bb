import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask, openSharedParts, startProcess } from '#tests/started-process.ts'

const parts = await openSharedParts()
const start = async (role: 'web' | 'worker', environment: Record<string, string>) =>
  await startProcess(parts!, role, environment)

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
