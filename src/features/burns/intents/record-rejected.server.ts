import type { Hex } from '#platform/chain/hex.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { moveIntent } from './move-intent.server.ts'
import { rejectIntent } from './observe-intent.ts'

/** Writes down that the wallet said no. Returns whether that is news. Throws `IntentNotFoundError`, and `IntentMovedOnError` when something was sent already. */
export async function recordRejected(tx: WriteDb, { intentId, now }: { intentId: Hex; now: Date }): Promise<boolean> {
  let moved = false
  await moveIntent(tx, {
    intentId,
    by: 'holder',
    now,
    move: (intent) => {
      const next = rejectIntent(intent)
      moved = next !== intent.state
      return next
    },
  })
  return moved
}
