import { t, tn } from '#messages/translate.ts'
import type { Timestamp } from '#platform/timestamp.ts'

/** What made a rank another one than that before it: nothing yet, at mint, or pieces that were burned. The first few by number, and how many. */
export type RankCause = { first?: true; burned?: { count: number; tokenIds: string[] } }

/** A rank that a piece had, from then on until the next one. */
export type PastRank = { rank: number | null; rankedTokens: number; at: Timestamp; cause: RankCause }

/**
 * The rank among all pieces ever minted, and the ranks since then, newest first, the one at mint last; those that changed nothing
 * for the piece are left out. All of them follow from the burns on the chain and the traits as they are now: whoever ranks the
 * published traits without the pieces that were burned until then gets the same.
 */
export type RankHistory = { atMint: { rank: number; rankedTokens: number } | null; ranks: PastRank[] }

/** A moment at which pieces left the ranking. `seconds` since 1970, as the chain counts them. */
export type RankStep = { seconds: number; tokenIds: string[] }

/** Steps that are kept; of 10,000 pieces each takes 40 kB. Where more blocks burned something, neighbours share a step. */
export const MOST_STEPS = 200

const SHOWN = 5

/** The moments at which pieces were burned, oldest first, a block each. */
export function rankSteps(
  pieces: readonly { tokenId: string; burned: boolean; lastMoved: { block: number; seconds: number } }[],
): RankStep[] {
  const blocks = [
    ...Map.groupBy(
      pieces.filter(({ burned }) => burned),
      ({ lastMoved }) => lastMoved.block,
    ),
  ].sort(([one], [other]) => one - other)
  // Always by powers of two: a further burn then changes the last step alone, but for the few times that the width doubles.
  let width = 1
  while (Math.ceil(blocks.length / width) > MOST_STEPS) width *= 2
  return Array.from({ length: Math.ceil(blocks.length / width) }, (_, index) => {
    const gone = blocks.slice(index * width, (index + 1) * width).flatMap(([, burned]) => burned)
    return { seconds: gone.at(-1)!.lastMoved.seconds, tokenIds: gone.map(({ tokenId }) => tokenId) }
  })
}

/** What a step says of itself. */
export function causeOf({ tokenIds }: RankStep): RankCause {
  return { burned: { count: tokenIds.length, tokenIds: tokenIds.slice(0, SHOWN) } }
}

/** A cause in words: `No. 512 was burned`. */
export function causeText({ first, burned }: RankCause): string {
  if (first === true) return t('At mint, among all pieces that were ever minted')
  if (burned === undefined) return t('The ranking was made anew')
  return burned.count === 1
    ? t('No. {number} was burned', { number: burned.tokenIds[0]! })
    : tn(burned.count, '{count} piece was burned', '{count} pieces were burned')
}

/** 32-bit numbers as bytes, the lowest first, on any machine. */
export function bytesOf(numbers: Uint32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(numbers.length * 4))
  for (let index = 0; index < numbers.length; index++) bytes.setUint32(index * 4, numbers[index]!, true)
  return new Uint8Array(bytes.buffer)
}
