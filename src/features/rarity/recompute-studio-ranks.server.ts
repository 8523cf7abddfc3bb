import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RankingConfig } from '#features/studio/collection-order.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { plainColumn } from '#platform/database/sql-array.server.ts'
import { listRarityInput } from './list-rarity-input.server.ts'
import type { Ranking } from './openrarity.ts'
import { UnrankableError } from './rarity-input.ts'
import { studioStrategy, type StudioSettings } from './studio-settings.ts'
import { rankByStudio } from './studio-strategy.ts'

/** Ranks by a studio's own settings, or why there are none. */
export type StudioRanked = { checksum: string } & ({ ranking: Ranking } | { problem: string })

/** Ranks the surviving pieces of a collection as its studio says; writes nothing. `undefined` without settings. */
export async function rankByStudioNow(
  read: ReadDb,
  { collection, ranking }: { collection: string; ranking: RankingConfig | undefined },
): Promise<StudioRanked | undefined> {
  if (ranking === undefined) return undefined
  const settings = settingsOf(ranking)
  const tokens = (await listRarityInput(read, { collection }))
    .filter(({ burned }) => !burned)
    .map(({ tokenId, attributes, copies }) => ({ tokenId, attributes, ...(copies === undefined ? {} : { copies }) }))
  const hash = createHash('sha256').update(JSON.stringify([studioStrategy, settings]))
  for (const token of tokens) hash.update(JSON.stringify(token))
  const checksum = hash.digest('hex')
  try {
    return { checksum, ranking: rankByStudio(tokens, settings) }
  } catch (error) {
    if (!(error instanceof UnrankableError)) throw error
    return { checksum, problem: error.message }
  }
}

function settingsOf({ traits, traitCount, within, uniqueFirst }: RankingConfig): StudioSettings {
  return {
    ...(traits === undefined ? {} : { traits }),
    ...(traitCount === undefined ? {} : { traitCount }),
    ...(within === undefined ? {} : { within }),
    ...(uniqueFirst === undefined ? {} : { uniqueFirst }),
  }
}

/** Writes the studio's ranks down if anything that counts has changed, and takes them away where there are no settings any longer. Says whether anything had. */
export async function recordStudioRanks(
  tx: WriteDb,
  { collection, ranked, now }: { collection: string; ranked: StudioRanked | undefined; now: Date },
): Promise<boolean> {
  const last = await tx
    .selectFrom('studio_runs')
    .select('checksum')
    .where('collection', '=', collection)
    .executeTakeFirst()
  if (last?.checksum === ranked?.checksum) return false
  const tokens = ranked !== undefined && 'ranking' in ranked ? ranked.ranking.tokens : []
  await tx.deleteFrom('studio_ranks').where('collection', '=', collection).execute()
  await sql`
    insert into studio_ranks (collection, token_id, score, rank)
    select ${collection}::text, * from unnest(${plainColumn(tokens, 'tokenId', 'numeric')}, ${plainColumn(tokens, 'score', 'float8')}, ${plainColumn(tokens, 'rank', 'integer')})`.execute(
    tx,
  )
  if (ranked === undefined) await tx.deleteFrom('studio_runs').where('collection', '=', collection).execute()
  else {
    const run = {
      checksum: ranked.checksum,
      tokens_scored: tokens.length,
      problem_detail: 'problem' in ranked ? ranked.problem : null,
      calculated_at: now,
    }
    await tx
      .insertInto('studio_runs')
      .values({ collection, ...run })
      .onConflict((conflict) => conflict.column('collection').doUpdateSet(run))
      .execute()
  }
  return true
}
