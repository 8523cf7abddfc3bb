import type { IgnoredParameter } from '#features/catalogue/chain-facts/invalid-parameter-error.ts'
import { type TokenRef, TokenNotFoundError } from '#features/catalogue/chain-facts/token.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { COMPARED, type ComparedPiece, type ComparedTrait, compareTraits, parsePieceName } from './comparison.ts'
import { explainRank } from './explain-rank.ts'
import { getRankTable } from './get-rank-table.server.ts'

export type ComparisonData = {
  pieces: ComparedPiece[]
  traits: ComparedTrait[]
  ignored: IgnoredParameter[]
  collections: { slug: string; title: string }[]
}

/** The pieces that an address names, one by one or with commas between them, side by side; names that lead nowhere are listed in `ignored`. */
export async function getComparison(
  read: ReadDb,
  { studio, names }: { studio: Studio; names: readonly string[] },
): Promise<ComparisonData> {
  const ignored: IgnoredParameter[] = []
  const wanted = new Map<string, TokenRef>()
  for (const name of names.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '')) {
    const piece = parsePieceName(name)
    if (piece === undefined)
      ignored.push({ parameter: name.slice(0, 60), reason: t('a piece is named like flowers/7.') })
    else if (wanted.size >= COMPARED.most)
      ignored.push({
        parameter: name.slice(0, 60),
        reason: t('no more than {most} pieces fit beside each other.', { most: COMPARED.most }),
      })
    else wanted.set(`${piece.collection}/${piece.tokenId}`, piece)
  }
  const found = await Promise.all(
    [...wanted].map(async ([name, piece]) => {
      const singular = studio.collections.find(({ slug }) => slug === piece.collection)?.singular
      const compared = singular === undefined ? undefined : await findPiece(read, { piece, singular })
      if (compared === undefined) ignored.push({ parameter: name, reason: t('there is no such piece.') })
      return compared
    }),
  )
  const pieces = found.filter((piece) => piece !== undefined)
  return {
    pieces,
    traits: compareTraits(pieces),
    ignored,
    collections: studio.collections.map(({ slug, title }) => ({ slug, title })),
  }
}

async function findPiece(
  read: ReadDb,
  { piece, singular }: { piece: TokenRef; singular: string },
): Promise<ComparedPiece | undefined> {
  try {
    const [token, kept] = await Promise.all([getToken(read, piece), getRankTable(read, piece)])
    return {
      token,
      singular,
      explanation: kept === undefined ? null : (explainRank(kept.table, kept.ranks, token.tokenId) ?? null),
    }
  } catch (error) {
    if (error instanceof TokenNotFoundError) return undefined
    throw error
  }
}
