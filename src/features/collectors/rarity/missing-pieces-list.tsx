import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { marketLinks, type PieceMarkets } from '#features/marketplace/piece-markets.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { OutLink, TextLink } from '#ui/button.tsx'

/** The pieces that would complete what is missing: each on its own page here and where it is seen elsewhere, and the way to all. */
export function MissingPiecesList({
  pieces,
  surviving,
  collection,
  markets,
  all,
}: {
  pieces: readonly string[]
  surviving: number
  collection: string
  markets: PieceMarkets
  /** The wall with all of them: what is missing is with others, so they are exactly those that survive. */
  all: string
}) {
  return (
    <details className="no-print text-xs">
      <summary className="flex min-h-11 items-center text-quiet">
        {tn(surviving, '{count} piece would complete it', '{count} pieces would complete it')}
      </summary>
      <ul className="mb-3 grid gap-x-6 gap-y-1">
        {pieces.map((tokenId) => (
          <li key={tokenId} className="flex min-h-6 flex-wrap items-center gap-x-4">
            <TextLink to={tokenLink(collection, tokenId)}>
              {t('No. {number}', { number: shortTokenId(tokenId) })}
            </TextLink>
            <MarketLinks markets={markets} tokenId={tokenId} />
          </li>
        ))}
        {surviving > pieces.length && (
          <li className="flex min-h-6 items-center">
            <TextLink to={all}>{t('See all {count} on the wall', { count: surviving })}</TextLink>
          </li>
        )}
      </ul>
    </details>
  )
}

/** A piece where it is seen and offered elsewhere; nothing where that is nowhere. */
export function MarketLinks({ markets, tokenId }: { markets: PieceMarkets; tokenId: string }) {
  return marketLinks(markets, { tokenId }).map(({ name, href }) => (
    <OutLink key={href} href={href}>
      {t('On {market}', { market: name })}
      <span className="sr-only"> {t('No. {number}', { number: shortTokenId(tokenId) })}</span>
    </OutLink>
  ))
}
