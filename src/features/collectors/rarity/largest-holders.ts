import { compareText } from '#features/catalogue/search/trait-text.ts'
import { type Address, checksummed } from '#platform/address.ts'

const MOST_NAMED = 3

/** Up to three of those who hold something, the largest first. Takes how many each holds, and `hidden`, whom no list names, in lower case. */
export function largestHolders(owners: ReadonlyMap<string, number>, hidden: ReadonlySet<string>): Address[] {
  return [...owners]
    .filter(([owner]) => !hidden.has(owner))
    .sort(([a, countA], [b, countB]) => countB - countA || compareText(a, b))
    .slice(0, MOST_NAMED)
    .map(([owner]) => checksummed(owner))
}
