import type { MessageText } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type ClaimState, nextState, stepsOf } from '../claim/claim.ts'
import { recordStep } from '../claim/move-claim.server.ts'
import type { ChainReach } from './observe-redemptions.server.ts'

const reason = 'The pills went back to their holder.' satisfies MessageText

/** Cancels the claims whose pills were locked and given back for good: they never had a number. Returns how many. */
export async function cancelGivenBack(tx: WriteDb, { reach, now }: { reach: ChainReach; now: Date }): Promise<number> {
  const rows = await tx
    .selectFrom('claims')
    .innerJoin('redemptions', 'redemptions.intent_id', 'claims.claim_id')
    .selectAll('claims')
    .where('claims.origin', '=', 'redemption')
    .where('redemptions.state', '=', 'given-back')
    .where('redemptions.block_number', '<=', reach.finalized)
    .where('claims.state', 'in', ['observed', 'accepted', 'numbered', 'on-hold', 'orphaned'])
    .limit(200)
    .forUpdate('claims')
    .skipLocked()
    .execute()
  let cancelled = 0
  for (const row of rows) {
    const state = row.details as ClaimState
    if (!stepsOf(state).includes('cancel')) continue
    await recordStep(tx, { row, next: nextState(state, { step: 'cancel', reason }), by: 'chain', reason, now })
    cancelled += 1
  }
  return cancelled
}
