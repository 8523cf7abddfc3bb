/** A part of a body, and whether it comes again, as these very bytes, in others. */
export type BodyPiece = { readonly bytes: Buffer; readonly isKept: boolean }

/** The body of an answer: put together only for who needs it in one, because most of it is what other bodies hold too. */
export type WholeBody = readonly BodyPiece[]

const bodies = new WeakMap<Response, WholeBody>()

/**
 * An answer whose body travels beside it, for `withItsBody` or `wholeBodyOf`: whoever passes a response on looks at its body,
 * and to be looked at it would be copied and made a stream, only to be read back into bytes by who keeps it. Pieces that are
 * bytes come again, those that are text do not.
 */
export function answerWhole(pieces: readonly (string | Buffer)[], init: ResponseInit): Response {
  const response = new Response(null, init)
  const body: BodyPiece[] = []
  let fresh = ''
  const endFresh = () => {
    if (fresh !== '') body.push({ bytes: Buffer.from(fresh), isKept: false })
    fresh = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') { fresh += piece; continue }
    endFresh()
    body.push({ bytes: piece, isKept: true })
  }
  endFresh()
  bodies.set(response, body)
  return response
}

/** The answer with its body in it. */
export function withItsBody(response: Response): Response {
  const body = bodies.get(response)
  return body === undefined ? response : new Response(bytesOf(body) as Uint8Array<ArrayBuffer>, { status: response.status, headers: response.headers })
}

/** The body of an answer, wherever it is. */
export async function wholeBodyOf(response: Response): Promise<WholeBody> {
  return bodies.get(response) ?? [{ bytes: Buffer.from(await response.arrayBuffer()), isKept: false }]
}

/** A body in one. */
export function bytesOf(body: WholeBody): Buffer {
  return Buffer.concat(body.map(({ bytes }) => bytes))
}
