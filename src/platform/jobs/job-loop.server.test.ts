import { expect, test } from 'vitest'
import { type Log, silentLog } from '../log.server.ts'
import { pause, startJobLoop } from './job-loop.server.ts'

test('runs one step at a time, again at once while there is more, and rests after', async () => {
  let busy = 0
  let steps = 0
  const loop = startJobLoop({
    name: 'Test',
    log: silentLog,
    step: async () => {
      expect(++busy).toBe(1)
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      busy -= 1
      return ++steps < 3 ? 'again' : 60_000
    },
  })
  await expect.poll(() => steps).toBe(3)
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(steps).toBe(3)
  loop.wake()
  await expect.poll(() => steps).toBe(4)
  await loop.stop()
})

test('work that arrives during a step is not slept through', async () => {
  let steps = 0
  const loop = startJobLoop({
    name: 'Test',
    log: silentLog,
    step: async () => {
      steps += 1
      if (steps === 1) loop.wake()
      return await Promise.resolve(60_000)
    },
  })
  await expect.poll(() => steps).toBe(2)
  await loop.stop()
})

test('a step that fails is logged and tried again', async () => {
  const said: string[] = []
  const log: Log = {
    ...silentLog,
    error: (text) => {
      said.push(text)
    },
  }
  let steps = 0
  const loop = startJobLoop({
    name: 'Testing',
    log,
    step: async () => {
      steps += 1
      if (steps === 1) throw new Error('broken')
      return await Promise.resolve(60_000)
    },
  })
  await expect.poll(() => said).toEqual(['Testing failed and is tried again'])
  loop.wake()
  await expect.poll(() => steps).toBe(2)
  await loop.stop()
})

test('stops during a rest, and tells a step that waits', async () => {
  const started = Date.now()
  const resting = startJobLoop({ name: 'Test', log: silentLog, step: () => Promise.resolve(60_000) })
  const waiting = startJobLoop({
    name: 'Test',
    log: silentLog,
    step: async (signal) => {
      await pause(60_000, signal)
      return 0
    },
  })
  await Promise.all([resting.stop(), waiting.stop()])
  expect(Date.now() - started).toBeLessThan(1000)
})
