/** The house refused, or did not answer (`no-answer`). The message is the house's own sentence. */
export class HouseRefusal extends Error {
  override readonly name = 'HouseRefusal'
  /** The house's stable code; `reason` and not `code`, which belongs to wallets. */
  readonly reason: string
  constructor({ reason, message }: { reason: string; message: string }) {
    super(message)
    this.reason = reason
  }
}

/** Where the house is: `base` is the page's runtime configuration, `send` the browser's `fetch`. */
export type HouseAddress = { base: string; send: typeof fetch }

/** One question to the house in JSON. Throws `HouseRefusal`. */
export type HouseAsk = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const timeoutMilliseconds = 30_000

/** How scripts of a page ask their house what only a script needs. */
export function createHouseAsk({ base, send }: HouseAddress): HouseAsk {
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    let response: Response
    try {
      response = await send(`${base}${path}`, {
        method, credentials: 'same-origin', cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch (cause) {
      throw Object.assign(new HouseRefusal({ reason: 'no-answer', message: 'The house did not answer, so nothing was done here. Try again in a moment.' }), { cause })
    }
    const answer = await response.json().catch(() => ({})) as Record<string, unknown>
    if (response.ok) return answer as Answer
    const reason = typeof answer['type'] === 'string' ? answer['type'].split('/').at(-1) ?? '' : ''
    throw new HouseRefusal({ reason, message: typeof answer['title'] === 'string' ? answer['title'] : `The house answered with status ${response.status}.` })
  }
}
