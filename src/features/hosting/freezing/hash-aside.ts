import { hashOf } from './frozen-list.ts'
import type { HashAnswer, HashQuestion } from './hash-thread.ts'

/** Takes hashes in a thread of its own until it is closed; where no thread starts, here. */
export type Hasher = { hash: (bytes: ArrayBuffer) => Promise<string>; close: () => void }

export function startHasher(): Hasher {
  const here: Hasher = {
    hash: async (bytes) => await Promise.resolve(hashOf(new Uint8Array(bytes))),
    close: () => undefined,
  }
  let thread: Worker
  try {
    thread = new Worker(new URL('./hash-thread.ts', import.meta.url), { type: 'module' })
  } catch {
    return here
  }
  const waiting = new Map<number, { resolve: (hash: string) => void; reject: (error: unknown) => void }>()
  let asked = 0
  thread.addEventListener('message', ({ data: { at, hash } }: MessageEvent<HashAnswer>) => {
    waiting.get(at)?.resolve(hash)
    waiting.delete(at)
  })
  thread.addEventListener('error', (error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return {
    hash: async (bytes) =>
      await new Promise<string>((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        thread.postMessage({ at: asked, bytes } satisfies HashQuestion, [bytes])
      }),
    close: () => thread.terminate(),
  }
}
