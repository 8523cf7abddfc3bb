import type { Timestamp } from '#platform/timestamp.ts'

/** The name of an address as it was when last asked for. */
export type EnsName = { name: string; checkedAt: Timestamp }

/** Names are asked for again after this many milliseconds: a day. */
export const ENS_AGE = 86_400_000
