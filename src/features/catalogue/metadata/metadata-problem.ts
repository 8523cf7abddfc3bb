/** Why the metadata of a piece could not be read. The codes are public and stable. */
export type MetadataProblemCode =
  | 'metadata-missing'
  | 'metadata-address-unreadable'
  | 'metadata-refused-address'
  | 'metadata-unreachable'
  | 'metadata-timeout'
  | 'metadata-too-large'
  | 'metadata-html'
  | 'metadata-not-json'
  | 'metadata-empty'
  | 'metadata-maker-failed'
  | `metadata-http-${number}`

/** A reading that failed in a way that is written down beside the piece. The message is for people and ends with a full stop. */
export class MetadataError extends Error {
  override readonly name = 'MetadataError'
  readonly code: MetadataProblemCode
  constructor(code: MetadataProblemCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const firstWaitSeconds = 30
const longestWaitSeconds = 24 * 60 * 60

/** When a reading that failed for the n-th time (from 1) is tried again: doubling up to a day, a quarter of it chance. */
export function nextMetadataAttempt({
  attempts,
  now,
  random,
}: {
  attempts: number
  now: Date
  random: () => number
}): Date {
  const seconds = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempts - 1, 20))
  return new Date(now.getTime() + seconds * 1000 * (0.75 + random() * 0.25))
}
