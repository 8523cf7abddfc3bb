import { sql } from 'kysely'
import type { MessageText } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimRow } from '../claim/claim-rows.server.ts'
import { type ClaimState, nextState } from '../claim/claim.ts'
import { recordStep } from '../claim/move-claim.server.ts'
import { isPaid } from '../claim/require-paid.server.ts'
import type { ChainReach } from './observe-redemptions.server.ts'

/** A claim that no event on the canonical chain supports any more, with what became of it. */
export type Withdrawn = {
  claimId: string
  state: ClaimState
  /** It has a number, or has left the studio: people have to look. */ isAlarming: boolean
}

/** What stays as it is, whatever becomes of its event. */
const settled = ['orphaned', 'returned', 'lost', 'replaced', 'cancelled']
const leftStudio = ['shipped', 'delivered']

/** Claims by what opened them, each with the event that they stand on; `final`: only where no reorganisation takes it away. One question each, so that the database can join. */
const kinds = [
  {
    origin: 'redemption',
    event: (final: number | null) =>
      sql<boolean>`exists (select 1 from redemptions where redemptions.intent_id = claims.claim_id and (${final}::bigint is null or (redemptions.state = 'redeemed' and redemptions.block_number <= ${final})))`,
  },
  {
    origin: 'vault',
    event: (final: number | null) =>
      sql<boolean>`exists (select 1 from vaults where vaults.root = split_part(claims.origin_key, ':', 2) and vaults.busted_block is not null and (${final}::bigint is null or vaults.busted_block <= ${final}))`,
  },
] as const

/** Somebody in the studio looked at it after it was frozen, and let it go on. */
const isDecided = sql<boolean>`exists (select 1 from claim_steps where claim_steps.claim_id = claims.claim_id and claim_steps.by = 'staff' and claim_steps.details->>'decided' = 'reorganised')`
const isTold = sql<boolean>`exists (select 1 from claim_steps where claim_steps.claim_id = claims.claim_id and claim_steps.by = 'chain' and claim_steps.details->>'gone' is not null)`

const watchedDays = 30

/**
 * Withdraws the claims whose event left the chain, as far as the chain is read: those without a number are orphaned, the others
 * frozen until staff decide. What has left the studio stays as it is, and its story says so once.
 */
export async function withdrawClaims(
  tx: WriteDb,
  { reach, now }: { reach: ChainReach; now: Date },
): Promise<Withdrawn[]> {
  const since = new Date(now.getTime() - watchedDays * 86_400_000)
  const gone = await ofEachKind(
    async ({ origin, event }) =>
      await tx
        .selectFrom('claims')
        .selectAll()
        .where('origin', '=', origin)
        .where('block_number', '<=', reach.head)
        .where((eb) => eb.not(event(null)))
        .where('state', 'not in', settled)
        .where(sql<boolean>`not (state = 'on-hold' and details->>'reason' = 'reorganised')`)
        .where((eb) => eb.not(isDecided))
        .where((eb) =>
          eb.or([eb('state', 'not in', leftStudio), eb.and([eb('opened_at', '>', since), eb.not(isTold)])]),
        )
        .limit(200)
        .forUpdate()
        .skipLocked()
        .execute(),
  )
  const withdrawn: Withdrawn[] = []
  for (const row of gone) {
    const state = row.details as ClaimState
    const hasLeft = leftStudio.includes(row.state)
    const next = hasLeft ? state : nextState(state, { step: 'orphan' })
    const reason = hasLeft
      ? 'The event left the chain after the print had left the studio. Nothing was changed; somebody has to check it.'
      : 'The event left the chain.'
    await recordStep(tx, {
      row,
      next,
      by: 'chain',
      reason,
      details: { gone: row.tx_hash, block: row.block_number },
      now,
    })
    withdrawn.push({ claimId: row.claim_id, state: next, isAlarming: hasLeft || next.state === 'on-hold' })
  }
  return withdrawn
}

/**
 * Brings claims back whose event stands on the chain again: an orphan waits for finality once more; a frozen one goes on from where
 * it was, with the number that it kept, once the event is final. Returns how many.
 */
export async function restoreClaims(tx: WriteDb, { reach, now }: { reach: ChainReach; now: Date }): Promise<number> {
  const orphans = await ofEachKind(
    async ({ origin, event }) =>
      await tx
        .selectFrom('claims')
        .selectAll()
        .where('origin', '=', origin)
        .where('state', '=', 'orphaned')
        .where(event(null))
        .limit(200)
        .forUpdate()
        .skipLocked()
        .execute(),
  )
  for (const row of orphans)
    await recordStep(tx, {
      row,
      next: nextState(row.details as ClaimState, { step: 'reappear' }),
      by: 'chain',
      reason: 'The event is on the chain again.' satisfies MessageText,
      now,
    })
  const frozen = await ofEachKind(
    async ({ origin, event }) =>
      await tx
        .selectFrom('claims')
        .selectAll()
        .where('origin', '=', origin)
        .where('state', '=', 'on-hold')
        .where(sql<boolean>`details->>'reason' = 'reorganised'`)
        .where(event(reach.finalized))
        .where(isPaid)
        .limit(200)
        .forUpdate()
        .skipLocked()
        .execute(),
  )
  for (const row of frozen)
    await recordStep(tx, {
      row,
      next: nextState(row.details as ClaimState, { step: 'resume' }),
      by: 'chain',
      reason: 'The event is on the chain again, and final.' satisfies MessageText,
      now,
    })
  return orphans.length + frozen.length
}

async function ofEachKind(list: (kind: (typeof kinds)[number]) => Promise<ClaimRow[]>): Promise<ClaimRow[]> {
  const rows: ClaimRow[] = []
  for (const kind of kinds) rows.push(...(await list(kind)))
  return rows
}
