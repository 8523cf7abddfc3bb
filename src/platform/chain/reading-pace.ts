/**
 * How many ranges are requested at the same time. It doubles with every answer until the node shows a limit, and then grows by one for as
 * many answers as are under way; every limit halves it (as TCP does, RFC 5681).
 */
export type ReadingPace = {
  /** Requests under way at the same time. */
  atOnce: number
  /** Answers since it last grew, once the node has shown a limit; before, `undefined`. */
  answers: number | undefined
  /** The longest range, in blocks, that was answered since one was refused: a longer one is tried alone first. */
  proven: number
}

const mostAtOnce = 8
/** A node that takes longer than this for an answer, in milliseconds, is not given more to do at the same time. */
const slowMilliseconds = 2_500

export function firstPace(): ReadingPace {
  return { atOnce: 1, answers: undefined, proven: 0 }
}

/** After an answer to a range of `blocks` blocks that took so many milliseconds. */
export function afterQuickAnswer(
  { atOnce, answers, proven }: ReadingPace,
  { blocks, milliseconds }: { blocks: number; milliseconds: number },
): ReadingPace {
  const known = Math.max(proven, blocks)
  if (milliseconds > slowMilliseconds) return { atOnce: Math.max(1, atOnce - 1), answers: 0, proven: known }
  if (answers === undefined) return { atOnce: Math.min(mostAtOnce, atOnce * 2), answers, proven: known }
  const grows = answers + 1 >= atOnce
  return { atOnce: Math.min(mostAtOnce, grows ? atOnce + 1 : atOnce), answers: grows ? 0 : answers + 1, proven: known }
}

/** After the node showed that so much at the same time is too much. */
export function afterLimit({ atOnce, proven }: ReadingPace): ReadingPace {
  return { atOnce: Math.max(1, Math.floor(atOnce / 2)), answers: 0, proven }
}

/** After a range of `blocks` blocks was refused for its length. */
export function afterLongRange(pace: ReadingPace, { blocks }: { blocks: number }): ReadingPace {
  return { ...pace, proven: Math.min(pace.proven, Math.floor(blocks / 2)) }
}
