/** Between two steps there is a rest, so that visitors and new blocks come first; shorter where a round would take longer than six days. */
export type AuditPace = { restMilliseconds: number; idleMilliseconds: number }

export const usualPace: AuditPace = { restMilliseconds: 2_000, idleMilliseconds: 15_000 }

/** A round over all old blocks rests no longer than this altogether: after a week it is said to be late. */
export const roundMilliseconds = 6 * 86_400_000

/** How long to rest after a step, in milliseconds, by how much the round has left and how many blocks a step reads. */
export function restAfterStep(
  { restMilliseconds }: Pick<AuditPace, 'restMilliseconds'>,
  { blocksLeft, blocksAtOnce }: { blocksLeft: number; blocksAtOnce: number },
): number {
  // Beside each step of the round there may be one of a doubted stretch.
  const steps = (2 * blocksLeft) / Math.max(1, blocksAtOnce)
  return Math.min(restMilliseconds, roundMilliseconds / Math.max(1, steps))
}
