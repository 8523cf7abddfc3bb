const bodies = new WeakMap<Response, Buffer>()

/** Remembers the bytes that an answer was made of, so that who keeps it need not read them back from its stream. */
export function answerWhole(body: Buffer, init: ResponseInit): Response {
  const response = new Response(body as Uint8Array<ArrayBuffer>, init)
  bodies.set(response, body)
  return response
}

/** The bytes of an answer. */
export async function wholeBodyOf(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
}
