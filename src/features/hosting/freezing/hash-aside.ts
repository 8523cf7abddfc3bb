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
  const waiting = new Map<number, { bytes: ArrayBuffer; resolve: (hash: string) => void }>()
  let asked = 0
  let isBroken = false
  const answer = (at: number, hash: string) => {
    waiting.get(at)?.resolve(hash)
    waiting.delete(at)
  }
  thread.addEventListener('message', ({ data: { at, hash } }: MessageEvent<HashAnswer>) => answer(at, hash))
  // A thread whose program did not come says so once, also where nobody has asked it anything yet, and never answers.
  thread.addEventListener('error', () => {
    isBroken = true
    for (const [at, { bytes }] of waiting) answer(at, hashOf(new Uint8Array(bytes)))
  })
  return {
    hash: async (bytes) => {
      if (isBroken) return await here.hash(bytes)
      return await new Promise<string>((resolve) => {
        asked += 1
        waiting.set(asked, { bytes, resolve })
        thread.postMessage({ at: asked, bytes } satisfies HashQuestion)
      })
    },
    close: () => thread.terminate(),
  }
}
