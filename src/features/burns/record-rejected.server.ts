import type { WriteDb } from '#platform/database.server.ts'
import type { BurnIntent, Hex } from './intent.ts'
import { moveIntent } from './move-intent.server.ts'
import { rejectIntent } from './observe-intent.ts'

/** Writes down that the wallet said no. Throws `IntentNotFoundError`, and `IntentMovedOnError` when something was sent already. */
export async function recordRejected(tx: WriteDb, { intentId, now }: { intentId: Hex; now: Date }): Promise<BurnIntent> {
  return await moveIntent(tx, { intentId, by: 'holder', now, move: rejectIntent })
}
