import { emptyTransfers, sliceTransfers } from '#features/catalogue/chain-facts/transfer-columns.ts'
import type { CollectionChanges, RangeChanges } from './chain/range-changes.ts'

/** As many as an ordinary answer of a node has, so that ranges are rarely divided. */
const transfersAtOnce = 3_000

/**
 * Divides a range of very many new transfers: a portion has as many as one transaction writes, the rest has whatever else the
 * range has. What is taken back has to go before anything comes in its place, so such a range stays whole.
 */
export function divideChanges(changes: RangeChanges): { portions: RangeChanges[]; rest: RangeChanges } {
  const { collections } = changes
  const isMany = collections.reduce((sum, { fresh }) => sum + fresh.tokenId.length, 0) > transfersAtOnce
  if (!isMany || collections.some(({ vanished }) => vanished.length > 0)) return { portions: [], rest: changes }
  return {
    portions: collections.flatMap(portionsOf).map((portion) => ({
      collections: [portion],
      freshSales: [],
      vanishedSales: [],
      freshEvents: [],
      vanishedEvents: [],
    })),
    rest: { ...changes, collections: collections.map((each) => ({ ...each, fresh: emptyTransfers(), touched: [] })) },
  }
}

function portionsOf(changes: CollectionChanges): CollectionChanges[] {
  return Array.from({ length: Math.ceil(changes.fresh.tokenId.length / transfersAtOnce) }, (_, portion) => {
    const fresh = sliceTransfers(changes.fresh, portion * transfersAtOnce, (portion + 1) * transfersAtOnce)
    return {
      ...changes,
      fresh,
      touched: changes.isAppend ? [] : [...new Set(fresh.tokenId)],
      freshUpdates: [],
      vanishedUpdates: [],
    }
  })
}
