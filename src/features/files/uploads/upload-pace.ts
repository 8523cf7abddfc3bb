import { FIRST_CHUNK_BYTES, LARGEST_CHUNK_BYTES } from '../file/policy.ts'

/** The bytes of the next request after one that arrived whole: twice as many, up to the largest. S-65. */
export function nextChunkBytes(bytes: number): number {
  return Math.min(LARGEST_CHUNK_BYTES, Math.max(FIRST_CHUNK_BYTES, bytes * 2))
}

const FIRST_REST = 1000
const LONGEST_REST = 30_000

/** How long to rest before each repetition, in milliseconds: doubling from a second to half a minute, together as long as is given. */
export function retryRests(milliseconds: number): number[] {
  const rests: number[] = []
  for (let left = milliseconds; left > 0; left -= rests.at(-1)!)
    rests.push(Math.min(left, LONGEST_REST, FIRST_REST * 2 ** rests.length))
  return rests
}

/**
 * Whether a refusal may pass by itself, by its status (0: no answer at all). A full disk does not empty itself within minutes, and what
 * the server says of the request stays true.
 */
export function mayPass(status: number): boolean {
  return status === 0 || [408, 409, 423, 429].includes(status) || (status >= 500 && status !== 507)
}
