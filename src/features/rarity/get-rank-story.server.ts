import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import type { TraitWords } from '#features/catalogue/search/trait-words.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { explainRank, type RankExplanation } from './explain-rank.ts'
import { getRankHistory } from './get-rank-history.server.ts'
import { getRankTable } from './get-rank-table.server.ts'
import { getStudioRank, type StudioRank } from './get-studio-rank.server.ts'
import type { RankHistory } from './rank-history.ts'

/** All that is known of a piece's rank. */
export type RankStory = {
  collection: string
  /** `null` for a piece that has no rank: burned, not described yet, or of a collection that cannot be ranked. */
  explanation: RankExplanation | null
  history: RankHistory
  /** The hash of the traits that the collection was ranked from; `null` without a ranking. */
  sha256: string | null
  /** Why the collection has no ranks. */
  problem: string | null
  /** The rank by the studio's own settings; `null` where it gave none. */
  studio: StudioRank | null
}

export async function getRankStory(
  read: ReadDb,
  {
    studio: configured,
    collection,
    tokenId,
  }: { studio: Pick<Studio, 'collections'>; collection: string; tokenId: string },
): Promise<RankStory> {
  const [kept, history, run, studio] = await Promise.all([
    getRankTable(read, { collection }),
    getRankHistory(read, { collection, tokenId }),
    read.selectFrom('rarity_runs').select('problem_detail').where('collection', '=', collection).executeTakeFirst(),
    getStudioRank(read, { studio: configured, collection, tokenId }),
  ])
  return {
    collection,
    history,
    studio,
    sha256: kept?.published.sha256 ?? null,
    problem: run?.problem_detail ?? null,
    explanation:
      kept === undefined
        ? null
        : inWordsOf(
            (await getCollectionIndex(read, { collection })).words,
            explainRank(kept.table, kept.ranks, tokenId) ?? null,
          ),
  }
}

/** Traits as the filters write them. */
function inWordsOf(
  { typeCalled, valueCalled }: TraitWords,
  explanation: RankExplanation | null,
): RankExplanation | null {
  return explanation === null
    ? null
    : {
        ...explanation,
        contributions: explanation.contributions.map((each) =>
          each.isTraitCount
            ? each
            : {
                ...each,
                traitType: typeCalled(each.traitType) ?? each.traitType,
                value: each.value === null ? null : (valueCalled(each.traitType, each.value) ?? each.value),
              },
        ),
      }
}
