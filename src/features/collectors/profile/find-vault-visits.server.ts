import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import type { ChainMoment } from './collector.ts'

/** The first and the last time that a vault came to or left one of these wallets (lower-case); undefined for who never had one. */
export async function findVaultVisits(
  read: ReadDb,
  { wallets }: { wallets: readonly string[] },
): Promise<{ first: ChainMoment; last: ChainMoment } | undefined> {
  const listed = sql.join(wallets)
  // Vaults are few: which ones were theirs is found first, so that not every event is looked at.
  const [row] = await selectRows(
    read,
    sql<{ chain_id: number; first_block: number | null; first_at: number; last_block: number; last_at: number }>`
    select min(e.block_number) as first_block, min(e.timestamp) as first_at, max(e.block_number) as last_block, max(e.timestamp) as last_at,
      (select chain_id from chain_cursor where is_followed) as chain_id
    from vaults v join house_events e on e.kind = 'vaults' and e.event = 'Transfer' and e.arguments->>'tokenId' = v.vault_id::text
    where e.arguments->>'to' in (${listed}) or e.arguments->>'from' in (${listed})`,
  )
  if (row === undefined || row.first_block === null) return undefined
  const chainId = row.chain_id
  return {
    first: { chainId, block: row.first_block, time: timestampOfSeconds(row.first_at) },
    last: { chainId, block: row.last_block, time: timestampOfSeconds(row.last_at) },
  }
}
