import { emptyTransfers, filterTransfers } from '#features/catalogue/chain-facts/transfer-columns.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { DecodedLogs } from '../chain/decode-logs.ts'
import type { CollectionChanges } from '../chain/range-changes.ts'

/**
 * Adds transfers that stand where the chain has them, and say something else than it: such a log is taken out whole and put in again.
 */
export async function withAltered(
  read: ReadDb,
  changes: CollectionChanges,
  { decoded, from, to }: { decoded: DecodedLogs; from: number; to: number },
): Promise<CollectionChanges> {
  const seen = decoded.transfers.get(changes.collection) ?? emptyTransfers()
  if (seen.tokenId.length === 0) return changes
  const rows = await read
    .selectFrom('transfers')
    .select([
      'block_number',
      'block_hash',
      'log_index',
      'sub_index',
      'token_id',
      'from_address',
      'to_address',
      'tx_hash',
      'quantity',
    ])
    .where('collection', '=', changes.collection)
    .where('block_number', '>=', from)
    .where('block_number', '<=', to)
    .execute()
  const kept = new Map(
    rows.map((row) => [
      `${row.block_hash}${row.log_index}.${row.sub_index}`,
      `${row.token_id} ${row.from_address} ${row.to_address} ${row.tx_hash} ${row.quantity}`,
    ]),
  )
  const altered = new Map<string, { blockNumber: number; logIndex: number; blockHash: string }>()
  for (const [row, tokenId] of seen.tokenId.entries()) {
    const log = `${seen.blockHash[row]}${seen.logIndex[row]}`
    const known = kept.get(`${log}.${seen.subIndex[row]}`)
    const said = `${tokenId} ${seen.from[row]} ${seen.to[row]} ${seen.txHash[row]} ${seen.quantity[row]}`
    if (known === undefined || known === said) continue
    const [blockNumber, logIndex, blockHash] = [seen.blockNumber[row]!, seen.logIndex[row]!, seen.blockHash[row]!]
    altered.set(log, { blockNumber, logIndex, blockHash })
  }
  if (altered.size === 0) return changes
  const isFresh = new Set(changes.fresh.blockHash.map((hash, row) => `${hash}${changes.fresh.logIndex[row]}`))
  const fresh = filterTransfers(seen, (row) => {
    const log = `${seen.blockHash[row]}${seen.logIndex[row]}`
    return altered.has(log) || isFresh.has(log)
  })
  const before = rows.filter((row) => altered.has(`${row.block_hash}${row.log_index}`)).map((row) => row.token_id)
  return {
    ...changes,
    fresh,
    vanished: [...changes.vanished, ...altered.values()],
    touched: [...new Set([...changes.touched, ...fresh.tokenId, ...before])],
  }
}
