import { z } from 'zod'
import { listRarityInput } from '#features/rarity/list-rarity-input.server.ts'
import { settingsOf } from '#features/rarity/studio-settings.ts'
import { rankingConfig } from '#features/studio/collection-order.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { InvalidInputError } from '#platform/errors.ts'
import { type RankingPreview, previewRanking } from './preview-ranking.ts'

/** The weights of a draft are no weights. */
export class DraftRankingError extends InvalidInputError {
  override readonly code = 'ranking-invalid'
  constructor() {
    super('These weights can’t be read, so there is no preview. Your draft is unchanged.')
  }
}

/** A draft may lack its name, which changes no rank. */
const draftRanking = rankingConfig.extend({ title: z.string().optional() })

/** More than any collection's weights need. */
const LONGEST = 8000

/**
 * How the surviving pieces of a collection would rank by the weights of a draft, given as JSON; writes nothing. Throws `DraftRankingError` for
 * what are no weights. Reads the traits as they are ranked in earnest, so the preview is what publishing would give.
 */
export async function getRankingPreview(
  read: ReadDb,
  { collection, ranking }: { collection: string; ranking: string },
): Promise<RankingPreview> {
  const settings = weightsOf(ranking)
  const [pieces, now] = await Promise.all([
    listRarityInput(read, { collection }),
    read.selectFrom('studio_ranks').select(['token_id', 'rank']).where('collection', '=', collection).execute(),
  ])
  return previewRanking(
    pieces.filter(({ burned }) => !burned).map(({ tokenId, attributes }) => ({ tokenId, attributes })),
    { settings, ranksNow: new Map(now.map(({ token_id: tokenId, rank }) => [tokenId, rank])) },
  )
}

function weightsOf(text: string): ReturnType<typeof settingsOf> {
  try {
    if (text.length > LONGEST) throw new DraftRankingError()
    const { title: _, ...weights } = draftRanking.parse(JSON.parse(text))
    return settingsOf(weights)
  } catch {
    throw new DraftRankingError()
  }
}
