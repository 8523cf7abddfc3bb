import { sql } from 'kysely'
import { chainOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { marketLinks, marketsOf } from './piece-markets.ts'
import { staleCopyDays } from './policy.ts'

/** Where a piece is seen elsewhere, and since when what is shown there may be an earlier description. */
export type MarketCopies = {
  links: { name: string; href: string }[]
  /** Seconds since 1970. `undefined` where nothing changed of late. */
  changedAt: number | undefined
}

/**
 * The markets on which a piece is seen, and when its description last became another one, where that was within `staleCopyDays`. Markets
 * are asked nothing. A burned piece is nowhere any more.
 */
export async function findMarketCopies(
  read: ReadDb,
  {
    studio,
    token: { collection, tokenId, burned },
    now,
  }: {
    studio: Pick<Studio, 'chain' | 'chains' | 'collections'>
    token: { collection: string; tokenId: string; burned: boolean }
    now: Date
  },
): Promise<MarketCopies> {
  const config = studio.collections.find(({ slug }) => slug === collection)
  const markets = marketsOf(config, { chainId: chainOf(studio, config).id })
  if (burned || markets.markets.length === 0) return { links: [], changedAt: undefined }
  const links = marketLinks(markets, { tokenId })
  return { links, changedAt: await findChange(read, { collection, tokenId, now }) }
}

async function findChange(
  read: ReadDb,
  { collection, tokenId, now }: { collection: string; tokenId: string; now: Date },
): Promise<number | undefined> {
  const since = new Date(now.getTime() - staleCopyDays * 24 * 60 * 60_000)
  // Of a hosted piece the studio's own writing counts as well: another picture alone changes nothing that is read again.
  const changes = sql<{ at: Date | null }>`(
      select m.changed_at as at from token_metadata m where m.collection = ${collection} and m.token_id = ${tokenId}::numeric
      union all
      select c.revealed_at from hosted_collections c join tokens t on t.collection = c.collection and t.token_id = ${tokenId}::numeric
      where c.collection = ${collection} and to_timestamp(t.minted_at) < c.revealed_at
      union all
      select p.changed_at from hosted_pieces p join hosted_collections c on c.collection = p.collection
        join tokens t on t.collection = p.collection and t.token_id = p.token_id
      where p.collection = ${collection} and p.token_id = ${tokenId}::numeric and c.revealed_at < p.changed_at and to_timestamp(t.minted_at) < p.changed_at
    )`.as('change')
  const row = await read
    .selectFrom(changes)
    .select((eb) => eb.fn.max('change.at').as('at'))
    .where('change.at', '>', since)
    .where('change.at', '<=', now)
    .executeTakeFirst()
  const at = row?.at ?? undefined
  return at === undefined ? undefined : Math.floor(new Date(at).getTime() / 1000)
}
