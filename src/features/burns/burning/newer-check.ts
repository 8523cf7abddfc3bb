import type { BurnCheck } from './burn-check.ts'

/** The look that counts of two: answers overtake each other on their way, and one about an older block says what no longer holds. */
export function newerCheck(before: BurnCheck | undefined, next: BurnCheck): BurnCheck {
  return before !== undefined && before.block > next.block ? before : next
}
