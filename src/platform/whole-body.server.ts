import type { KeptPiece } from './gzip-pieces.server.ts'

/** The body of an answer, and which parts of it come again in others. */
export type WholeBody = { bytes: Buffer; kept: readonly KeptPiece[] }

const bodies = new WeakMap<Response, WholeBody>()

/**
 * An answer whose body travels beside it, for `withItsBody` or `wholeBodyOf`: whoever passes a response on looks at its body,
 * and to be looked at it would be copied and made a stream, only to be read back into bytes by who keeps it. Pieces that are
 * bytes come again, those that are text do not.
 */
export function answerWhole(pieces: readonly (string | Buffer)[], init: ResponseInit): Response {
  const response = new Response(null, init)
  const kept: KeptPiece[] = []
  const parts: Buffer[] = []
  let at = 0
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    if (bytes === piece) kept.push({ at, bytes })
    parts.push(bytes)
    at += bytes.byteLength
  }
  bodies.set(response, { bytes: Buffer.concat(parts, at), kept })
  return response
}

/** The answer with its body in it. */
export function withItsBody(response: Response): Response {
  const whole = bodies.get(response)
  return whole === undefined ? response : new Response(whole.bytes as Uint8Array<ArrayBuffer>, { status: response.status, headers: response.headers })
}

/** The body of an answer, wherever it is. */
export async function wholeBodyOf(response: Response): Promise<WholeBody> {
  return bodies.get(response) ?? { bytes: Buffer.from(await response.arrayBuffer()), kept: [] }
}
