import type { Series } from '#features/prints/numbers/edition.ts'
import type { RunPromise } from '#features/prints/numbers/print-run.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimOrigin, ClaimState } from '../claim/claim.ts'

export type NewClaim = {
  claimId: string
  origin: ClaimOrigin
  /** What opened it; nothing opens two claims. */
  originKey: string
  editionId: string
  series: Series
  state: ClaimState
  holder: string
  accountUid?: string | undefined
  source?: { collection: string; tokenId: string } | undefined
  pills?: { pillId: string; count: string } | undefined
  options: Readonly<Record<string, string>>
  country?: string | undefined
  event?: { blockNumber: number; blockHash: string; txHash: string; seconds: number } | undefined
  dueAt?: Date | undefined
  promise?: RunPromise | undefined
  number?: { n: number; replacement: number } | undefined
}

/** Opens a claim, once: returns whether it is new. What made it is the first step of its story. */
export async function openClaim(
  tx: WriteDb,
  {
    claim,
    by,
    actor,
    requestId,
    now,
  }: {
    claim: NewClaim
    by: 'chain' | 'holder' | 'staff'
    actor?: string | undefined
    requestId?: string | undefined
    now: Date
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('claims')
    .values({
      claim_id: claim.claimId,
      origin: claim.origin,
      origin_key: claim.originKey,
      edition_id: claim.editionId,
      series: claim.series,
      n: claim.number?.n ?? null,
      replacement: claim.number?.replacement ?? 0,
      state: claim.state.state,
      details: JSON.stringify(claim.state),
      state_since: now,
      holder: claim.holder.toLowerCase(),
      account_uid: claim.accountUid ?? null,
      collection: claim.source?.collection ?? null,
      token_id: claim.source?.tokenId ?? null,
      pill_id: claim.pills?.pillId ?? null,
      pill_count: claim.pills?.count ?? null,
      options: JSON.stringify(claim.options),
      country: claim.country ?? null,
      block_number: claim.event?.blockNumber ?? null,
      block_hash: claim.event?.blockHash ?? null,
      tx_hash: claim.event?.txHash ?? null,
      chain_time: claim.event?.seconds ?? null,
      parcel_id: null,
      due_at: claim.dueAt ?? null,
      print_run: claim.promise?.run ?? null,
      promised_on: claim.promise?.promisedOn ?? null,
      leaves_by: claim.promise?.leavesBy ?? null,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('claim_id')
    .executeTakeFirst()
  if (row === undefined) return false
  await tx
    .insertInto('claim_steps')
    .values({
      claim_id: claim.claimId,
      position: 0,
      from_state: null,
      to_state: claim.state.state,
      by,
      actor: actor ?? null,
      reason: null,
      details: null,
      request_id: requestId ?? null,
      at: now,
    })
    .execute()
  return true
}
