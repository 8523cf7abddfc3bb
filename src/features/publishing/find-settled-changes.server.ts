import { sql } from 'kysely'
import type { ContentDocument } from '#features/documents/document.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { type EditionRecords, type SettledRecords, settledChanges } from './settled.ts'

/** What may not change between two states of all documents, because collectors have it: a sentence each. */
export async function findSettledChanges(
  read: ReadDb,
  { before, after }: { before: readonly ContentDocument[]; after: readonly ContentDocument[] },
): Promise<readonly string[]> {
  return before.length === 0 ? [] : settledChanges(before, after, await readSettledRecords(read))
}

/** What collectors have now. Void numbers and claims that ended count too: they stay in the register. */
export async function readSettledRecords(read: ReadDb): Promise<SettledRecords> {
  const [editions, prices, pills, collections, coins, openClaims, runs] = [
    await countEditionRecords(read),
    await selectRows(
      read,
      sql<{ id: string; price: string }>`
        select edition_id::text as id, max((details->'signed'->'permit'->>'price')::numeric)::text as price from burn_intents
        where ${isOpenPermit} and details->'signed'->'permit'->>'currency' = ${ZERO_ADDRESS} group by edition_id`,
    ),
    await selectRows(
      read,
      sql<{
        id: string
        count: string
      }>`select pill_id::text as id, issued::text as count from pill_kinds where issued > 0`,
    ),
    await selectRows(
      read,
      sql<{ slug: string; pieces: string; claims: string }>`
        select slug, sum(pieces) as pieces, sum(claims) as claims from (
          select collection as slug, count(*) as pieces, 0 as claims from tokens group by collection
          union all select collection, 0, count(*) from claims where collection is not null group by collection
          union all select collection, 0, count(*) from print_rights group by collection
          union all select source_collection, 0, count(*) from prints where source_collection is not null group by source_collection
        ) as counted group by slug`,
    ),
    await selectRows(
      read,
      sql<{ address: string; count: string }>`
        select lower(currency) as address, count(*)::text as count from (
          select currency from redemptions
          union all select details->'signed'->'permit'->>'currency' from burn_intents where ${isOpenPermit}
        ) as paid where currency <> ${ZERO_ADDRESS} group by lower(currency)`,
    ),
    await selectRows(
      read,
      sql<{ country: string; count: string }>`
        select country, count(*)::text as count from claims
        where country is not null and state not in ('delivered', 'orphaned', 'replaced', 'cancelled') group by country`,
    ),
    await selectRows(
      read,
      sql<{ id: string; run: string; count: string }>`
        select edition_id::text as id, run, count(*)::text as count from (
          select edition_id, print_run as run from claims where print_run is not null
          union all select edition_id, promise->>'run' from print_places where state = 'held' and promise->>'run' is not null
            and not exists (select from claims where claims.claim_id = print_places.intent_id)
        ) as told group by edition_id, run`,
    ),
  ]
  return {
    editions,
    permitPrices: new Map(prices.map(({ id, price }) => [id, BigInt(price)])),
    openClaims: new Map(openClaims.map(({ country, count }) => [country, Number(count)])),
    runs: runs.map(({ id, run, count }) => ({ editionId: id, run, claims: Number(count) })),
    coins: new Map(coins.map(({ address, count }) => [address, Number(count)])),
    pills: new Map(pills.map(({ id, count }) => [id, Number(count)])),
    collections: new Map(
      collections.map(({ slug, pieces, claims }) => [slug, { pieces: Number(pieces), claims: Number(claims) }]),
    ),
  }
}

/** A permit that was signed and neither ran out nor became a redemption. The chain's time follows the clock closely enough here. */
const isOpenPermit = sql<boolean>`kind = 'redemption' and edition_id is not null
  and state in ('permitted', 'rejected', 'sent', 'reverted', 'dropped')
  and (details->'signed'->'permit'->>'expiresAt')::bigint > extract(epoch from now())`

async function countEditionRecords(read: ReadDb): Promise<ReadonlyMap<string, EditionRecords>> {
  const rows = await selectRows(
    read,
    sql<{ id: string; what: keyof EditionRecords; count: string }>`
      select edition_id::text as id, 'certificates' as what, count(*) as count from certificates group by edition_id
      union all select edition_id::text, 'prints', count(*) from prints group by edition_id
      union all select edition_id::text, 'claims', count(*) from claims group by edition_id
      union all select edition_id::text, 'rights', count(*) from print_rights group by edition_id
      union all select edition_id::text, 'redemptions', count(*) from redemptions group by edition_id
      union all select edition_id::text, 'permits', count(*) from burn_intents where ${isOpenPermit} group by edition_id
      union all select edition_id::text, 'reservations', count(*) from print_places where state <> 'released' group by edition_id`,
  )
  const none = { certificates: 0, prints: 0, claims: 0, rights: 0, redemptions: 0, permits: 0, reservations: 0 }
  const found = new Map<string, EditionRecords>()
  for (const { id, what, count } of rows) found.set(id, { ...(found.get(id) ?? none), [what]: Number(count) })
  return found
}
