import { inRanges, type TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import { burnLink, linkTo } from '#features/studio/site-map.ts'
import { utcDayText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'

/**
 * A burn that takes pieces of a collection, now or later. `gives`: what a burned piece becomes; `opensAt`: seconds since 1970; `only`: the pieces
 * that it takes, and how they are called, where it does not take all; `together`: how many pieces, or copies of a piece, it takes together, where it
 * does, and how many single pieces that it takes the collector has in one wallet; `price`: what the burn itself costs, where it does.
 */
export type BurnOffer = {
  collection: string
  standing: 'open' | 'soon' | 'paused'
  gives: string
  opensAt: number
  only?: { ranges: readonly TokenRange[]; text: string }
  together?: { count: number; held: number }
  price?: string
}

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
  {
    burns,
    prints,
    onHold = new Set(),
  }: {
    burns: readonly BurnOffer[]
    prints: readonly PrintOffer[]
    /** Pieces that are reported as stolen and held, as `collection/number`. */ onHold?: ReadonlySet<string>
  },
): UsesOfPiece {
  if (onHold.has(`${piece.collection}/${piece.tokenId}`))
    return {
      piece,
      burn: not(t('It is reported as stolen and on hold, so burning it opens no print for now.')),
      print: not(t('It is reported as stolen and on hold.')),
    }
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

function burnOf({ collection, tokenId, copies }: TokenCard, all: readonly BurnOffer[]): PieceUse {
  const takers = all.filter(({ only }) => only === undefined || inRanges(only.ranges)(tokenId))
  const offers = takers.filter(
    ({ together }) => together === undefined || Number(copies?.held ?? together.held) >= together.count,
  )
  const [several] = takers
  if (offers.length === 0 && several?.together !== undefined)
    return not(
      copies === undefined
        ? t('The burn takes {count} pieces together.', { count: several.together.count })
        : t('The burn takes {count} copies together.', { count: several.together.count }),
    )
  const other = all[0]?.only
  if (offers.length === 0 && other !== undefined) return not(t('The burn takes only {pieces}.', { pieces: other.text }))
  const open = offers.find(({ standing }) => standing === 'open')
  if (open !== undefined)
    return {
      words:
        open.price === undefined
          ? t('Burn for {gives}', { gives: open.gives })
          : t('Burn for {gives}. The burn costs {price}.', { gives: open.gives, price: open.price }),
      to: burnLink(collection, tokenId),
    }
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
