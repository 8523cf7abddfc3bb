import { askedRange } from '#features/files/file/byte-range.ts'
import { isHeld } from '../media/answer-file.ts'

/** Bytes that are somewhere to be read, and what is said about them. */
export type ReadableContent = {
  /** Names the exact bytes, without quotes. */
  etag: string
  size: number
  headers: Readonly<Record<string, string>>
  /** Reads from `start` to `end`, both included; called only when somebody gets them. */
  read: (range: { start: number; end: number }) => Promise<ReadableStream<Uint8Array>>
}

/** Answers bytes whole or in part: 304 for whoever has them, 206 for a part, 416 for a part that is not there. A HEAD reads nothing. */
export async function answerBytes(
  request: Request,
  { etag, size, headers: own, read }: ReadableContent,
): Promise<Response> {
  const headers = { 'accept-ranges': 'bytes', ...own, etag: `"${etag}"` }
  if (isHeld(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  // A part is requested under the condition that the rest, which the asker has, is of the same content (RFC 9110 § 13.1.5).
  const condition = request.headers.get('if-range')
  const range =
    condition === null || condition === `"${etag}"` ? askedRange(request.headers.get('range'), size) : undefined
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return new Response(request.method === 'HEAD' ? null : await read({ start, end }), {
    status: range === undefined ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  })
}
