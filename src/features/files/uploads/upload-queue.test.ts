import { expect, test } from 'vitest'
import { OPERATION_RETRY_MILLISECONDS, UPLOAD_RETRY_MILLISECONDS } from '../file/policy.ts'
import { mayPass, nextChunkBytes, retryRests } from './upload-pace.ts'
import { createUploadQueue } from './upload-queue.ts'
import { nextUploadState, startedUpload, type UploadEvent, type UploadState } from './upload-state.ts'

test('[S-65] requests double from 256 KB to 32 MB', () => {
  const sizes = [262_144]
  for (let n = 0; n < 9; n += 1) sizes.push(nextChunkBytes(sizes.at(-1)!))
  expect(sizes.map((bytes) => bytes / 1024)).toEqual([256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768, 32_768, 32_768])
  // The last part of a broken request may be small.
  expect(nextChunkBytes(10)).toBe(262_144)
})

test('[S-64] rests between repetitions last as long together as the specification says', () => {
  const sum = (rests: number[]) => rests.reduce((all, each) => all + each, 0)
  expect(sum(retryRests(UPLOAD_RETRY_MILLISECONDS))).toBe(600_000)
  expect(sum(retryRests(OPERATION_RETRY_MILLISECONDS))).toBe(120_000)
  expect(retryRests(600_000).slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000])
})

test('what may pass is repeated, what was refused is not', () => {
  expect([0, 408, 409, 423, 429, 500, 502, 503, 504].every(mayPass)).toBe(true)
  expect([400, 401, 403, 404, 412, 413, 415, 422, 507].some(mayPass)).toBe(false)
})

/** Uploads that do what the test says and nothing by themselves. */
function queueUnderTest() {
  const started: { name: string; happen: (event: UploadEvent) => void }[] = []
  let finished = 0
  const queue = createUploadQueue({
    start: (file, changed) => {
      let state: UploadState = startedUpload(file.size)
      const happen = (event: UploadEvent) => {
        state = nextUploadState(state, event)
        changed(state)
      }
      started.push({ name: file.name, happen })
      return {
        state: () => state,
        pause: () => happen({ type: 'pause' }),
        resume: () => happen({ type: 'resume' }),
        cancel: () => happen({ type: 'cancel' }),
      }
    },
    finished: () => {
      finished += 1
    },
  })
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => new File(['x'], name)))
  return { queue, started, states: () => queue.list().map(({ state }) => state.at), finished: () => finished }
}

test('three files are sent at a time, and the next one begins when one is over or waits', () => {
  const { queue, started, states, finished } = queueUnderTest()
  expect(states()).toEqual(['running', 'running', 'running', 'waiting', 'waiting'])
  started[0]!.happen({ type: 'finished', fileId: 'f' })
  expect([states(), finished()]).toEqual([['success', 'running', 'running', 'running', 'waiting'], 1])
  started[1]!.happen({ type: 'failed', problem: { sentence: 'It broke.', canRetry: true } })
  expect(states()).toEqual(['success', 'error', 'running', 'running', 'running'])
  expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
  queue.clear()
  expect(states()).toEqual(['error', 'running', 'running', 'running'])
})

test('a file that waits is canceled without having begun', () => {
  const { queue, started, states } = queueUnderTest()
  queue.cancel(5)
  expect(states().at(-1)).toBe('canceled')
  expect(started).toHaveLength(3)
})

test('the list is the same one until something changes, and listeners hear of every change', () => {
  const { queue, started } = queueUnderTest()
  let heard = 0
  const end = queue.subscribe(() => {
    heard += 1
  })
  expect(queue.list()).toBe(queue.list())
  started[0]!.happen({ type: 'progressed', sent: 1 })
  expect(heard).toBe(1)
  end()
  started[0]!.happen({ type: 'pause' })
  expect(heard).toBe(1)
})
