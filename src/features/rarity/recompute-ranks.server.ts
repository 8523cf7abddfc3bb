import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { plainColumn } from '#platform/database/sql-array.server.ts'
import { listRarityInput } from './list-rarity-input.server.ts'
import { type MadeHistory, makeRankHistory } from './make-rank-history.server.ts'
import { openRarityStrategy, type Ranking } from './openrarity.ts'
import { type RankedCollection, rankCollection } from './rank-collection.server.ts'
import { recordRankHistory } from './record-rank-history.server.ts'

/** A ranking with the history of its pieces' ranks. */
export type RankedNow = RankedCollection & { history: MadeHistory | undefined }

/** Ranks a collection as it is now, and as it was after each burn; writes nothing, and takes its time. */
export async function rankNow(read: ReadDb, { collection }: { collection: string }): Promise<RankedNow> {
  const pieces = await listRarityInput(read, { collection })
  const ranked = rankCollection(pieces)
  return {
    ...ranked,
    history:
      'ranking' in ranked ? await makeRankHistory(read, { collection, pieces, atMint: ranked.atMint }) : undefined,
  }
}

/**
 * Writes a ranking down if anything that counts has changed since the last one: a piece was minted or burned, a trait was read
 * or corrected. Says whether it had. One piece moves about half of all ranks, so all were computed; rows that stay the same
 * are not written.
 */
export async function recomputeRanks(
  tx: WriteDb,
  { collection, ranked, now }: { collection: string; ranked: RankedNow; now: Date },
): Promise<boolean> {
  const last = await tx
    .selectFrom('rarity_runs')
    .select(['checksum', 'strategy'])
    .where('collection', '=', collection)
    .executeTakeFirst()
  if (last?.checksum === ranked.checksum && last.strategy === openRarityStrategy) return false
  await recordRankHistory(tx, { collection, made: ranked.history, now })
  if ('ranking' in ranked) await writeRanks(tx, { collection, ranking: ranked.ranking })
  else await tx.deleteFrom('rarity_ranks').where('collection', '=', collection).execute()
  await writeRun(tx, { collection, ranked, now })
  return true
}

async function writeRanks(
  tx: WriteDb,
  { collection, ranking: { tokens } }: { collection: string; ranking: Ranking },
): Promise<void> {
  const tokenIds = plainColumn(tokens, 'tokenId', 'numeric')
  await sql`
    delete from rarity_ranks k where k.collection = ${collection}
      and not exists (select from unnest(${tokenIds}) as ranked(token_id) where ranked.token_id = k.token_id)`.execute(
    tx,
  )
  await sql`
    insert into rarity_ranks as k (collection, token_id, score, rank, unique_attributes, trait_count)
    select ${collection}::text, * from unnest(
      ${tokenIds}, ${plainColumn(tokens, 'score', 'float8')}, ${plainColumn(tokens, 'rank', 'integer')},
      ${plainColumn(tokens, 'uniqueAttributes', 'integer')}, ${plainColumn(tokens, 'traitCount', 'integer')})
    on conflict (collection, token_id) do update set
      score = excluded.score, rank = excluded.rank, unique_attributes = excluded.unique_attributes, trait_count = excluded.trait_count
    where (k.score, k.rank, k.unique_attributes, k.trait_count)
      is distinct from (excluded.score, excluded.rank, excluded.unique_attributes, excluded.trait_count)`.execute(tx)
}

async function writeRun(
  tx: WriteDb,
  { collection, ranked, now }: { collection: string; ranked: RankedCollection; now: Date },
): Promise<void> {
  const run = {
    strategy: openRarityStrategy,
    tokens_scored: ranked.tokensScored,
    checksum: ranked.checksum,
    calculated_at: now,
    entropy: 'ranking' in ranked ? ranked.ranking.entropy : 0,
    problem_code: 'problem' in ranked ? ranked.problem.code : null,
    problem_detail: 'problem' in ranked ? ranked.problem.detail : null,
  }
  await tx
    .insertInto('rarity_runs')
    .values({ collection, ...run })
    .onConflict((conflict) => conflict.column('collection').doUpdateSet(run))
    .execute()
}
