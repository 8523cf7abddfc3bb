import { sql } from 'kysely'
import { listEditions } from '#features/prints/editions/list-editions.server.ts'
import { printsForPill } from '#features/prints/editions/prints-left.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { listCampaigns } from '../campaigns/campaign-rows.server.ts'
import { coverOf, type PillCover } from './pill-cover.ts'

type Row = { pill_id: string; name: string; existing: string; locked: string; permitted: string }

/**
 * Each kind of pill beside the prints that are left for it. A pill whose permit is open, or that is locked for a claim, has its
 * print held and needs no other; what a holder has permits for beyond the pills of the wallet counts once.
 */
export async function listPillCovers(
  read: ReadDb,
  { studio, now }: { studio: Pick<Studio, 'burns' | 'editions'>; now: Date },
): Promise<PillCover[]> {
  if (studio.burns === undefined) return []
  const [rows, views, { at, campaigns }] = await Promise.all([
    listKinds(read),
    listEditions(read, { editions: studio.editions, now }),
    listCampaigns(read),
  ])
  const takers = studio.burns.editions
  return rows.map(({ pill_id: pillId, name, existing, locked, permitted }) =>
    coverOf(
      { pillId, name, existing: Number(existing), held: Number(locked) + Number(permitted) },
      {
        campaigns,
        prints: printsForPill(views, { takers, pillId, at: Math.max(at, Math.floor(now.getTime() / 1000)) }),
      },
    ),
  )
}

async function listKinds(read: ReadDb): Promise<Row[]> {
  return await selectRows(
    read,
    sql<Row>`
    select k.pill_id::text as pill_id, k.name, (k.issued - k.destroyed)::text as existing,
      (select coalesce(sum(r.quantity), 0) from redemptions r join print_places p on p.intent_id = r.intent_id and p.state in ('held', 'used')
        where r.pill_id = k.pill_id and r.state = 'locked')::text as locked,
      (select coalesce(sum(least(h.wanted, b.quantity)), 0) from (
        select i.holder, sum(i.quantity) as wanted from burn_intents i join print_places p on p.intent_id = i.intent_id and p.state = 'held'
        where i.kind = 'redemption' and i.pill_id = k.pill_id and not exists (select from redemptions r where r.intent_id = i.intent_id and r.state in ('locked', 'redeemed'))
        group by i.holder) h join holdings b on b.collection = ${PILLS} and b.holder = h.holder and b.token_id = k.pill_id)::text as permitted
    from pill_kinds k order by k.pill_id`,
  )
}
