import { sql } from 'kysely'
import { titleOfEdition } from '#features/prints/numbers/edition.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { releaseReservations } from '#features/prints/numbers/release-reservations.server.ts'
import { usualAddressDays } from '#features/studio/policy.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type EdgeDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type ClaimState, numberIn } from '../claim/claim.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { moveClaim } from '../claim/move-claim.server.ts'
import { isPaid } from '../claim/require-paid.server.ts'
import { isHeldClaim } from '../held/held-piece.server.ts'
import { tellLate } from '../notices/tell-late.server.ts'
import { tellRunDelays } from '../notices/tell-run-delays.server.ts'
import { tellWaiting } from '../notices/tell-waiting.server.ts'
import { studioMailbox, writeNotice } from '../notices/write-notice.server.ts'
import { cancelGivenBack } from './cancel-given-back.server.ts'
import { followPayments } from './follow-payments.server.ts'
import { NoNumberError, numberClaim } from './number-claim.server.ts'
import { acceptBusts, acceptFinal, observeRedemptions } from './observe-redemptions.server.ts'
import { openVaultClaims } from './open-vault-claims.server.ts'
import { dropUnused, purgeClaims, remindOfAddresses } from './purge-claims.server.ts'
import { restoreClaims, withdrawClaims } from './withdraw-claims.server.ts'

export type ClaimParts = {
  db: EdgeDb
  studio: Pick<Studio, 'editions' | 'chain'> & { shipping?: Studio['shipping']; contact?: string }
  log: Log
  now: () => Date
}

/**
 * Brings the claims to where the chain is: opens, accepts, numbers, withdraws, and frees the places of permits that ended.
 * Safe to run in several processes at once. Returns whether there may be more to do at once.
 */
export async function reconcileClaims({ db, studio, log, now }: ClaimParts): Promise<boolean> {
  const { editions } = studio
  const cursor = await db
    .selectFrom('chain_cursor')
    .select(['head_block', 'head_timestamp', 'finalized_block'])
    .where('chain_id', '=', studio.chain.id)
    .executeTakeFirst()
  if (cursor?.head_block == null || cursor.finalized_block === null || cursor.head_timestamp === null) return false
  const reach = { head: cursor.head_block, finalized: cursor.finalized_block }
  const head = { block: cursor.head_block, time: cursor.head_timestamp, finalizedBlock: cursor.finalized_block }
  const done = await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions })
    const withdrawn = await withdrawClaims(tx, { reach, now: now() })
    await restoreClaims(tx, { reach, now: now() })
    const days = studio.shipping?.addressDays ?? usualAddressDays
    const opened =
      (await observeRedemptions(tx, { editions, addressDays: days, now: now() })) +
      (await openVaultClaims(tx, { editions, finalized: reach.finalized, addressDays: days, now: now() }))
    const unpaid = await followPayments(tx, { studio, now: now() })
    const accepted = (await acceptFinal(tx, { reach, now: now() })) + (await acceptBusts(tx, { reach, now: now() }))
    await cancelGivenBack(tx, { reach, now: now() })
    const released = await releaseReservations(tx, { editions, head })
    await dropUnused(tx, { intentIds: released, now: now() })
    const purged = await purgeClaims(tx, { studio, now: now() })
    await remindOfAddresses(tx, { studio, now: now() })
    await tellWaiting(tx, { studio, now: now() })
    const delayed = await tellRunDelays(tx, { studio, now: now() })
    if (delayed > 0) log.info('Owners were told that their prints leave later.', { count: delayed })
    const late = await tellLate(tx, { studio, now: now() })
    if (late > 0) log.info('Owners were told that their promised days have passed.', { count: late })
    for (const one of withdrawn) if (one.isAlarming) await alert(tx, { studio, ...one, now: now() })
    if (purged.length > 0) log.info('Addresses were erased.', { count: purged.length })
    return { withdrawn, opened, accepted, released, unpaid, delayed, late }
  })
  for (const { claimId, state, isAlarming } of done.withdrawn) {
    if (isAlarming)
      log.error('A claim needs attention: its event left the chain after its number was given.', {
        claimId,
        state: state.state,
      })
    else log.warn('A claim was withdrawn: its event left the chain.', { claimId })
  }
  for (const claimId of done.unpaid)
    log.error('A claim is on hold: its card payment is disputed or went back.', { claimId })
  while (await numberNext({ db, studio, log, now })) {
    /* one claim a transaction */
  }
  return done.opened > 0 || done.accepted > 0 || done.released.length > 0 || done.delayed > 0 || done.late > 0
}

/** Mails the studio that a claim stands still, once for each time. */
async function alert(
  tx: WriteDb,
  {
    studio: { editions, contact },
    claimId,
    state,
    now,
  }: { studio: ClaimParts['studio']; claimId: string; state: ClaimState; now: Date },
): Promise<void> {
  if (contact === undefined) return
  const claim = await getClaim(readSide(tx), { claimId })
  const number = numberIn(state)
  const label = claim.label ?? (number === undefined ? '' : String(number.n))
  await writeNotice(tx, {
    claimId,
    to: await studioMailbox(tx, { contact }),
    occasion: now.toISOString(),
    notice: {
      kind: 'frozen',
      title: titleOfEdition(editions, claim.editionId),
      label,
      claim: claimId,
    },
    now,
  })
}

/** Every process that numbers claims meets at this lock, so numbers follow the chain's order. */
const numberingLock = 4_160_001

/** Numbers the accepted claim that is first by the chain's order. Returns whether there was one. */
async function numberNext({ db, studio: { editions }, log, now }: ClaimParts): Promise<boolean> {
  let claimId: string | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(tx)
      const notes = await tx
        .selectFrom('edition_notes')
        .select('edition_id')
        .where('drawn_at', 'is not', null)
        .execute()
      const waiting = editions
        .filter(
          ({ numbering, editionId }) =>
            numbering.by === 'draw' && !notes.some(({ edition_id: id }) => id === editionId),
        )
        .map(({ editionId }) => editionId)
      let query = tx
        .selectFrom('claims')
        .leftJoin('redemptions', 'redemptions.intent_id', 'claims.claim_id')
        .select('claims.claim_id')
        .where('claims.state', '=', 'accepted')
        .where(isPaid)
        .where((eb) => eb.not(isHeldClaim(now())))
        .orderBy('claims.block_number')
        .orderBy('redemptions.log_index')
        .orderBy('claims.claim_id')
        .limit(1)
      if (waiting.length > 0) query = query.where('claims.edition_id', 'not in', waiting)
      claimId = (await query.executeTakeFirst())?.claim_id
      return claimId === undefined ? false : await numberClaim(tx, { editions, claimId, now: now() })
    })
  } catch (error) {
    if (!(error instanceof NoNumberError) || claimId === undefined) throw error
    const held = claimId
    await db.transaction().execute(async (tx) => {
      await moveClaim(tx, {
        claimId: held,
        step: { step: 'hold', reason: 'no-number', detail: error.message },
        by: 'clock',
        now: now(),
      })
    })
    log.error('A claim is on hold: it gets no number.', { claimId: held })
    return true
  }
}
