import { createRateLimit } from '#features/visitors/rate-limit.ts'

/** A visitor may send the form ten times at once and once a minute after that. */
export const visitorLimit = createRateLimit({ burst: 10, perMinute: 1 })
