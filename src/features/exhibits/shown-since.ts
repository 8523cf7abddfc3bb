/**
 * Since when something has been in what is published: from the state with which it last came in. `states` are those that were published, the
 * oldest first; nothing where it is not in the last of them.
 */
export function sinceOf(states: readonly { at: Date; isIn: boolean }[]): Date | undefined {
  return states[states.findLastIndex(({ isIn }) => !isIn) + 1]?.at
}
