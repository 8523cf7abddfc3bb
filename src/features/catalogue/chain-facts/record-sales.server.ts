import type { WriteDb } from '#platform/database/database.server.ts'
import type { Sale } from './sale.ts'
import type { LogPlace } from './transfer-columns.ts'

const rowsInStatement = 1_000

/** Writes sales down. Those that are there already stay as they are. */
export async function recordSales(tx: WriteDb, { sales }: { sales: readonly Sale[] }): Promise<void> {
  for (let start = 0; start < sales.length; start += rowsInStatement) {
    await tx
      .insertInto('sales')
      .values(
        sales.slice(start, start + rowsInStatement).map((sale) => ({
          block_number: sale.blockNumber,
          log_index: sale.logIndex,
          block_hash: sale.blockHash,
          tx_hash: sale.txHash,
          collection: sale.collection,
          token_id: sale.tokenId,
          seller: sale.seller,
          buyer: sale.buyer,
          price_wei: sale.priceWei,
          timestamp: sale.timestamp,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Takes back sales whose logs are no longer in the chain. */
export async function withdrawSales(tx: WriteDb, { places }: { places: readonly LogPlace[] }): Promise<void> {
  for (const { blockNumber, logIndex, blockHash } of places) {
    await tx
      .deleteFrom('sales')
      .where('block_number', '=', blockNumber)
      .where('log_index', '=', logIndex)
      .where('block_hash', '=', blockHash)
      .execute()
  }
}

/** Forgets all sales: the studio has another salesroom now, or none. */
export async function forgetSales(tx: WriteDb): Promise<void> {
  await tx.deleteFrom('sales').execute()
}
