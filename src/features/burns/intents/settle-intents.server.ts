import { type RawBuilder, sql } from 'kysely'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { intentOf, type IntentRow, rowOf, stateColumns } from './intent-rows.server.ts'
import type { ChainPlace, IntentPurpose, IntentSighting, IntentState, IntentStep } from './intent.ts'
import { addSteps } from './move-intent.server.ts'
import { observeIntent } from './observe-intent.ts'

/** As far as the app has read: `from` is the last block whose events are all settled, `at` the newest block's time in seconds. */
export type SettleReach = { from: number; finalized: number; at: number }

type EventRow = {
  intent_id: string
  kind: 'burn' | 'redemption'
  holder: string
  collection: string | null
  token_id: string | null
  campaign_id: string | null
  recipient: string | null
  pill_id: string
  /** Pills of a redemption, copies of a burn; null for a single piece. */
  quantity: string | null
  edition_id: string | null
  block_number: number
  block_hash: string
  tx_hash: string
  timestamp: number
}

const inStatement = 500

/** The events of intents as rows of one shape: a redemption counts from its lock, whatever the studio made of it. */
const events = (where: RawBuilder<unknown>) => sql`
  select e.intent_id, 'burn' as kind, e.holder, coalesce(e.collection, e.collection_address) as collection, e.token_id, e.campaign_id, e.recipient, e.pill_id, e.copies as quantity,
    null::numeric as edition_id, e.block_number, e.block_hash, e.tx_hash, e.timestamp from burns e where ${where}
  union all
  select e.intent_id, 'redemption', e.redeemer, null, null, null, null, e.pill_id, e.quantity, e.edition_id, e.block_number, e.block_hash, e.tx_hash, e.timestamp from redemptions e where ${where}`

/** Intents that are not where their events are, at most so many; and those that the app does not know yet. */
export async function listUnsettled(read: ReadDb, { from, finalized, at }: SettleReach): Promise<Hex[]> {
  // What became final comes first: a deep reorganisation must not keep it waiting.
  const rows = await selectRows(
    read,
    sql<{ intent_id: string; turn: number }>`
    select e.intent_id, case when e.block_number <= ${finalized} then 0 else 1 end as turn from (${events(sql`e.block_number > ${from}`)}) e left join burn_intents i on i.intent_id = e.intent_id
    where i.intent_id is null or (i.state <> 'final' and (e.block_number <= ${finalized} or i.state <> 'included' or i.details->'place'->>'blockHash' <> e.block_hash))
    union all
    select i.intent_id, 1 from burn_intents i where i.state = 'included'
      and not exists (select from burns b where b.intent_id = i.intent_id) and not exists (select from redemptions r where r.intent_id = i.intent_id)
    union all
    select i.intent_id, 2 from burn_intents i where i.state in ('permitted', 'rejected') and (i.details->'signed'->'permit'->>'expiresAt')::bigint <= ${at}
    order by turn, intent_id limit ${inStatement}`,
  )
  return rows.map(({ intent_id: intentId }) => intentId as Hex)
}

/**
 * Brings intents to where the chain is, all in this transaction: seen in a block, final, taken back, run out. A burn that came
 * from another interface gets its record here. Doing it again changes nothing. Returns how many moved.
 */
export async function settleIntents(
  tx: WriteDb,
  { intentIds, reach, now }: { intentIds: readonly Hex[]; reach: SettleReach; now: Date },
): Promise<number> {
  if (intentIds.length === 0) return 0
  const listed = plainArray(intentIds, 'text')
  const found = (await sql<EventRow>`${events(sql`e.intent_id = any(${listed})`)}`.execute(tx)).rows
  const byId = new Map(found.map((row) => [row.intent_id, row]))
  const known = await tx
    .selectFrom('burn_intents')
    .selectAll()
    .where('intent_id', 'in', [...intentIds])
    .orderBy('intent_id')
    .forUpdate()
    .execute()
  const isKnown = new Set(known.map(({ intent_id: id }) => id))
  const steps = await addUnknown(tx, { rows: found.filter(({ intent_id: id }) => !isKnown.has(id)), reach, now })
  const moved = known.flatMap((row) => moveOf(row, byId.get(row.intent_id), reach))
  await moveAll(tx, { moved, now })
  steps.push(...moved.map(({ intentId, state, by }) => ({ intentId, state, by, now })))
  await addSteps(tx, steps)
  return steps.length
}

type Move = { intentId: Hex; state: IntentState; by: IntentStep['by'] }

function moveOf(row: IntentRow, event: EventRow | undefined, reach: SettleReach): Move[] {
  const intent = intentOf(row)
  const seen: IntentSighting =
    event === undefined ? { sighting: 'none', transaction: 'none', now: reach.at } : sightingOf(event, reach)
  const state = observeIntent(intent, seen)
  return state === intent.state
    ? []
    : [{ intentId: intent.intentId, state, by: state.state === 'expired' ? 'clock' : 'chain' }]
}

function sightingOf(event: EventRow, { finalized }: SettleReach): IntentSighting {
  return { sighting: 'event', place: placeOf(event), isFinal: event.block_number <= finalized }
}

function placeOf(event: EventRow): ChainPlace {
  return {
    blockNumber: event.block_number,
    blockHash: event.block_hash as Hex,
    txHash: event.tx_hash as Hex,
    timestamp: event.timestamp,
  }
}

async function addUnknown(
  tx: WriteDb,
  { rows, reach, now }: { rows: readonly EventRow[]; reach: SettleReach; now: Date },
): Promise<{ intentId: Hex; state: IntentState; by: IntentStep['by']; now: Date }[]> {
  const made = rows.map((row) => {
    const state = observeIntent({ state: { state: 'draft' }, holder: row.holder as Hex }, sightingOf(row, reach))
    return { intentId: row.intent_id as Hex, holder: row.holder as Hex, purpose: purposeOf(row), state, now }
  })
  if (made.length > 0) await tx.insertInto('burn_intents').values(made.map(rowOf)).execute()
  return made.map(({ intentId, state }) => ({ intentId, state, by: 'chain', now }))
}

function purposeOf(row: EventRow): IntentPurpose {
  return row.kind === 'burn'
    ? {
        kind: 'burn',
        collection: row.collection ?? '',
        tokenId: row.token_id ?? '0',
        ...(row.quantity === null ? {} : { copies: row.quantity }),
        campaignId: row.campaign_id ?? '0',
        recipient: (row.recipient ?? row.holder) as Hex,
      }
    : {
        kind: 'redemption',
        pillId: row.pill_id,
        quantity: Number(row.quantity),
        editionId: row.edition_id ?? '0',
        wishes: {},
      }
}

async function moveAll(tx: WriteDb, { moved, now }: { moved: readonly Move[]; now: Date }): Promise<void> {
  if (moved.length === 0) return
  const rows = JSON.stringify(
    moved.map(({ intentId, state }) => ({ intent_id: intentId, ...stateColumns(state), details: state })),
  )
  await sql`
    update burn_intents i set state = v.state, details = v.details, tx_hash = v.tx_hash, tx_nonce = v.tx_nonce, updated_at = ${now}::timestamptz,
      tx_seen_at = case when v.state = 'sent' then ${now}::timestamptz else i.tx_seen_at end
    from jsonb_to_recordset(${rows}::text::jsonb) as v(intent_id text, state text, details jsonb, tx_hash text, tx_nonce bigint)
    where i.intent_id = v.intent_id`.execute(tx)
}
