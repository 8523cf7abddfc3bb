import type { Studio } from '#features/studio/studio.ts'
import { checksummed } from '#platform/address.ts'
import { writeCsv } from '#platform/csv.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { LedgerLine } from './ledger.ts'
import { type LedgerCursor, listBurns, parseLedgerCursor } from './list-burns.server.ts'

const columns = [
  'block',
  'time',
  'transaction',
  'collection',
  'contract',
  'token',
  'name',
  'holder',
  'for_pill',
  'recipient',
  'pill',
  'pills',
  'together',
  'way',
  'campaign',
  'intent',
  'final',
  'chain',
]

/** The whole public ledger as CSV (RFC 4180), every burned piece, newest first, with the number of its chain, for spreadsheets: no cell can be taken for a formula. */
export async function ledgerCsv(
  read: ReadDb,
  { studio }: { studio: Pick<Studio, 'chain' | 'chains' | 'collections'> },
): Promise<string> {
  const rows = [columns]
  let cursor: LedgerCursor | undefined
  do {
    const page = await listBurns(read, { studio, cursor, limit: 1_000 })
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
    burn.holder === null ? '' : checksummed(burn.holder),
    burn.pill === null ? 'no' : 'yes',
    burn.pill === null ? '' : checksummed(burn.pill.recipient),
    burn.pill?.pillName ?? '',
    burn.pill?.pillCount ?? '',
    burn.pill?.together?.pieces.join(' ') ?? '',
    burn.mode,
    burn.pill?.campaignId ?? '',
    burn.pill?.intentId ?? '',
    burn.isFinal ? 'yes' : 'no',
    String(burn.chainId),
  ]
}
