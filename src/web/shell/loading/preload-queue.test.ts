import { expect, test } from 'vitest'
import { createPreloadQueue } from './preload-queue.ts'

/** A loader whose loads end when the test says so. */
function handLoader() {
  const started: string[] = []
  const endings = new Map<string, { end: () => void; fail: () => void }>()
  const load = async (path: string) => {
    started.push(path)
    await new Promise<void>((resolve, reject) => {
      endings.set(path, {
        end: resolve,
        fail: () => {
          reject(new Error('gone'))
        },
      })
    })
  }
  const settle = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  }
  return {
    started,
    load,
    end: async (...paths: string[]) => {
      for (const path of paths) endings.get(path)?.end()
      await settle()
    },
    fail: async (path: string) => {
      endings.get(path)?.fail()
      await settle()
    },
    settle,
  }
}

test('[S-41] with more than four preloads pending, they are awaited before the next is started', async () => {
  const { started, load, end, settle } = handLoader()
  const queue = createPreloadQueue(load)
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7']) void queue.add(path)
  await settle()
  expect(started).toEqual(['/1', '/2', '/3', '/4', '/5'])
  await end('/1', '/2', '/3', '/4')
  expect(started).toHaveLength(5)
  await end('/5')
  expect(started).toEqual(['/1', '/2', '/3', '/4', '/5', '/6', '/7'])
})

test('[S-41] up to four pending preloads do not wait for each other', async () => {
  const { started, load, settle } = handLoader()
  const queue = createPreloadQueue(load)
  for (const path of ['/1', '/2', '/3', '/4', '/5']) void queue.add(path)
  await settle()
  expect(started).toHaveLength(5)
})

test('a page is preloaded once', async () => {
  const { started, load, end } = handLoader()
  const queue = createPreloadQueue(load)
  void queue.add('/gen2')
  void queue.add('/gen2')
  await end('/gen2')
  await queue.add('/gen2')
  expect(started).toEqual(['/gen2'])
})

test('a preload that failed holds nothing up and may be tried again', async () => {
  const { started, load, fail, end } = handLoader()
  const queue = createPreloadQueue(load)
  const first = queue.add('/gen2')
  await fail('/gen2')
  await first
  void queue.add('/gen2')
  await end('/gen2')
  expect(started).toEqual(['/gen2', '/gen2'])
})
