import { sql } from 'kysely'
import { endsPiece } from '#features/catalogue/history/ends-piece.server.ts'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { PieceBurn, WholeBurn } from './piece-burn.ts'

/**
 * The burn that ended a piece in a campaign, or `undefined`. A piece that its holder burned without one has no such burn, and neither has one
 * of which copies are left.
 */
export async function findPieceBurn(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<PieceBurn | undefined> {
  const row = await read
    .selectFrom('burns as b')
    .leftJoin('pill_kinds as k', 'k.pill_id', 'b.pill_id')
    .selectAll('b')
    .select('k.name as pill_name')
    .select(
      sql<boolean>`b.block_number <= coalesce((select finalized_block from chain_cursor where is_followed), -1)`.as(
        'is_final',
      ),
    )
    .where('b.collection', '=', collection)
    .where('b.token_id', '=', tokenId)
    .where(endsPiece)
    .orderBy('b.log_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const whole = row.together as WholeBurn | null
  return {
    intentId: (whole?.intentId ?? row.intent_id) as Hex,
    campaignId: row.campaign_id,
    holder: checksummed(row.holder),
    recipient: checksummed(row.recipient),
    pillId: row.pill_id,
    pillName: row.pill_name ?? t('Pill'),
    pillCount: row.pill_count,
    ...(whole === null ? {} : { together: whole }),
    ...(row.copies === null ? {} : { copies: row.copies }),
    mode: row.mode === 'burn' ? 'burn' : 'dead-address',
    blockNumber: row.block_number,
    txHash: row.tx_hash as Hex,
    timestamp: row.timestamp,
    isFinal: row.is_final,
  }
}
