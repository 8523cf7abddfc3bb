import { countUp, measure } from '../counters.ts'
import {
  isRateLimit,
  RpcBadAnswerError,
  RpcError,
  RpcRateLimitedError,
  RpcRefusedError,
  RpcTimeoutError,
  RpcTooLargeError,
  RpcUnreachableError,
} from './rpc-error.ts'

export type RpcCall = { method: string; params: readonly unknown[] }
export type RpcOutcome = { result: unknown } | { error: RpcRefusedError }

/** A node as JSON-RPC 2.0 over HTTP offers it. Every failure is an `RpcError`; nothing is retried in here. */
export type JsonRpc = {
  /** One call. Throws `RpcRefusedError` when the node says no. */
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** Several calls in one request, answered in their order; a refusal of one leaves the others whole. */
  batch: (calls: readonly RpcCall[]) => Promise<RpcOutcome[]>
  /** The same node for callers who wait so long for an answer, in milliseconds. */
  within: (timeoutMilliseconds: number) => JsonRpc
}

/** For an answer that a person waits for, in milliseconds. */
export const nodeTimeout = 8_000

export type JsonRpcOptions = {
  url: string
  /** For an answer from the call to its last byte. */
  timeoutMilliseconds?: number
  /** For which a node may say nothing at all, before an answer and in the middle of one. */
  silenceMilliseconds?: number
  /** Answers beyond this many bytes are dropped while they arrive. */
  maxAnswerBytes?: number
  /** Ends everything under way. */
  signal?: AbortSignal
}

/** So many batches refused one after the other: the node takes none, and it was not a fault that passes. */
const enoughRefusals = 2

type Wire = {
  url: string
  timeoutMilliseconds: number
  silenceMilliseconds: number
  maxAnswerBytes: number
  signal: AbortSignal | undefined
}

/** Speaks to the node at `url`. The address may carry a key and is never part of a message. */
export function createJsonRpc({
  url,
  timeoutMilliseconds = 15_000,
  silenceMilliseconds = timeoutMilliseconds,
  maxAnswerBytes = 24 * 1024 * 1024,
  signal,
}: JsonRpcOptions): JsonRpc {
  return speakTo({ url, timeoutMilliseconds, silenceMilliseconds, maxAnswerBytes, signal }, { batchesRefused: 0 })
}

/** `node` is what was learned about the node, for everybody who speaks to it. */
function speakTo(wire: Wire, node: { batchesRefused: number }): JsonRpc {
  const single = async ({ method, params }: RpcCall): Promise<RpcOutcome> =>
    outcomeOf(parse(await post(wire, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))))

  const oneByOne = async (calls: readonly RpcCall[]): Promise<RpcOutcome[]> => {
    const outcomes: RpcOutcome[] = []
    for (const each of calls) outcomes.push(await single(each))
    return outcomes
  }

  return {
    call: async (method, params) => resultOf(await single({ method, params })),
    batch: async (calls) => {
      if (node.batchesRefused >= enoughRefusals || calls.length < 2) return await oneByOne(calls)
      const answer = parse(
        await post(
          wire,
          JSON.stringify(calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))),
        ),
      )
      if (Array.isArray(answer)) {
        const outcomes = outcomesOf(answer, calls.length)
        node.batchesRefused = 0
        return outcomes
      }
      // Some nodes take no batches and answer with one error for all of them. Whatever else is no batch is a bad answer.
      if (!('error' in outcomeOf(answer)))
        throw new RpcBadAnswerError('The node answered several questions with one result.')
      const outcomes = await oneByOne(calls)
      node.batchesRefused++
      return outcomes
    },
    within: (milliseconds) =>
      speakTo({ ...wire, timeoutMilliseconds: milliseconds, silenceMilliseconds: milliseconds }, node),
  }
}

/** The result of an outcome; throws its refusal. */
export function resultOf(outcome: RpcOutcome | undefined): unknown {
  if (outcome === undefined) throw new RpcBadAnswerError('The node left out a part of its answer.')
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

function outcomesOf(answers: unknown[], count: number): RpcOutcome[] {
  // Answers of a batch may come in any order.
  const byId = new Map(answers.map((answer) => [(answer as { id?: unknown } | null)?.id, answer]))
  return Array.from({ length: count }, (_, id) => outcomeOf(byId.get(id)))
}

function outcomeOf(answer: unknown): RpcOutcome {
  if (typeof answer !== 'object' || answer === null)
    throw new RpcBadAnswerError('The node left out a part of its answer.')
  if ('error' in answer && answer.error !== null && answer.error !== undefined) {
    const { code, message, data } = answer.error as { code?: unknown; message?: unknown; data?: unknown }
    const number = typeof code === 'number' ? code : 0
    const text = typeof message === 'string' ? message.slice(0, 300) : 'no reason given'
    if (isRateLimit(number, text)) throw new RpcRateLimitedError(`The node asks us to slow down: ${text}`, undefined)
    return { error: new RpcRefusedError(number, text, data) }
  }
  if (!('result' in answer)) throw new RpcBadAnswerError('The node sent an answer without a result.')
  return { result: answer.result }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RpcBadAnswerError('The node sent an answer that is not JSON or was cut off.')
  }
}

/** Posts, and counts how that ended and how long it took. */
async function post(wire: Wire, body: string): Promise<string> {
  const since = performance.now()
  try {
    const text = await postUncounted(wire, body)
    countUp('vitrine_rpc_requests_total', { outcome: 'answered' })
    return text
  } catch (error) {
    countUp('vitrine_rpc_requests_total', { outcome: error instanceof RpcError ? error.name : 'failed' })
    throw error
  } finally {
    measure('vitrine_rpc_seconds', {}, (performance.now() - since) / 1000)
  }
}

async function postUncounted(wire: Wire, body: string): Promise<string> {
  const timeout = AbortSignal.timeout(wire.timeoutMilliseconds)
  const silence = watchSilence(wire.silenceMilliseconds)
  const signal = AbortSignal.any([timeout, silence.signal, ...(wire.signal === undefined ? [] : [wire.signal])])
  try {
    const response = await fetch(wire.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
      redirect: 'error',
    })
    const text = await readText(response, { maxBytes: wire.maxAnswerBytes, onBytes: silence.heard })
    refuseStatus(response, text)
    return text
  } catch (error) {
    if (error instanceof RpcError) throw error
    if (silence.signal.aborted)
      throw new RpcTimeoutError(`The node said nothing for ${wire.silenceMilliseconds / 1000} seconds.`)
    if (timeout.aborted)
      throw new RpcTimeoutError(`The node did not answer within ${wire.timeoutMilliseconds / 1000} seconds.`)
    throw new RpcUnreachableError(`The node cannot be reached${reasonOf(error)}.`)
  } finally {
    silence.end()
  }
}

const silentTicks = 5

/**
 * Ends a call once nothing was heard for so long. Counted in ticks: while this process is busy none passes, and a node that
 * spoke meanwhile is heard before the next one.
 */
function watchSilence(milliseconds: number): { signal: AbortSignal; heard: () => void; end: () => void } {
  const controller = new AbortController()
  let ticks = 0
  const timer = setInterval(() => {
    ticks++
    if (ticks === silentTicks) controller.abort()
  }, milliseconds / silentTicks)
  return {
    signal: controller.signal,
    heard: () => {
      ticks = 0
    },
    end: () => {
      clearInterval(timer)
    },
  }
}

/** Reads the body as it comes and stops as soon as it is too long, so that memory stays bounded. */
async function readText(
  response: Response,
  { maxBytes, onBytes }: { maxBytes: number; onBytes: () => void },
): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  onBytes()
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    onBytes()
    size += chunk.length
    if (size > maxBytes)
      throw new RpcTooLargeError(`The node sent more than ${Math.floor(maxBytes / 1024 / 1024)} MiB in one answer.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size).toString('utf8')
}

/** Statuses other than 200 may still carry a JSON-RPC answer, which then says more than the status. */
function refuseStatus(response: Response, text: string): void {
  const { status } = response
  if (status === 429) throw new RpcRateLimitedError('The node asks us to slow down (HTTP 429).', retryAfter(response))
  if (status === 413) throw new RpcTooLargeError('The node says that the answer would be too large (HTTP 413).')
  if (response.ok || (/^\s*[[{]/.test(text) && text.includes('"jsonrpc"'))) return
  throw new RpcUnreachableError(`The node cannot be used: it answers HTTP ${status}.`)
}

function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  if (header === null) return undefined
  const seconds = Number(header)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.min(milliseconds, 120_000) : undefined
}

function reasonOf(error: unknown): string {
  const code = (error as { cause?: { code?: unknown } } | undefined)?.cause?.code
  return typeof code === 'string' ? ` (${code})` : ''
}
