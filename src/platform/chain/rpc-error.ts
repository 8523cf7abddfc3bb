import { RetryableError } from '../errors.ts'

/**
 * What can go wrong between us and a node. Callers distinguish them because each needs something else: a rate limit
 * needs patience, an answer that is too large a smaller request, a refusal the provider's own words.
 */
export abstract class RpcError extends RetryableError {}

/** No connection, a connection that broke, or a proxy that says the node is not there. */
export class RpcUnreachableError extends RpcError {
  override readonly name = 'RpcUnreachableError'
}

/** The node did not finish its answer in time. */
export class RpcTimeoutError extends RpcError {
  override readonly name = 'RpcTimeoutError'
}

export class RpcRateLimitedError extends RpcError {
  override readonly name = 'RpcRateLimitedError'
  /** How long the node wants us to wait, where it says so (Retry-After). */
  readonly retryAfterMilliseconds: number | undefined
  constructor(message: string, retryAfterMilliseconds: number | undefined) {
    super(message)
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}

/** The answer is longer than we are willing to hold in memory. */
export class RpcTooLargeError extends RpcError {
  override readonly name = 'RpcTooLargeError'
}

/** An answer that is no JSON-RPC answer: cut off, HTML, or of another shape than the method gives. */
export class RpcBadAnswerError extends RpcError {
  override readonly name = 'RpcBadAnswerError'
}

/** The node understood and said no; `providerText` are its words, cut to a length that fits a page. */
export class RpcRefusedError extends RpcError {
  override readonly name = 'RpcRefusedError'
  readonly code: number
  readonly providerText: string
  /** What a contract gave as its reason, ABI-encoded, where the node passes it on. */
  readonly revertData: `0x${string}` | undefined
  constructor(code: number, providerText: string, data?: unknown) {
    super(`The node refused: ${providerText}`)
    this.code = code
    this.providerText = providerText
    this.revertData = revertDataOf(data)
  }
}

/** Nodes give the reason as hexadecimal text, with a word before it, or one level deeper. */
function revertDataOf(data: unknown): `0x${string}` | undefined {
  const text = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  const found = typeof text === 'string' ? /0x(?:[0-9a-fA-F]{2})*$/.exec(text)?.[0] : undefined
  return found === undefined || found.length > 20_000 ? undefined : (found.toLowerCase() as `0x${string}`)
}

/** Whether a refusal means "too many requests". Codes are shared with other meanings (-32005), so the words decide too. */
export function isRateLimit(code: number, text: string): boolean {
  if (code === 429 || code === -32029) return true
  // A contract chooses the words of its own refusals (code 3).
  if (code === 3 || /revert/i.test(text)) return false
  if (/results|block range|range of|logs|response size|query returned/i.test(text)) return false
  return /rate limit|too many requests|request limit|per second|throughput|capacity|daily request|slow down/i.test(text)
}
