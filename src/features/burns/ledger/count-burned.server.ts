import { sql } from 'kysely'
import { endsPiece } from '#features/catalogue/history/ends-piece.server.ts'
import { givenNameOf } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { BurnedCounts } from './burned-counts.ts'

/** Counts burned pieces, of one collection or of all: the one place that every page takes these figures from. */
export async function countBurned(
  read: ReadDb,
  { studio, collection }: { studio: Pick<Studio, 'campaigns' | 'collections'>; collection?: string | undefined },
): Promise<BurnedCounts> {
  const shown = studio.collections.filter(({ slug }) => collection === undefined || slug === collection)
  const [gone, burns] = await Promise.all([
    read
      .selectFrom('tokens')
      .select(({ fn }) => ['collection', fn.countAll<string>().as('count')])
      .where('burned', '=', true)
      .groupBy('collection')
      .execute(),
    read
      .selectFrom('burns as b')
      .select(['campaign_id', 'collection', sql<string>`sum(coalesce(b.copies, 1))`.as('taken')])
      .select(
        sql<string>`count(distinct case when b.collection is null then b.intent_id else b.token_id::text end) filter (where ${endsPiece} or b.collection is null)`.as(
          'count',
        ),
      )
      .$if(collection !== undefined, (query) => query.where('collection', '=', collection!))
      .groupBy(['campaign_id', 'collection'])
      .orderBy(sql`campaign_id`)
      .execute(),
  ])
  const forPillsOf = (slug: string) =>
    burns.reduce((sum, row) => sum + (row.collection === slug ? Number(row.count) : 0), 0)
  const collections = shown.map(({ slug, title }) => ({
    collection: slug,
    title,
    all: Number(gone.find((row) => row.collection === slug)?.count ?? 0),
    forPills: forPillsOf(slug),
  }))
  const forPills = burns.reduce((sum, { count }) => sum + Number(count), 0)
  // A campaign may have taken pieces of a collection that the studio does not show.
  const elsewhere = forPills - collections.reduce((sum, each) => sum + each.forPills, 0)
  const titleOf = (slug: string | null) =>
    studio.collections.find((each) => each.slug === slug)?.title ?? t('another collection##of')
  return {
    all: collections.reduce((sum, each) => sum + each.all, elsewhere),
    forPills,
    collections,
    campaigns: burns.map((row) => ({
      campaignId: row.campaign_id,
      name: givenNameOf(studio.campaigns, row.campaign_id),
      title: titleOf(row.collection),
      burned: Number(row.taken),
    })),
  }
}
