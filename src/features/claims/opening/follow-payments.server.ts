import { sql } from 'kysely'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { MessageText } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimRow } from '../claim/claim-rows.server.ts'
import { type ClaimState, type ClaimStateName, nextState, numberIn, stepsOf } from '../claim/claim.ts'
import { recordStep } from '../claim/move-claim.server.ts'
import { studioMailbox, writeNotice } from '../notices/write-notice.server.ts'

type Parts = {
  studio: Pick<Studio, 'editions'> & { contact?: string }
  /** One payment alone; all of them without it. */ intentId?: string | undefined
  now: Date
}

const details = {
  disputed: 'The card payment is disputed at the bank.',
  'refund-due': 'The card payment is going back.',
  refunded: 'The card payment was given back.',
} as const satisfies Record<string, MessageText>
type Unpaid = keyof typeof details
const gone = Object.keys(details) as Unpaid[]
const holdable = [
  'observed',
  'accepted',
  'numbered',
  'printed',
  'signed',
  'packed',
] as const satisfies readonly ClaimStateName[]

/**
 * Brings claims to where their card payments are: what is disputed or went back stands still, with a mail to the studio; what was
 * held for that and is paid after all goes on from where it was. Doing it again changes nothing. Returns the claims that were held.
 *
 * Whoever moves a payment calls it in the same transaction. The payment's row is held first and the claim's second, everywhere.
 */
export async function followPayments(tx: WriteDb, parts: Parts): Promise<string[]> {
  const held: string[] = []
  for (const { claim_id: claimId, payment } of await listMoved(tx, parts)) {
    const lock = tx.selectFrom('claims').selectAll().where('claim_id', '=', claimId).forUpdate()
    // Beside the work of others nobody waits; who tells of one payment does.
    const row = await (parts.intentId === undefined ? lock.skipLocked() : lock).executeTakeFirst()
    const state = row?.details as ClaimState | undefined
    if (row === undefined || state === undefined) continue
    if (payment === 'paid' && state.state === 'on-hold' && state.reason === 'payment')
      await recordStep(tx, {
        row,
        next: nextState(state, { step: 'resume' }),
        by: 'clock',
        reason: 'The card payment is there again.' satisfies MessageText,
        now: parts.now,
      })
    if (payment !== 'paid' && stepsOf(state).includes('hold')) held.push(await holdUnpaid(tx, parts, { row, payment }))
  }
  return held
}

/** The claims that are not where their payments are, each way by an index: a replacement has the payment of the first claim. */
async function listMoved(tx: WriteDb, { intentId }: Parts): Promise<{ claim_id: string; payment: Unpaid | 'paid' }[]> {
  const one = intentId === undefined ? sql`` : sql` and p.intent_id = ${intentId}`
  const isUnpaid = sql`p.state in (${sql.join(gone)}) and c.state in (${sql.join(holdable)})${one}`
  const ofFirst = sql`p.intent_id = regexp_replace(c.claim_id, '-r[0-9]+$', '')`
  return (
    await sql<{ claim_id: string; payment: Unpaid | 'paid' }>`
    select c.claim_id, p.state as payment from payments p join claims c on c.claim_id = p.intent_id where ${isUnpaid}
    union all select c.claim_id, p.state from claims c join payments p on ${ofFirst} where c.origin = 'replacement' and ${isUnpaid}
    union all select c.claim_id, p.state from claims c join payments p on ${ofFirst} where c.state = 'on-hold' and c.details->>'reason' = 'payment' and p.state = 'paid'${one}
    order by claim_id limit 200`.execute(tx)
  ).rows
}

/** Holds one claim whose money is not there, and mails the studio. */
async function holdUnpaid(
  tx: WriteDb,
  { studio: { editions, contact }, now }: Omit<Parts, 'intentId'>,
  { row, payment }: { row: ClaimRow; payment: Unpaid },
): Promise<string> {
  const next = nextState(row.details as ClaimState, { step: 'hold', reason: 'payment', detail: details[payment] })
  await recordStep(tx, { row, next, by: 'clock', reason: details[payment], now })
  if (contact === undefined) return row.claim_id
  const edition = findEdition(editions, row.edition_id)
  const number = numberIn(next)
  const label =
    number === undefined
      ? undefined
      : printLabel({
          ...number,
          cap: edition === undefined || edition.length === 'open' ? null : edition.length,
          replacement: row.replacement,
        })
  const notice = {
    kind: 'unpaid',
    title: edition?.title ?? `Edition ${row.edition_id}`,
    label,
    claim: row.claim_id,
    isDisputed: payment === 'disputed',
  } as const
  await writeNotice(tx, {
    claimId: row.claim_id,
    to: await studioMailbox(tx, { contact }),
    occasion: now.toISOString(),
    notice,
    now,
  })
  return row.claim_id
}
