import { tn } from '#messages/translate.ts'
import { TooManyRequestsError } from '#platform/errors.ts'

/** Someone asks too often; nothing was done. */
export class AskedTooOftenError extends TooManyRequestsError {
  readonly code = 'asked-too-often'
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super(
      tn(
        retryAfterSeconds,
        'This was asked too often from your address. Nothing was changed. Try again in {count} second.',
        'This was asked too often from your address. Nothing was changed. Try again in {count} seconds.',
      ),
    )
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type RateLimit = {
  /** Counts one request of a key. Throws `AskedTooOftenError` when its allowance is used up. */
  spend: (key: string, nowMilliseconds: number) => void
}

/** How often something may be asked for: `burst` at once, `perMinute` on average. */
export type Allowance = { burst: number; perMinute: number }

/** The limit of a name, made when it is first asked for. */
export type RateLimits = (name: string, allowance: Allowance) => RateLimit

/** Limits by name, which outlive whoever asks for them: an edge that is made anew counts on where the one before it was. */
export function createRateLimits(): RateLimits {
  const limits = new Map<string, RateLimit>()
  return (name, allowance) => {
    const limit = limits.get(name) ?? createRateLimit(allowance)
    limits.set(name, limit)
    return limit
  }
}

/**
 * Allows `burst` requests at once and `perMinute` on average for each key (a leaking bucket). Forgets the keys that have
 * been quiet longest when there are more than `keys`, so that it never grows without bound.
 */
export function createRateLimit({
  burst,
  perMinute,
  keys = 10_000,
}: {
  burst: number
  perMinute: number
  keys?: number
}): RateLimit {
  const buckets = new Map<string, { level: number; at: number }>()
  const leakPerMillisecond = perMinute / 60_000
  return {
    spend: (key, now) => {
      const last = buckets.get(key)
      const level = last === undefined ? 0 : Math.max(0, last.level - (now - last.at) * leakPerMillisecond)
      if (level + 1 > burst)
        throw new AskedTooOftenError(Math.max(1, Math.ceil((level + 1 - burst) / leakPerMillisecond / 1000)))
      buckets.delete(key)
      buckets.set(key, { level: level + 1, at: now })
      if (buckets.size > keys) buckets.delete(buckets.keys().next().value ?? key)
    },
  }
}
