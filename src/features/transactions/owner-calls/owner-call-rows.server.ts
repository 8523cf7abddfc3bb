import { type Selectable, sql } from 'kysely'
import { addressOf } from '#features/accounts/roles/address-of.server.ts'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import { callColumns, callStateOf } from './call-columns.ts'
import { callAfter, type CallState } from './call-state.ts'
import type { OwnerCall, OwnerCallSubject } from './owner-call.ts'
import { shownDays } from './policy.ts'

export const NoSuchCallError = defineError(
  ConflictError,
  'owner-call-ended',
  'This change is waited for no longer: it is in a block, or somebody set it aside. Load the page again to see how it stands.',
)

type Asking = {
  chainId: number
  subject: OwnerCallSubject
  title: string
  /** Which of the page's things. */ about?: string | undefined
  /** Why, in staff's own words. */ reason?: string | undefined
  call: { to: Hex; data: Hex }
  from: Hex
  /** The newest block now. */ block: number
  actor: string
  now: Date
}

/** Writes down that a wallet is about to be asked for a call, and gives its number. The same one, asked before and not sent, is forgotten. */
export async function askOwnerCall(
  tx: WriteDb,
  { chainId, subject, title, about, reason, call, from, block, actor, now }: Asking,
): Promise<number> {
  const [to, data, sender] = [call.to.toLowerCase(), call.data.toLowerCase(), from.toLowerCase()]
  await tx
    .updateTable('owner_calls')
    .set({ state: 'skipped', ended_at: now })
    .where('chain_id', '=', chainId)
    .where('state', '=', 'waiting')
    .where('asked_from', '=', sender)
    .where('call_to', '=', to)
    .where('call_data', '=', data)
    .execute()
  const { call_id: id } = await tx
    .insertInto('owner_calls')
    .values({
      chain_id: chainId,
      subject,
      title,
      about: about ?? null,
      reason: reason ?? null,
      call_to: to,
      call_data: data,
      state: 'waiting',
      asked_by: actor,
      asked_from: sender,
      asked_at: now,
      asked_block: block,
    })
    .returning('call_id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes down the hash that a wallet named, also in the audit, before anybody waits for it. Throws `NoSuchCallError` where another one is known. */
export async function tellOwnerCallSent(
  tx: WriteDb,
  {
    id,
    subject,
    hash,
    now,
    ...who
  }: { id: number; subject: OwnerCallSubject; hash: string; actor: string; requestId: string; now: Date },
): Promise<void> {
  const found = await findOwnerCall(tx, { id, subject })
  if (found !== undefined && 'hash' in found && found.hash === hash) return
  // Whoever looked meanwhile has found it on the chain already.
  if (found?.state === 'mined') return
  const after = found === undefined ? undefined : callAfter(found, { event: 'sent', hash })
  if (found === undefined || after === undefined || !(await writeOwnerCall(tx, { id, before: found, after, now })))
    throw new NoSuchCallError()
  await recordAct(tx, { ...who, now, act: 'call-sent', detail: `${found.title}: ${hash}` })
}

/**
 * Waits for a call no longer. What was sent or proposed can be executed all the same, so it stays sent and is followed until it ends. Throws
 * `NoSuchCallError`.
 */
export async function setOwnerCallAside(
  tx: WriteDb,
  { id, subject, now }: { id: number; subject: OwnerCallSubject; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('owner_calls')
    .set({
      state: sql<string>`case state when 'sent' then state else 'skipped' end`,
      ended_at: sql<Date | null>`case state when 'sent' then null::timestamptz else ${now} end`,
      aside_at: now,
    })
    .where('call_id', '=', id)
    .where('subject', '=', subject)
    .where('state', 'in', ['waiting', 'sent', 'failed'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NoSuchCallError()
}

async function findOwnerCall(
  tx: WriteDb,
  { id, subject }: { id: number; subject: OwnerCallSubject },
): Promise<OwnerCall | undefined> {
  const row = await tx
    .selectFrom('owner_calls')
    .selectAll()
    .select(addressOf('owner_calls.asked_by').as('mailbox'))
    .where('call_id', '=', id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row === undefined ? undefined : ownerCallOf(row)
}

/** So many calls at most, the newest ones. */
const mostShown = 30

/** The calls of a page that are under way or have just ended, newest first. */
export async function listOwnerCalls(
  read: ReadDb,
  { chainId, subject, now }: { chainId: number; subject: OwnerCallSubject; now: Date },
): Promise<OwnerCall[]> {
  const rows = await read
    .selectFrom('owner_calls')
    .selectAll()
    .select(addressOf('owner_calls.asked_by').as('mailbox'))
    .where('chain_id', '=', chainId)
    .where('subject', '=', subject)
    .where('state', '!=', 'skipped')
    .where((where) =>
      where.or([
        where('ended_at', 'is', null),
        where('ended_at', '>', new Date(now.getTime() - shownDays * 86_400_000)),
        where.and([where('state', '=', 'mined'), where('final', '=', false)]),
      ]),
    )
    .orderBy('call_id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(ownerCallOf)
}

/** Transactions that are known to be other calls of these wallets, by what they were asked for. */
export async function listTakenHashes(read: ReadDb, { chainId }: { chainId: number }): Promise<string[]> {
  const rows = await read
    .selectFrom('owner_calls')
    .select('tx_hash')
    .where('chain_id', '=', chainId)
    .where('state', 'in', ['mined', 'failed'])
    .where('tx_hash', 'is not', null)
    .orderBy('call_id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ tx_hash: hash }) => hash!)
}

/** Writes a call's state where it is still `before`; false where somebody else has moved it meanwhile. */
export async function writeOwnerCall(
  tx: WriteDb,
  { id, before, after, now }: { id: number; before: CallState; after: CallState; now: Date },
): Promise<boolean> {
  const { columns, hadHash } = callColumns(before, after, now)
  const { numUpdatedRows } = await tx
    .updateTable('owner_calls')
    .set({
      ...columns,
      ended_at: after.state === 'sent' || after.state === 'waiting' ? null : sql<Date>`coalesce(ended_at, ${now})`,
    })
    .where('call_id', '=', id)
    .where('state', '=', before.state)
    .where('tx_hash', hadHash === null ? 'is' : '=', hadHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function ownerCallOf(row: Selectable<Database['owner_calls']> & { mailbox: string | null }): OwnerCall {
  return {
    id: row.call_id,
    title: row.title,
    about: row.about ?? undefined,
    reason: row.reason ?? undefined,
    mailbox: row.mailbox ?? undefined,
    call: { to: row.call_to as Hex, data: row.call_data as Hex },
    asked: { by: row.asked_by, from: row.asked_from as Hex, at: row.asked_at, block: row.asked_block },
    sentAt: row.sent_at ?? undefined,
    isAside: row.aside_at !== null,
    ...callStateOf(row),
  }
}
