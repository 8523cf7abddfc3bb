import { sql } from 'kysely'
import { intentOfClaim } from '#features/payments/payment.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { ClaimUnpaidError } from './claim.ts'

/** How the card payment of a claim stands where its money is not there: disputed, going back, or gone back. Nothing for what is paid, or was not paid by card. */
export async function findUnpaid(tx: WriteDb, { claimId }: { claimId: string }): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('state')
    .where('intent_id', '=', intentOfClaim(claimId))
    .where('state', '<>', 'paid')
    .executeTakeFirst()
  return row?.state
}

/** The same as a condition of claims that replace no other. What is not paid is held in the same look at all claims, and waits here until then. */
export const isPaid = sql<boolean>`not exists (select 1 from payments where payments.intent_id = claims.claim_id and payments.state <> 'paid')`

/** Throws `ClaimUnpaidError` unless the claim's money is there, or it was not paid by card. */
export async function requirePaid(tx: WriteDb, asked: { claimId: string }): Promise<void> {
  if ((await findUnpaid(tx, asked)) !== undefined) throw new ClaimUnpaidError()
}
