import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { burnLink, linkTo } from '#features/studio/site-map.ts'
import { utcDayText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'

/** A burn that takes pieces of a collection, now or later. `gives`: what a burned piece becomes; `opensAt`: seconds since 1970. */
export type BurnOffer = { collection: string; standing: 'open' | 'soon' | 'paused'; gives: string; opensAt: number }

/** An edition of which pieces of a collection carry a print each. `opensAt`: ISO 8601. */
export type PrintOffer = {
  collection: string
  title: string
  standing: 'soon' | 'open' | 'sold-out' | 'over' | 'closed'
  opensAt: string | undefined
}

/** Something that can be done with a piece, and where; or why it can't be done now. */
export type PieceUse = { words: string; to: string | undefined }

export type UsesOfPiece = { piece: TokenCard; burn: PieceUse; print: PieceUse }

/** What a held piece can be used for now, and why not where it can't: burning it, and having its print made. */
export function usesOf(
  piece: TokenCard,
  { burns, prints }: { burns: readonly BurnOffer[]; prints: readonly PrintOffer[] },
): UsesOfPiece {
  return {
    piece,
    burn: burnOf(
      piece,
      burns.filter(({ collection }) => collection === piece.collection),
    ),
    print: printOf(
      piece,
      prints.filter(({ collection }) => collection === piece.collection),
    ),
  }
}

function burnOf({ collection, tokenId }: TokenCard, offers: readonly BurnOffer[]): PieceUse {
  const open = offers.find(({ standing }) => standing === 'open')
  if (open !== undefined)
    return { words: t('Burn for {gives}', { gives: open.gives }), to: burnLink(collection, tokenId) }
  const soon = offers.find(({ standing }) => standing === 'soon')
  if (soon !== undefined) return not(t('Burning opens on {day}.', { day: utcDayText(soon.opensAt * 1000) }))
  return not(offers.length > 0 ? t('Burning is paused by the studio.') : t('No burn is open for it.'))
}

function printOf({ collection, tokenId, printed }: TokenCard, offers: readonly PrintOffer[]): PieceUse {
  if (printed === true) return not(t('Its print has been claimed.'))
  const open = offers.find(({ standing }) => standing === 'open')
  if (open !== undefined)
    return {
      words: t('Get its {title}', { title: open.title }),
      to: linkTo('piece print', { collection, id: tokenId }),
    }
  const soon = offers.find(({ standing }) => standing === 'soon')
  if (soon !== undefined)
    return not(
      soon.opensAt === undefined
        ? t('{title} opens later.', { title: soon.title })
        : t('{title} opens on {day}.', { title: soon.title, day: utcDayText(Date.parse(soon.opensAt)) }),
    )
  const [over] = offers
  if (over === undefined) return not(t('It comes without a print.'))
  return not(
    over.standing === 'sold-out'
      ? t('No {title} is left.', { title: over.title })
      : t('{title} takes no orders any more.', { title: over.title }),
  )
}

function not(words: string): PieceUse {
  return { words, to: undefined }
}
