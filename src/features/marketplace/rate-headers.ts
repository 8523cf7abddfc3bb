/** No marketplace is believed when it asks for more patience than this. */
const LONGEST_PAUSE = 3_600_000
const DEFAULT_PAUSE = 60_000

/**
 * When a marketplace that said "too many requests" takes the next one: `Retry-After` in seconds or as a date (RFC 9110
 * § 10.2.3), else `X-RateLimit-Reset` in unix seconds, else a minute; at most an hour from now.
 */
export function retryAt(headers: Headers, now: Date): Date {
  const after = headers.get('retry-after')?.trim()
  if (after !== undefined && /^\d{1,9}$/.test(after)) return within(now.getTime() + Number(after) * 1000, now)
  const date = after === undefined ? Number.NaN : Date.parse(after)
  if (!Number.isNaN(date)) return within(date, now)
  return resetAt(headers, now) ?? new Date(now.getTime() + DEFAULT_PAUSE)
}

/** When the next request may be sent after one that was taken: the reset, once nothing remains of the allowance. */
export function allowanceReset(headers: Headers, now: Date): Date | undefined {
  return headers.get('x-ratelimit-remaining')?.trim() === '0'
    ? (resetAt(headers, now) ?? new Date(now.getTime() + DEFAULT_PAUSE))
    : undefined
}

function resetAt(headers: Headers, now: Date): Date | undefined {
  const seconds = headers.get('x-ratelimit-reset')?.trim()
  return seconds !== undefined && /^\d{1,12}$/.test(seconds) ? within(Number(seconds) * 1000, now) : undefined
}

function within(milliseconds: number, now: Date): Date {
  return new Date(Math.min(Math.max(milliseconds, now.getTime() + 1000), now.getTime() + LONGEST_PAUSE))
}
