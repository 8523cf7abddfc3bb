import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { findEdition } from '#features/prints/edition.ts'
import { printLabel } from '#features/prints/print.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database.server.ts'
import type { Database } from '#platform/tables.ts'
import { type ClaimState, type ClaimStateName, nextState, numberIn } from './claim.ts'
import type { ClaimRow } from './claim-rows.server.ts'
import { recordStep } from './move-claim.server.ts'
import { studioMailbox, writeNotice } from './write-notice.server.ts'

type Parts = { studio: Pick<Studio, 'editions'> & { contact?: string }; /** One payment alone; all of them without it. */ intentId?: string | undefined; now: Date }

const details = { disputed: 'The card payment is disputed at the bank.', 'refund-due': 'The card payment is going back.', refunded: 'The card payment was given back.' } as const
type Unpaid = keyof typeof details
const gone = Object.keys(details) as Unpaid[]
const holdable = ['observed', 'accepted', 'numbered', 'printed', 'signed', 'packed'] as const satisfies readonly ClaimStateName[]

/**
 * Brings claims to where their card payments are: what is disputed or went back stands still, with a mail to the studio; what was
 * held for that and is paid after all goes on from where it was. Doing it again changes nothing. Returns the claims that were held.
 *
 * Whoever moves a payment calls it in the same transaction. The payment's row is held first and the claim's second, everywhere.
 */
export async function followPayments(tx: WriteDb, parts: Parts): Promise<string[]> {
  for (const { row } of await listClaims(tx, parts, (eb) => eb.and([eb('payments.state', '=', 'paid'), eb('claims.state', '=', 'on-hold'), sql<boolean>`claims.details->>'reason' = 'payment'`]))) {
    await recordStep(tx, { row, next: nextState(row.details as ClaimState, { step: 'resume' }), by: 'clock', reason: 'The card payment is there again.', now: parts.now })
  }
  const unpaid = await listClaims(tx, parts, (eb) => eb.and([eb('payments.state', 'in', gone), eb('claims.state', 'in', [...holdable])]))
  for (const { row, payment } of unpaid) await holdUnpaid(tx, parts, { row, payment: payment as Unpaid })
  return unpaid.map(({ row }) => row.claim_id)
}

type Both = ExpressionBuilder<Pick<Database, 'claims' | 'payments'>, 'claims' | 'payments'>

async function listClaims(tx: WriteDb, { intentId }: Parts, condition: (eb: Both) => Expression<SqlBool>): Promise<{ row: ClaimRow; payment: string }[]> {
  // A replacement has the payment of the first claim.
  const isOf = sql<boolean>`(payments.intent_id = claims.claim_id or (claims.origin = 'replacement' and payments.intent_id = regexp_replace(claims.claim_id, '-r[0-9]+$', '')))`
  let query = tx.selectFrom('payments').innerJoin('claims', (join) => join.on(isOf)).selectAll('claims').select('payments.state as payment').where(condition).orderBy('claims.claim_id').limit(200)
  // Beside the work of others nobody waits; who tells of one payment does.
  query = intentId === undefined ? query.forUpdate('claims').skipLocked() : query.where('payments.intent_id', '=', intentId).forUpdate('claims')
  return (await query.execute()).map(({ payment, ...row }) => ({ row, payment }))
}

/** Holds one claim whose money is not there. */
export async function holdUnpaid(tx: WriteDb, { studio: { editions, contact }, now }: Omit<Parts, 'intentId'>, { row, payment }: { row: ClaimRow; payment: Unpaid }): Promise<void> {
  const next = nextState(row.details as ClaimState, { step: 'hold', reason: 'payment', detail: details[payment] })
  await recordStep(tx, { row, next, by: 'clock', reason: details[payment], now })
  if (contact === undefined) return
  const edition = findEdition(editions, row.edition_id)
  const number = numberIn(next)
  const label = number === undefined ? undefined : printLabel({ ...number, cap: edition === undefined || edition.length === 'open' ? null : edition.length, replacement: row.replacement })
  const notice = { kind: 'unpaid', title: edition?.title ?? `Edition ${row.edition_id}`, label, claim: row.claim_id, isDisputed: payment === 'disputed' } as const
  await writeNotice(tx, { claimId: row.claim_id, to: await studioMailbox(tx, { contact }), occasion: now.toISOString(), notice, now })
}
