import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { createRenderingProcess, type RenderingProcess } from './rendering-client.server.ts'

const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const wanted = { width: 160, format: 'webp', isDrawing: false } as const

let rendering: RenderingProcess
afterEach(() => rendering.end())

const isAlive = (pid: number) => {
  try {
    // Ended and not yet fetched by its parent counts as ended.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('pictures are made in another process, several at once, each answer to its own question', async () => {
  rendering = createRenderingProcess()
  const [made, measure, size] = await Promise.all([
    rendering.ask('picture', picture, wanted),
    rendering.ask('measure', picture),
    rendering.ask('size', picture),
  ])
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 })
  expect(measure).toEqual({ width: 200, height: 100, colour: '#336699' })
  expect(size).toEqual({ width: 200, height: 100 })
  expect(rendering.pid()).not.toBe(process.pid)
})

test('the process for pictures is told nothing of the environment', async () => {
  rendering = createRenderingProcess()
  await rendering.ask('size', picture)
  const environment = readFileSync(`/proc/${rendering.pid()}/environ`, 'utf8').split('\0').filter(Boolean)
  expect(environment.map((each) => each.split('=')[0]).filter((name) => !name!.startsWith('NODE_CHANNEL'))).toEqual([
    'MALLOC_ARENA_MAX',
  ])
})

test('what the library refuses is said, and the process goes on', async () => {
  rendering = createRenderingProcess()
  await expect(rendering.ask('size', Buffer.from('<html>'))).rejects.toThrow(/unsupported|format/i)
  const pid = rendering.pid()
  expect(await rendering.ask('size', picture)).toEqual({ width: 200, height: 100 })
  expect(rendering.pid()).toBe(pid)
})

test('after a quiet time the process ends, and the next picture starts another', async () => {
  rendering = createRenderingProcess({ idle: 50 })
  await rendering.ask('size', picture)
  const first = rendering.pid()!
  await vi.waitFor(() => expect([rendering.pid(), isAlive(first)]).toEqual([undefined, false]), { timeout: 20_000 })
  expect(await rendering.ask('size', picture)).toEqual({ width: 200, height: 100 })
})

test('a process that has become large is replaced, and ends once it has answered everything', async () => {
  rendering = createRenderingProcess({ resident: 1 })
  const asked = [rendering.ask('size', picture), rendering.ask('picture', picture, wanted)]
  const first = rendering.pid()!
  await Promise.all(asked)
  await vi.waitFor(() => expect([rendering.pid(), isAlive(first)]).toEqual([undefined, false]), { timeout: 20_000 })
})

test('a process that takes too long is ended, and so is whatever waits for it', async () => {
  rendering = createRenderingProcess({ most: 1 })
  await expect(rendering.ask('picture', picture, wanted)).rejects.toThrow('time')
  expect(rendering.pid()).toBeUndefined()
})

test('a process that is ended from outside rejects what it was making, and the next picture is made', async () => {
  rendering = createRenderingProcess()
  await rendering.ask('size', picture)
  process.kill(rendering.pid()!, 'SIGSTOP')
  const lost = rendering.ask('size', picture)
  process.kill(rendering.pid()!, 'SIGKILL')
  await expect(lost).rejects.toThrow('ended')
  expect(await rendering.ask('size', picture)).toEqual({ width: 200, height: 100 })
})
