import { numberOf } from '#platform/chain/hex.ts'

/**
 * Whether a transaction that failed used up the gas that its wallet allowed, by what a node says of it and of its receipt. A call keeps back a 64th of its
 * gas, so that one that ran out inside another has used a little less than all.
 */
export function ranOutOfGas({ gas }: { gas?: unknown }, { gasUsed }: { gasUsed?: unknown }): boolean {
  const [limit, used] = [numberOf(gas), numberOf(gasUsed)]
  return limit !== undefined && used !== undefined && used >= limit * 0.98
}
