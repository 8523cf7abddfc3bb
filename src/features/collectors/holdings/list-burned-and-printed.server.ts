import { type RawBuilder, sql } from 'kysely'
import { cardColumns, cardJoins, cardOf, type CardRow } from '#features/catalogue/chain-facts/token-card-rows.server.ts'
import { printPicture } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { burnedBy } from '../profile/burned-by.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'
import type { BurnedAndPrinted, BurnedPiece, ClaimedEdition, ClaimedPrint } from './burned-and-printed.ts'

/** What a collector burned and printed, the newest first: `pageSize` of each, from `page`, which counts from 1. */
export async function listBurnedAndPrinted(
  read: ReadDb,
  { page = 1, pageSize, ...collector }: WalletsAsOne & { page?: number; pageSize: number },
): Promise<BurnedAndPrinted> {
  const wallets = sql.join(walletsOf(collector))
  const part = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [burned, printed, [totals]] = await Promise.all([
    listBurned(read, wallets, part),
    listPrinted(read, wallets, part),
    selectRows(
      read,
      sql<{ burned: number; printed: number }>`
      select (select count(*) from (${burnedBy(wallets)}) burned) as burned, (select count(*) from (${claimedBy(wallets)}) claimed) as printed`,
    ),
  ])
  return {
    burned: { items: burned, total: totals?.burned ?? 0 },
    printed: { items: printed, total: totals?.printed ?? 0 },
  }
}

async function listBurned(
  read: ReadDb,
  wallets: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
): Promise<BurnedPiece[]> {
  const rows = await selectRows(
    read,
    sql<CardRow & { seconds: number; quantity: string }>`
    select ${cardColumns}, burned.timestamp as seconds, burned.quantity::text as quantity from (${burnedBy(wallets)}) burned
    join tokens t on t.collection = burned.collection and t.token_id = burned.token_id ${cardJoins}
    order by burned.timestamp desc, burned.block_number desc, t.collection, t.token_id ${part}`,
  )
  return rows.map((row) => ({
    card: cardOf(row),
    seconds: Number(row.seconds),
    ...(row.copies === null ? {} : { copies: row.quantity }),
  }))
}

async function listPrinted(
  read: ReadDb,
  wallets: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
): Promise<ClaimedPrint[]> {
  type Claim = { by: 'piece' | 'pill'; key: string; edition_id: string; seconds: number }
  const rows = await selectRows(
    read,
    sql<Claim & (CardRow | { collection: null })>`
    select ${cardColumns}, claimed.by, claimed.key, claimed.edition_id, claimed.seconds from (${claimedBy(wallets)}) claimed
    left join tokens t on t.collection = claimed.collection and t.token_id = claimed.token_id ${cardJoins}
    order by claimed.seconds desc, claimed.key ${part}`,
  )
  return rows.map((row) => ({
    key: row.key,
    by: row.by,
    editionId: row.edition_id,
    // A right's piece that is not indexed at the moment has no picture.
    card: row.collection === null ? undefined : cardOf(row),
    seconds: Number(row.seconds),
  }))
}

/** Rights to a print that these wallets used, and pills that they redeemed and did not get back. */
function claimedBy(wallets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'piece' as by, p.order_hash as key, p.collection, p.token_id, p.edition_id, extract(epoch from p.used_at)::bigint as seconds
      from print_rights p where lower(p.holder) in (${wallets})
    union all
    select 'pill', r.intent_id, null, null, r.edition_id, r.timestamp from redemptions r where r.redeemer in (${wallets}) and r.state <> 'given-back'`
}

/** The editions of a studio by their ids, as lists of claimed prints show them. */
export function claimedEditions({ editions }: Pick<Studio, 'editions'>): Record<string, ClaimedEdition> {
  return Object.fromEntries(
    editions.map(({ editionId, slug, title, picture }) => [
      editionId,
      { slug, title, picture: printPicture({ slug, picture }) },
    ]),
  )
}
