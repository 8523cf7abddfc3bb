/** Where a block stands on its way to finality. `left` of `of` blocks; `undefined` while the app knows no final block. */
export function finalityOf(
  { blockNumber }: { blockNumber: number },
  { head, finalized }: { head: number | undefined; finalized: number | undefined },
): { left: number; of: number } | undefined {
  if (head === undefined || finalized === undefined) return undefined
  const left = Math.max(0, blockNumber - finalized)
  return { left, of: Math.max(left, head - finalized, 1) }
}
