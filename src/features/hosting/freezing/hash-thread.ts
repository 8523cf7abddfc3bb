import { hashOf } from './frozen-list.ts'

/** What the thread is given, and what it answers: the SHA-256 of bytes, by the number of the question. */
export type HashQuestion = { at: number; bytes: ArrayBuffer }
export type HashAnswer = { at: number; hash: string }

/** A thread of its own in the browser: the page goes on answering while thousands of pictures are hashed. */
addEventListener('message', ({ data: { at, bytes } }: MessageEvent<HashQuestion>) => {
  postMessage({ at, hash: hashOf(new Uint8Array(bytes)) } satisfies HashAnswer)
})
