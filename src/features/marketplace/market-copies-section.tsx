import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { OutLink, TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { MarketCopies } from './find-market-copies.server.ts'

/** Where a piece is seen elsewhere, and that what is shown there may be out of date. */
export function MarketCopiesSection({
  copies: { links, changedAt },
  piece: { collection, tokenId },
}: {
  copies: MarketCopies
  piece: { collection: string; tokenId: string }
}) {
  if (links.length === 0) return null
  return (
    <section aria-label={t('Markets')} className="mt-6 flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ name, href }) => (
          <span key={name} className="inline-flex min-h-11 items-center">
            <OutLink href={href}>{t('On {market}', { market: name })}</OutLink>
          </span>
        ))}
      </p>
      {changedAt !== undefined && (
        <Notice title={t('Markets may still show the earlier description.')}>
          <p>
            {t('It changed on {day}.', { day: momentText({ seconds: changedAt, nanoseconds: 0 }) })}{' '}
            <TextLink to={linkTo('refresh', { collection }, { collection, numbers: tokenId })}>
              {t('Ask for a refresh')}
            </TextLink>
          </p>
        </Notice>
      )}
    </section>
  )
}
