import { checksummed } from '#platform/address.ts'
import { writeCsv } from '#platform/csv.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type LedgerCursor, type LedgerLine, listBurns, parseLedgerCursor } from './list-burns.server.ts'

const columns = [
  'block',
  'time',
  'transaction',
  'collection',
  'contract',
  'token',
  'name',
  'holder',
  'recipient',
  'pill',
  'pills',
  'way',
  'campaign',
  'intent',
  'final',
]

/** The whole public ledger as CSV (RFC 4180), newest first, for spreadsheets: no cell can be taken for a formula. */
export async function ledgerCsv(read: ReadDb): Promise<string> {
  const rows = [columns]
  let cursor: LedgerCursor | undefined
  do {
    const page = await listBurns(read, { cursor, limit: 1_000 })
    for (const burn of page.burns) rows.push(cellsOf(burn))
    cursor = parseLedgerCursor(page.next)
  } while (cursor !== undefined)
  return writeCsv(rows)
}

function cellsOf(burn: LedgerLine): string[] {
  return [
    String(burn.blockNumber),
    new Date(burn.timestamp * 1000).toISOString(),
    burn.txHash,
    burn.collection ?? '',
    checksummed(burn.collectionAddress),
    burn.tokenId,
    burn.name ?? '',
    checksummed(burn.holder),
    checksummed(burn.recipient),
    burn.pillName,
    burn.pillCount,
    burn.mode,
    burn.campaignId,
    burn.intentId,
    burn.isFinal ? 'yes' : 'no',
  ]
}
