import { tokenLink } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { copiesText } from '../chain-facts/copies-text.ts'
import type { Token } from '../chain-facts/token.ts'
import { CollectorLink } from '../history/event-text.tsx'
import type { HolderPage } from './list-holders.server.ts'

/** Who holds copies of a piece, those with the most first, in pages of its own address. */
export function PieceHolders({ token, holders }: { token: Token; holders: HolderPage }) {
  const { items, total, page, pageCount } = holders
  return (
    <Section
      title={t('Holders')}
      id="holders"
      aside={<span className="tabular-nums">{tn(total, '{count} holder', '{count} holders')}</span>}
    >
      {items.length === 0 ? (
        <p className="text-sm text-quiet">{t('Nobody holds a copy now.')}</p>
      ) : (
        <ul>
          {items.map(({ holder, quantity }) => (
            <li key={holder} className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-2.5 text-sm">
              <span className="min-w-0">
                <CollectorLink address={holder} />
              </span>
              <span className="text-right break-all text-quiet tabular-nums">{copiesText(quantity)}</span>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pageCount}
        addressOf={(each) => `${tokenLink(token.collection, token.tokenId)}?holders=${each}#holders`}
        label={t('Pages of holders')}
      />
    </Section>
  )
}
