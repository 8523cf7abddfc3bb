import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { t, tn } from '#messages/translate.ts'

/** How many copies of a piece the collector of the list holds, of all that there are: "5 of 12 copies". `undefined` for a single piece. */
export function heldCopiesText({ copies }: Pick<TokenCard, 'copies'>): string | undefined {
  if (copies?.held === undefined) return undefined
  const { held, count } = copies
  return count.length > 15
    ? t('{held} of {number} copies', { held, number: count })
    : tn(Number(count), '{held} of one copy', '{held} of {count} copies', { held })
}

/** The quiet line of a piece with copies on its collector's wall. `undefined` for a single piece, whose own line is right. */
export function heldCopiesLine(card: Pick<TokenCard, 'copies' | 'rank'>): string | undefined {
  const held = heldCopiesText(card)
  return held === undefined || card.rank === null ? held : `${t('Rank {rank}', { rank: card.rank })} · ${held}`
}
