import { type MessageText, translated } from '#messages/translate.ts'

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

/** What is written down beside a piece, in English; where there is a value, it is what its contract or a server said. */
const sentences = [
  'The contract names no place where this piece is described.',
  'The contract names “{address}” as the place where this piece is described, and nobody can read from there.',
  'The place where this piece is described is not read from: {cause}',
  'The description of this piece did not come in time: {cause}',
  'The description of this piece could not be fetched: {cause}',
  'The description of this piece is larger than 1 MiB, which is more than is read.',
  'The description of this piece is compressed in a way that cannot be read.',
  'The description of this piece is a data address without data.',
  'The description of this piece is a data address that cannot be decoded.',
  'The description of this piece is not JSON, or is cut off.',
  'The description of this piece is JSON, but not an object with fields.',
  'The description of this piece is JSON, but has no name, no picture and no traits in it.',
  'Where the description of this piece should be, there is a web page. Its server may be gone or ask for a sign-in.',
  'The studio’s own program failed to describe this piece.',
  'The studio’s own program does not know this piece.',
  'The studio has not described this piece yet.',
] as const satisfies readonly MessageText[]

type Filled<Text extends string> = Text extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${End}`
  : Text

/** What was written down, in the reader’s language. */
export function metadataProblemText(detail: string): string {
  for (const sentence of sentences) {
    const [start = '', end = ''] = sentence.split(/\{\w+\}/)
    const isLonger = detail.length >= start.length + end.length
    if (detail === sentence) return translated(sentence)
    if (sentence !== start && isLonger && detail.startsWith(start) && detail.endsWith(end)) {
      const value = detail.slice(start.length, detail.length - end.length)
      return translated(sentence).replace(/\{\w+\}/, () => value)
    }
  }
  return detail
}

/** A reading that failed in a way that is written down beside the piece. */
export class MetadataError extends Error {
  override readonly name = 'MetadataError'
  readonly code: MetadataProblemCode
  constructor(code: MetadataProblemCode, message: Filled<(typeof sentences)[number]>, options?: ErrorOptions) {
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
