import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { HoldChangedError, HoldReasonError, longestReason } from './hold.ts'
import { tellOfHold } from './tell-of-hold.server.ts'

/** What staff do with a report. */
export type HoldAct = 'accept' | 'reject' | 'lift'

const acts = {
  accept: { from: 'open', to: 'held', act: 'hold-accepted', said: 'The piece stays on hold until you lift that.' },
  reject: {
    from: 'open',
    to: 'rejected',
    act: 'hold-rejected',
    said: 'The report is rejected. Claims of the piece go on.',
  },
  lift: { from: 'held', to: 'lifted', act: 'hold-lifted', said: 'The hold is lifted. Claims of the piece go on.' },
} as const

/**
 * Decides a report, or lifts a hold, with the sentence that the public log shows; writes it into the audit and mails both sides. Throws
 * `HoldReasonError`, and `HoldChangedError` where the report is not in the state that the act is for, its time being over included.
 */
export async function decideHold(
  tx: WriteDb,
  {
    studio,
    holdId,
    act: name,
    reason: typed,
    actor,
    requestId,
    now,
  }: {
    studio: Pick<Studio, 'chain' | 'collections'>
    holdId: number
    act: string
    reason: string
    actor: string
    requestId: string
    now: Date
  },
): Promise<{ said: string }> {
  if (!Object.hasOwn(acts, name) || !Number.isSafeInteger(holdId)) throw new HoldChangedError()
  const { from, to, act, said } = acts[name as HoldAct]
  const reason = typed.trim().slice(0, longestReason)
  if (reason === '') throw new HoldReasonError()
  const row = await tx
    .updateTable('piece_holds')
    .set({
      state: to,
      ...(to === 'lifted' ? { lifting: reason } : { decision: reason, decided_at: now }),
      ...(to === 'held' ? {} : { ended_at: now }),
    })
    .where('hold_id', '=', holdId)
    .where('state', '=', from)
    .where((eb) => eb.or([eb('state', '=', 'held'), eb('lapses_at', '>', now)]))
    .returning(['collection', 'token_id'])
    .executeTakeFirst()
  if (row === undefined) throw new HoldChangedError()
  await recordAct(tx, { actor, act, subject: `${row.collection} ${row.token_id}`, detail: reason, requestId, now })
  await tellOfHold(tx, { studio, holdId, what: to, now })
  await markPagesChanged(tx, { chainId: studio.chain.id })
  return { said }
}

/** Ends the reports that nobody decided in time. Returns how many. */
export async function lapseHolds(
  tx: WriteDb,
  { studio, now }: { studio: Pick<Studio, 'chain' | 'collections'>; now: Date },
): Promise<number> {
  const rows = await tx
    .updateTable('piece_holds')
    .set((eb) => ({ state: 'lapsed', ended_at: eb.ref('lapses_at') }))
    .where('state', '=', 'open')
    .where('lapses_at', '<=', now)
    .returning('hold_id')
    .execute()
  for (const { hold_id: holdId } of rows) await tellOfHold(tx, { studio, holdId: Number(holdId), what: 'lapsed', now })
  if (rows.length > 0) await markPagesChanged(tx, { chainId: studio.chain.id })
  return rows.length
}
