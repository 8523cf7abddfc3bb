import { sql } from 'kysely'
import { type ContractEvent, textOf } from '#platform/chain/contract-event.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'

/**
 * Kinds and balances of pills again from the facts, for whatever these events touch. Balances are sums over a holder's own
 * events: whatever came twice or was taken back cannot leave a trace.
 */
export async function derivePills(
  tx: WriteDb,
  { fresh, vanished }: { fresh: readonly ContractEvent[]; vanished: readonly ContractEvent[] },
): Promise<void> {
  const touched = [...fresh, ...vanished]
  const moves = touched.filter(({ event }) => event === 'TransferSingle' || event === 'TransferBatch')
  const holders = new Set(
    moves.flatMap((move) => [textOf(move, 'from'), textOf(move, 'to')]).filter((holder) => holder !== ZERO_ADDRESS),
  )
  const supplies = moves
    .filter((move) => textOf(move, 'from') === ZERO_ADDRESS || textOf(move, 'to') === ZERO_ADDRESS)
    .flatMap(idsOf)
  const kinds = new Set([
    ...supplies,
    ...touched.filter(({ event }) => event === 'KindAdded').map((event) => textOf(event, 'id')),
  ])
  if (holders.size > 0) await deriveBalances(tx, [...holders])
  if (kinds.size > 0) await deriveKinds(tx, [...kinds])
}

/** The studio has another pill contract now, or none. */
export async function forgetPills(tx: WriteDb): Promise<void> {
  await tx.deleteFrom('pill_balances').execute()
  await tx.deleteFrom('pill_kinds').execute()
}

function idsOf({ event, arguments: given }: ContractEvent): string[] {
  return event === 'TransferSingle' ? [given['id'] as string] : (given['ids'] as string[])
}

/** Moves of pills as rows: one of a kind each. `where` speaks of `e`, the event. */
const movesWhere = (where: ReturnType<typeof sql>) => sql`
  select e.block_number, e.arguments->>'from' as sender, e.arguments->>'to' as receiver, (e.arguments->>'id')::numeric as pill_id, (e.arguments->>'value')::numeric as quantity
  from house_events e where e.kind = 'pills' and e.event = 'TransferSingle' and ${where}
  union all
  select e.block_number, e.arguments->>'from', e.arguments->>'to', i.id::numeric, v.quantity::numeric
  from house_events e, jsonb_array_elements_text(e.arguments->'ids') with ordinality i(id, n), jsonb_array_elements_text(e.arguments->'values') with ordinality v(quantity, n)
  where e.kind = 'pills' and e.event = 'TransferBatch' and i.n = v.n and ${where}`

async function deriveBalances(tx: WriteDb, holders: readonly string[]): Promise<void> {
  const listed = plainArray(holders, 'text')
  await sql`delete from pill_balances where holder = any(${listed})`.execute(tx)
  await sql`
    insert into pill_balances (pill_id, holder, quantity, last_block)
    select pill_id, holder, sum(quantity), max(block_number) from (
      select pill_id, receiver as holder, quantity, block_number from (${movesWhere(sql`e.arguments->>'to' = any(${listed})`)}) received
      union all
      select pill_id, sender, -quantity, block_number from (${movesWhere(sql`e.arguments->>'from' = any(${listed})`)}) given
    ) moved group by pill_id, holder having sum(quantity) > 0`.execute(tx)
}

async function deriveKinds(tx: WriteDb, pillIds: readonly string[]): Promise<void> {
  const listed = plainArray(pillIds, 'numeric')
  await sql`delete from pill_kinds where pill_id = any(${listed})`.execute(tx)
  await sql`
    insert into pill_kinds (pill_id, name, issued, destroyed)
    select (k.arguments->>'id')::numeric, max(k.arguments->>'name'),
      coalesce(max(i.quantity), 0), coalesce(max(d.quantity), 0)
    from house_events k
    left join (select pill_id, sum(quantity) as quantity from (${movesWhere(sql`e.arguments->>'from' = ${ZERO_ADDRESS}`)}) issued group by pill_id) i on i.pill_id = (k.arguments->>'id')::numeric
    left join (select pill_id, sum(quantity) as quantity from (${movesWhere(sql`e.arguments->>'to' = ${ZERO_ADDRESS}`)}) destroyed group by pill_id) d on d.pill_id = (k.arguments->>'id')::numeric
    where k.kind = 'pills' and k.event = 'KindAdded' and (k.arguments->>'id')::numeric = any(${listed})
    group by (k.arguments->>'id')::numeric`.execute(tx)
}
