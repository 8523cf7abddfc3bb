import { countUp } from '#platform/counters.ts'
import { defineError, TooManyRequestsError, UnavailableError } from '#platform/errors.ts'

/** One address holds too many streams; the page polls instead. */
export class TooManyStreamsError extends TooManyRequestsError {
  readonly code = 'too-many-streams'
  readonly retryAfterSeconds = 60
  constructor() {
    super('Too many pages at your address listen for news already. Nothing is lost: ask /api/chain instead.')
  }
}

export const NoRoomForStreamsError = defineError(
  UnavailableError,
  'no-room-for-streams',
  'So many pages listen for news that there is no room for another. Nothing is lost: ask /api/chain instead.',
)

/** So many texts may wait for a reader that does not take them; one that lags further begins again. */
const MOST_WAITING = 16

export type OpenStream = { body: ReadableStream<Uint8Array>; end: () => void }

/** Streams of text that stay open, as many as there is room for. */
export type Streams = {
  size: () => number
  /** Throws where there is no room for one more. */
  refuse: (address: string) => void
  /** Opens a stream that begins with a text; `refuse` comes before. */
  open: (address: string, first: string) => OpenStream
  /** The same bytes to all. Who has not taken the last ones is let go. */
  send: (text: string) => void
}

type Stream = { address: string; controller: ReadableStreamDefaultController<Uint8Array> }

export function createStreams({
  mostOfAnAddress,
  mostOfAll,
  onEmpty,
}: {
  mostOfAnAddress: number
  mostOfAll: number
  /** The last one has gone. */
  onEmpty: () => void
}): Streams {
  const streams = new Set<Stream>()
  const ofAddress = new Map<string, number>()

  const count = (address: string, by: 1 | -1) => {
    countUp('vitrine_news_streams', {}, by)
    const left = (ofAddress.get(address) ?? 0) + by
    if (left === 0) ofAddress.delete(address)
    else ofAddress.set(address, left)
  }
  const remove = (stream: Stream) => {
    if (!streams.delete(stream)) return false
    count(stream.address, -1)
    if (streams.size === 0) onEmpty()
    return true
  }
  const end = (stream: Stream) => {
    if (remove(stream)) stream.controller.close()
  }
  return {
    size: () => streams.size,
    refuse: (address) => {
      const isFull = streams.size >= mostOfAll
      if (!isFull && (ofAddress.get(address) ?? 0) < mostOfAnAddress) return
      countUp('vitrine_news_refused_total', { reason: isFull ? 'all' : 'address' })
      throw isFull ? new NoRoomForStreamsError() : new TooManyStreamsError()
    },
    open: (address, first) => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<Stream>()
      const body = new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            const stream = { address, controller }
            streams.add(stream)
            count(address, 1)
            controller.enqueue(encoder.encode(first))
            begin(stream)
          },
          cancel: async () => {
            remove(await begun)
          },
        },
        new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
      )
      return { body, end: () => void begun.then(end) }
    },
    send: (text) => {
      const bytes = encoder.encode(text)
      for (const stream of streams) {
        if ((stream.controller.desiredSize ?? 0) > 0) stream.controller.enqueue(bytes)
        else end(stream)
      }
    },
  }
}

const encoder = new TextEncoder()
