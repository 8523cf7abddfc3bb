import { createReadStream } from 'node:fs'
import type { MovingWork } from '#features/media/moving/get-moving-work.server.ts'
import { streamOfNode } from '#platform/http/stream-of-node.server.ts'
import type { ReadableContent } from '../files/answer-bytes.ts'

/** The copy of a work as it is answered, on either origin: its type as its bytes say, cached for an hour by browsers. */
export function contentOf(work: MovingWork, headers: Readonly<Record<string, string>>): ReadableContent {
  return {
    etag: work.etag,
    size: work.size,
    headers: { 'content-type': work.contentType, 'cache-control': 'public, max-age=3600', ...headers },
    read: async ({ start, end }) => streamOfNode(createReadStream(work.path, { start, end })),
  }
}
