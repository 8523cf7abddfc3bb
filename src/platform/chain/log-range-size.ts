/**
 * How many blocks to request at once. Answers of one to three thousand logs are read fastest; a range that the node
 * refuses says that its limit is below, and the limit is tried again only now and then, because every refusal costs a call.
 */
export type LogRangeSize = {
  /** Blocks in the next range. */
  blocks: number
  /** The largest range that the node is believed to take. */
  ceiling: number
  /** Good answers in a row with a range as large as the ceiling. */
  atCeiling: number
}

const fewLogs = 1_000
const manyLogs = 3_000
const wantedLogs = 2_500
const largestRange = 50_000
const patience = 16

export function firstRangeSize(): LogRangeSize {
  return { blocks: 128, ceiling: largestRange, atCeiling: 0 }
}

/** After an answer with `logs` logs to a range of `blocks` blocks. */
export function afterAnswer(size: LogRangeSize, { blocks, logs }: { blocks: number; logs: number }): LogRangeSize {
  const atCeiling = blocks >= size.ceiling ? size.atCeiling + 1 : size.atCeiling
  const raised = atCeiling >= patience
  const ceiling = raised ? Math.min(largestRange, size.ceiling * 2) : size.ceiling
  return { blocks: clamp(wantedBlocks(size, { blocks, logs }), ceiling), ceiling, atCeiling: raised ? 0 : atCeiling }
}

/** After a refusal of a range of `blocks` blocks for any reason but the number of requests. */
export function afterRefusal({ blocks }: { blocks: number }): LogRangeSize {
  const half = Math.max(1, Math.floor(blocks / 2))
  return { blocks: half, ceiling: half, atCeiling: 0 }
}

function wantedBlocks(size: LogRangeSize, { blocks, logs }: { blocks: number; logs: number }): number {
  // A range cut short by the end of the chain says little about the next one.
  if (blocks < size.blocks) return size.blocks
  if (logs > manyLogs) return Math.floor((blocks * wantedLogs) / logs)
  if (logs < fewLogs) return blocks * (logs < fewLogs / 4 ? 4 : 2)
  return blocks
}

function clamp(blocks: number, ceiling: number): number {
  return Math.max(1, Math.min(ceiling, blocks))
}
