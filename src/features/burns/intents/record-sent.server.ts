import type { Hex } from '#platform/chain/hex.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { FollowedTransaction } from './intent.ts'
import { moveIntent } from './move-intent.server.ts'
import { sendIntent } from './observe-intent.ts'

/**
 * Writes down which transaction is followed for an intent from now on. Without a hash the wallet took a batch, and the event
 * tells the transaction. Returns whether that is news. Throws `IntentNotFoundError`.
 */
export async function recordSent(
  tx: WriteDb,
  { intentId, transaction, now }: { intentId: Hex; transaction: FollowedTransaction; now: Date },
): Promise<boolean> {
  let moved = false
  await moveIntent(tx, {
    intentId,
    by: 'holder',
    now,
    move: (intent) => {
      const next = sendIntent(intent, transaction)
      moved = next !== intent.state
      return next
    },
  })
  return moved
}
