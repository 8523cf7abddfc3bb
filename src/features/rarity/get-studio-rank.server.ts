import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { studioStrategy } from './studio-settings.ts'

/** The rank of a piece by its studio's own settings, under the name that the studio gave its ranks; `rank` is `null` for a piece that has none, `problem` says why no piece has. */
export type StudioRank = {
  title: string
  strategy: string
  rank: number | null
  score: number | null
  rankedTokens: number
  problem: string | null
}

/** `null` for a collection that its studio does not rank itself. */
export async function getStudioRank(
  read: ReadDb,
  { studio, collection, tokenId }: { studio: Pick<Studio, 'collections'>; collection: string; tokenId: string },
): Promise<StudioRank | null> {
  const ranking = studio.collections.find(({ slug }) => slug === collection)?.ranking
  if (ranking === undefined) return null
  const row = await read
    .selectFrom('studio_runs as n')
    .leftJoin('studio_ranks as k', (join) =>
      join.onRef('k.collection', '=', 'n.collection').on('k.token_id', '=', tokenId),
    )
    .select(['n.tokens_scored', 'n.problem_detail', 'k.rank', 'k.score'])
    .where('n.collection', '=', collection)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        title: ranking.title,
        strategy: studioStrategy,
        rank: row.rank,
        score: row.score,
        rankedTokens: row.tokens_scored,
        problem: row.problem_detail,
      }
}
