import { type RawBuilder, sql } from 'kysely'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type MessageText, t, tn } from '#messages/translate.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { countOpenApprovals } from '../campaigns/count-open-approvals.server.ts'
import { intentsStuck } from '../intents/stuck-intents.server.ts'
import { listPillCovers } from '../openings/list-pill-covers.server.ts'
import { coverText, pillsBeyondPrints } from '../openings/pill-cover.ts'
import { compareWithChain, type ComparedAt } from './compare-with-chain.server.ts'
import type { Guarantee, GuaranteeCode, Reconciliation } from './guarantees.ts'

const mostExamples = 20

/** Why something could not be checked. It is stored, in English, and translated where it is shown. */
const problems = {
  permissions: 'The node does not tell all permissions that were ever given, so they could not be counted.',
  silent:
    'The node does not answer, so the records could not be compared with the chain. Nothing is lost; look again in a minute.',
} as const satisfies Record<string, MessageText>

/**
 * Looks whether the app keeps its promises of burning, now: counts over its own records, and its records beside the
 * contracts at the same block. Where the node does not answer it says so instead of a figure.
 */
export async function checkGuarantees(
  read: ReadDb,
  {
    rpc,
    studio,
    now,
  }: { rpc: JsonRpc; studio: Pick<Studio, 'burns' | 'campaigns' | 'collections' | 'chain' | 'editions'>; now: Date },
): Promise<Reconciliation> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .select(['head_block', 'head_timestamp', 'finalized_block'])
    .where('chain_id', '=', studio.chain.id)
    .executeTakeFirst()
  const [finalized, at] = [cursor?.finalized_block ?? -1, cursor?.head_timestamp ?? 0]
  const guarantees = [
    await pillsBeyond(read, { studio, now }),
    await count(read, 'burns-without-pills', burnsWithoutPills(), now),
    await count(read, 'redemptions-without-claims', redemptionsWithoutClaims(finalized), now),
    await count(read, 'claims-without-redemptions', claimsWithoutRedemptions(), now),
    await count(read, 'intents-stuck', intentsStuck({ finalized, at, now }), now),
    await count(read, 'numbers-given-twice', numbersGivenTwice(), now),
    await count(read, 'escrows-unsettled', escrowsUnsettled({ finalized, at }), now),
    await approvals({ rpc, studio, now }),
    await addresses(read, now),
  ]
  const compared = await compare(read, { rpc, studio })
  return {
    guarantees,
    ...compared,
    block: compared.block ?? cursor?.head_block ?? undefined,
    checkedAt: now.toISOString(),
  }
}

/** Pills that could still come into being without a print for them: what campaigns may give is limited by their contract alone. */
async function pillsBeyond(
  read: ReadDb,
  { studio, now }: { studio: Pick<Studio, 'burns' | 'editions'>; now: Date },
): Promise<Guarantee> {
  const covers = await listPillCovers(read, { studio, now })
  const beyond = covers.filter((cover) => pillsBeyondPrints(cover) > 0)
  return {
    code: 'pills-beyond-prints',
    count: beyond.reduce((sum, cover) => sum + pillsBeyondPrints(cover), 0),
    examples: beyond.map(({ name }) => name),
    checkedAt: now.toISOString(),
    ...(covers.length === 0 ? {} : { detail: covers.map(coverText).join(' ') }),
  }
}

async function count(
  read: ReadDb,
  code: GuaranteeCode,
  found: RawBuilder<{ id: string }>,
  now: Date,
): Promise<Guarantee> {
  const rows = await selectRows(
    read,
    sql<{
      id: string
      total: number
    }>`select f.id, count(*) over () as total from (${found}) f order by f.id limit ${mostExamples}`,
  )
  return { code, count: Number(rows[0]?.total ?? 0), examples: rows.map(({ id }) => id), checkedAt: now.toISOString() }
}

/** Burns of a transaction and recipient whose pills were not issued in the same transaction. */
function burnsWithoutPills(): RawBuilder<{ id: string }> {
  return sql`
    select min(b.intent_id) as id from burns b
    group by b.block_number, b.tx_hash, b.recipient, b.pill_id
    having sum(b.pill_count) <> coalesce((
      select sum(e.quantity) from transfers e
      where e.collection = ${PILLS} and e.block_number = b.block_number and e.tx_hash = b.tx_hash
        and e.from_address = ${ZERO_ADDRESS} and e.to_address = b.recipient and e.token_id = b.pill_id), 0)`
}

export function redemptionsWithoutClaims(finalized: number): RawBuilder<{ id: string }> {
  return sql`select r.intent_id as id from redemptions r where r.state in ('redeemed', 'locked') and r.block_number <= ${finalized} and not exists (select from claims c where c.claim_id = r.intent_id)`
}

export function claimsWithoutRedemptions(): RawBuilder<{ id: string }> {
  return sql`select c.claim_id as id from claims c where c.origin = 'redemption' and c.state not in ('orphaned', 'cancelled', 'replaced')
    and not exists (select from redemptions r where r.intent_id = c.claim_id and (r.state = 'redeemed' or (r.state = 'locked' and c.state in ('observed', 'on-hold'))))`
}

const settlingSeconds = 1_800

/** Locks that the app should have settled: in a final block for half an hour, but for those that only their holder can fetch. */
function escrowsUnsettled({ finalized, at }: { finalized: number; at: number }): RawBuilder<{ id: string }> {
  return sql`select r.intent_id as id from redemptions r where r.state = 'locked' and r.block_number <= ${finalized} and r.escrow_until > 0 and r.timestamp < ${at - settlingSeconds}`
}

/** Numbers that stand twice: in the register, in two claims that are both alive, or one claim with two of them. */
function numbersGivenTwice(): RawBuilder<{ id: string }> {
  const name = sql`edition_id || ' ' || series || ' ' || n`
  return sql`
    select ${name} as id from prints group by edition_id, series, n having count(*) > 1
    union select ${name} from claims where n is not null and state not in ('replaced', 'cancelled') group by edition_id, series, n having count(*) > 1
    union select claim_id from prints where claim_id is not null and state <> 'void' group by claim_id having count(*) > 1`
}

/** The app erases what is due every few seconds; a process that starts again may be minutes late. */
const erasingSeconds = 600

/** Addresses that should have been erased, and in the detail how many are kept, how many of them on legal hold. */
async function addresses(read: ReadDb, now: Date): Promise<Guarantee> {
  const due = new Date(now.getTime() - erasingSeconds * 1000)
  const found = await count(
    read,
    'addresses-overdue',
    sql`
    select a.claim_id as id from claim_addresses a left join claims c on c.claim_id = a.claim_id
    where a.sealed is not null and a.legal_hold_reason is null and (a.purge_after <= ${due} or (a.purge_after is null and c.state = 'delivered'))`,
    now,
  )
  const { kept, held } = await read
    .selectFrom('claim_addresses')
    .select([
      sql<string>`count(*)`.as('kept'),
      sql<string>`count(*) filter (where legal_hold_reason is not null)`.as('held'),
    ])
    .where('sealed', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    ...found,
    detail:
      Number(kept) === 0
        ? t('None is kept now.')
        : Number(held) === 0
          ? tn(Number(kept), 'One is kept now, none on legal hold.', '{count} are kept now, none on legal hold.')
          : tn(Number(kept), 'One is kept now, {held} on legal hold.', '{count} are kept now, {held} on legal hold.', {
              held: Number(held),
            }),
  }
}

async function approvals({
  rpc,
  studio,
  now,
}: {
  rpc: JsonRpc
  studio: Pick<Studio, 'burns' | 'collections'>
  now: Date
}): Promise<Guarantee> {
  const at = { code: 'approvals-open', checkedAt: now.toISOString() } as const
  try {
    const open = await countOpenApprovals({ rpc, studio })
    return { ...at, count: open.length, examples: open.slice(0, mostExamples) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return {
      ...at,
      count: undefined,
      examples: [],
      problem: problems.permissions,
    }
  }
}

async function compare(
  read: ReadDb,
  { rpc, studio }: { rpc: JsonRpc; studio: Pick<Studio, 'burns' | 'campaigns' | 'chain'> },
): Promise<ComparedAt & { problem?: string }> {
  try {
    return await compareWithChain(read, { rpc, studio })
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return {
      comparisons: [],
      block: undefined,
      problem: problems.silent,
    }
  }
}
