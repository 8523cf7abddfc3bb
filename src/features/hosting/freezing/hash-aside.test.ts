import { afterEach, expect, test, vi } from 'vitest'
import { hashOf } from './frozen-list.ts'
import { startHasher } from './hash-aside.ts'

/** A thread as a browser has it: it hears of questions, and of an error where its program did not come. */
class Thread extends EventTarget {
  static made: Thread[] = []
  asked: unknown[] = []
  constructor() {
    super()
    Thread.made.push(this)
  }
  postMessage(question: unknown) {
    this.asked.push(question)
  }
  terminate() {}
}

const bytes = () => new TextEncoder().encode('A stone').buffer
const hash = hashOf(new TextEncoder().encode('A stone'))

afterEach(() => {
  vi.unstubAllGlobals()
  Thread.made = []
})

test('a hash is what the thread answers', async () => {
  vi.stubGlobal('Worker', Thread)
  const hasher = startHasher()
  const asked = hasher.hash(bytes())
  const [thread] = Thread.made
  expect(thread!.asked).toMatchObject([{ at: 1 }])
  thread!.dispatchEvent(new MessageEvent('message', { data: { at: 1, hash: '0xabc' } }))
  expect(await asked).toBe('0xabc')
})

test('where the program of the thread did not come, the hash is taken here, whether it was asked for before or after', async () => {
  vi.stubGlobal('Worker', Thread)
  const hasher = startHasher()
  const before = hasher.hash(bytes())
  Thread.made[0]!.dispatchEvent(new Event('error'))
  expect([await before, await hasher.hash(bytes())]).toEqual([hash, hash])
})

test('where no thread starts, the hash is taken here', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await startHasher().hash(bytes())).toBe(hash)
})
