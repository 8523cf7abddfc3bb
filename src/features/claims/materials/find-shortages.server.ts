import { sql } from 'kysely'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { MaterialGoneError } from './material.ts'

/** How much of each material is not promised: what is counted, without what open claims and reservations will still use. */
const free = sql`
  waiting as (
    select edition_id,
      count(*) filter (where origin <> 'vault' and at in ('observed', 'accepted', 'numbered')) as prints,
      count(*) filter (where at in ('observed', 'accepted', 'numbered', 'printed', 'signed')) as parcels
    from (
      select edition_id, origin, coalesce(details->'from'->>'state', state) as at from claims
        where state in ('observed', 'accepted', 'numbered', 'printed', 'signed', 'on-hold')
      union all select edition_id, 'place', 'accepted' from print_places
        where state = 'held' and not exists (select from claims where claims.claim_id = print_places.intent_id)
    ) as open group by edition_id
  ),
  promised as (
    select uses.material_id, sum(uses.quantity * case uses.per when 'print' then waiting.prints else waiting.parcels end)::integer as quantity
    from material_uses as uses join waiting on waiting.edition_id = uses.edition_id group by uses.material_id
  )`

/** What open claims and reservations will still use of each material, by its number: of a parcel for each print, though some go together. */
export async function countPromised(read: ReadDb): Promise<ReadonlyMap<number, number>> {
  const rows = await selectRows(
    read,
    sql<{ material_id: number; quantity: number }>`with ${free} select material_id, quantity from promised`,
  )
  return new Map(rows.map(({ material_id: id, quantity }) => [id, quantity]))
}

/** The editions of which no further print is promised, because a material that stops them does not last for another one. */
export async function listShortages(read: ReadDb): Promise<ReadonlySet<string>> {
  const rows = await selectRows(
    read,
    sql<{ edition_id: string }>`
    with ${free} select distinct wanted.edition_id::text as edition_id
    from (select material_id, edition_id, sum(quantity) as quantity from material_uses group by material_id, edition_id) as wanted
    join materials on materials.material_id = wanted.material_id and materials.stops_permits
    left join promised on promised.material_id = wanted.material_id
    where materials.count - coalesce(promised.quantity, 0) < wanted.quantity`,
  )
  return new Set(rows.map(({ edition_id: id }) => id))
}

/**
 * After a place of an edition was held: that its materials last for it, until the transaction ends. Of two who ask for the last one at once, one gets
 * it. Throws `MaterialGoneError`.
 */
export async function requireMaterials(
  tx: WriteDb,
  { editionId, title }: { editionId: string; title: string },
): Promise<void> {
  const held = await tx
    .selectFrom('materials')
    .select(['material_id', 'count'])
    .where('stops_permits', '=', true)
    .where('material_id', 'in', (uses) =>
      uses.selectFrom('material_uses').select('material_id').where('edition_id', '=', editionId),
    )
    .orderBy('material_id')
    .forUpdate()
    .execute()
  if (held.length === 0) return
  const promised = await countPromised(readSide(tx))
  if (held.some(({ material_id: id, count }) => count < (promised.get(id) ?? 0))) throw new MaterialGoneError(title)
}
