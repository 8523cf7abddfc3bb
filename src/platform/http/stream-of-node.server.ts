import type { Readable } from 'node:stream'

/**
 * A stream of Node's as one of the web's. Node's own adapter copies each piece, and the copies of a large file pile up in memory until they are
 * collected. Whoever cancels it ends the stream that it reads from.
 */
export function streamOfNode(source: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>>
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => {
      source.destroy()
    },
  })
}
