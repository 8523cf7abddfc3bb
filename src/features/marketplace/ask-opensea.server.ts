import type { Config } from '#platform/config.ts'
import { refreshUrl } from './opensea.ts'
import { allowanceReset, retryAt } from './rate-headers.ts'
import type { MarketplaceAnswer } from './refresh.ts'

const MILLISECONDS = 20_000

export type AskedPiece = { chainId: number; address: string; tokenId: string }

/**
 * Asks OpenSea to read one piece again (API v2, "refresh NFT metadata"; it only queues). Never throws for what the other
 * side does; `pauseUntil` is set when the allowance is used up. Rejects when `signal` ends it: then nobody knows whether it
 * arrived.
 */
export async function askOpenSea(
  {
    fetch,
    openSea: { apiKey, apiUrl },
    now,
    milliseconds = MILLISECONDS,
  }: { fetch: typeof globalThis.fetch; openSea: Config['openSea']; now: () => Date; milliseconds?: number },
  { chainId, address, tokenId }: AskedPiece,
  signal: AbortSignal,
): Promise<{ answer: MarketplaceAnswer; pauseUntil: Date | undefined }> {
  const timeout = AbortSignal.timeout(milliseconds)
  let response: Response
  try {
    response = await fetch(refreshUrl({ apiUrl, chainId, address, tokenId }), {
      method: 'POST',
      headers: { 'x-api-key': apiKey?.reveal() ?? '', accept: 'application/json' },
      // A redirect would carry the key to wherever it leads.
      redirect: 'manual',
      signal: AbortSignal.any([timeout, signal]),
    })
    await response.body?.cancel()
  } catch (error) {
    if (signal.aborted) throw error
    return {
      answer: isNeverSent(error) ? { answer: 'unavailable', status: undefined } : { answer: 'silent' },
      pauseUntil: undefined,
    }
  }
  const answer = answerOf(response, now())
  return { answer, pauseUntil: answer.answer === 'limited' ? answer.until : allowanceReset(response.headers, now()) }
}

/** 409: it waits there already. 599 is how OpenSea's own client library names being limited. */
function answerOf({ status, headers }: Response, now: Date): MarketplaceAnswer {
  if ((status >= 200 && status < 300) || status === 409) return { answer: 'taken' }
  if (status === 429 || status === 599) return { answer: 'limited', until: retryAt(headers, now) }
  if (status === 401 || status === 403) return { answer: 'key-refused', status }
  if (status === 404) return { answer: 'not-known' }
  if (status >= 500) return { answer: 'unavailable', status }
  return { answer: 'rejected', status }
}

const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** No connection came about, so nothing can have arrived. */
function isNeverSent(error: unknown): boolean {
  const code =
    error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined
  return typeof code === 'string' && beforeSending.has(code)
}
