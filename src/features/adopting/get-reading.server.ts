import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

/** How far the app has read a collection: its blocks, its pieces, their descriptions, their ranks. */
export type Reading = {
  slug: string
  /** `waiting`: the follower has not begun with it yet. */
  state: 'waiting' | 'reading' | 'done' | 'refused'
  /** What keeps it from being read, as the follower says it. */
  problem: string | undefined
  /** Share of the blocks from its first one to the last final one, from 0 to 1. */
  share: number
  pieces: number
  described: number
  undescribed: number
  ranked: number
  /** Why there are no ranks, where there will be none for now. */
  rankProblem: string | undefined
}

type Row = {
  slug: string
  state: string
  first_block: number
  indexed_block: number
  finalized_block: number | null
  problem: string | null
  pieces: number
  described: number
  failed: number
  ranked: number | null
  rank_problem: string | null
}

/** The reading of these collections, or of all that the follower knows; slugs that it does not know yet wait. */
export async function listReadings(read: ReadDb, { slugs }: { slugs: readonly string[] }): Promise<Reading[]> {
  if (slugs.length === 0) return []
  const rows = await selectRows(
    read,
    sql<Row>`
    select c.slug, c.state, c.first_block, c.indexed_block, v.finalized_block, c.problem_detail as problem,
      counts.pieces, meta.described, meta.failed, r.tokens_scored as ranked, r.problem_detail as rank_problem
    from collections c
    left join chain_cursor v on v.chain_id = c.chain_id
    left join rarity_runs r on r.collection = c.slug
    cross join lateral (select count(*) as pieces from tokens t where t.collection = c.slug) counts
    cross join lateral (
      select count(*) filter (where m.status = 'ready') as described, count(*) filter (where m.status = 'failed') as failed
      from token_metadata m where m.collection = c.slug
    ) meta
    where c.slug in (${sql.join(slugs)})`,
  )
  return slugs.map((slug) =>
    readingOf(
      slug,
      rows.find((row) => row.slug === slug),
    ),
  )
}

function readingOf(slug: string, row: Row | undefined): Reading {
  if (row === undefined) {
    const none = { pieces: 0, described: 0, undescribed: 0, ranked: 0, share: 0 }
    return { slug, state: 'waiting', problem: undefined, rankProblem: undefined, ...none }
  }
  const blocks = (row.finalized_block ?? row.first_block) - row.first_block + 1
  const share = blocks <= 0 ? 1 : Math.min(1, Math.max(0, (row.indexed_block - row.first_block + 1) / blocks))
  const isRead = row.state === 'following'
  const areDescribed = row.described + row.failed >= row.pieces
  const isRanked = row.pieces === 0 || row.ranked !== null
  return {
    slug,
    state: row.problem !== null ? 'refused' : isRead && areDescribed && isRanked ? 'done' : 'reading',
    problem: row.problem ?? undefined,
    share: isRead ? 1 : share,
    pieces: row.pieces,
    described: row.described,
    undescribed: row.failed,
    ranked: row.ranked ?? 0,
    rankProblem: row.rank_problem ?? undefined,
  }
}
