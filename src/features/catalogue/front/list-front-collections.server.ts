import { mediumOn } from '#features/studio/chains/medium-on.ts'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Collection } from '../chain-facts/collection.ts'
import { listCollections } from '../chain-facts/list-collections.server.ts'
import { everyToken } from '../chain-facts/token-filter.ts'
import type { TokenCard } from '../chain-facts/token.ts'
import { endsPiece } from '../history/ends-piece.server.ts'
import { listTokens } from '../search/list-tokens.server.ts'

/** A collection as the front door and the list of collections show it: the studio's words, the chain's figures, a few pieces. */
export type FrontCollection = Pick<
  CollectionConfig,
  'slug' | 'title' | 'singular' | 'statement' | 'medium' | 'year' | 'editionSize' | 'seriesTrait'
> &
  Pick<Collection, 'minted' | 'surviving' | 'burned' | 'holders' | 'copies' | 'problem'> & {
    /** Of the burned ones, those that a campaign gave pills for. */ burnedForPills: number
    pieces: TokenCard[]
  }

/** Every collection of the studio in the order of its configuration, each with its newest surviving pieces. */
export async function listFrontCollections(
  read: ReadDb,
  { studio, pieces }: { studio: Pick<Studio, 'collections' | 'chain' | 'chains'>; pieces: number },
): Promise<FrontCollection[]> {
  const known = new Map(
    (await listCollections(read, { slugs: studio.collections.map(({ slug }) => slug) })).map((each) => [
      each.slug,
      each,
    ]),
  )
  const forPills = await read
    .selectFrom('burns as b')
    .select((b) => ['collection', b.fn.count<string>('token_id').distinct().as('count')])
    .where(endsPiece)
    .groupBy('collection')
    .execute()
  return await Promise.all(
    studio.collections.map(async (config) => {
      const { slug, title, singular, statement, year, editionSize, seriesTrait } = config
      // Before the follower has run for the first time the catalogue has no row for it: nothing is minted as far as we know.
      const { minted = 0, surviving = 0, burned = 0, holders = 0, copies, problem = null } = known.get(slug) ?? {}
      const page = await listTokens(read, {
        collection: slug,
        filter: { ...everyToken, sort: 'newest' },
        pageSize: pieces,
      })
      return {
        slug,
        title,
        singular,
        statement,
        medium: mediumOn(studio, config),
        year,
        editionSize,
        seriesTrait,
        minted,
        surviving,
        burned,
        holders,
        ...(copies === undefined ? {} : { copies }),
        problem,
        pieces: page.items,
        burnedForPills: Number(forPills.find(({ collection }) => collection === slug)?.count ?? 0),
      }
    }),
  )
}
