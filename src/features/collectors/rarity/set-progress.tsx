import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import type { AskedPart } from '#features/catalogue/search/piece-matches.ts'
import type { PieceMarkets } from '#features/marketplace/piece-markets.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { ShareBar, StateMark } from '#ui/facts.tsx'
import type { CollectorSet, SetPart } from './collector-sets.ts'
import { MarketLinks, MissingPiecesList } from './missing-pieces-list.tsx'

/** How far a collector is with the sets that the studio named. */
export function SetProgress({
  sets,
  collector,
  collection,
  markets,
}: {
  sets: readonly CollectorSet[]
  collector: string
  collection: string
  markets: PieceMarkets
}) {
  if (sets.length === 0) return null
  return (
    <div className="mb-12 gap-x-14 lg:columns-2">
      {sets.map(({ set, title, parts, held, surviving, isProvable }) => (
        <div key={set} className="mb-8 min-w-0 break-inside-avoid">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-strong-line pb-2 text-sm">
            <h3 className="text-base break-words">
              <span className="text-quiet">{t('Set:')} </span>
              {title}
            </h3>
            <span className="flex items-center gap-3 text-quiet">
              <span className="tabular-nums">
                {held === surviving && surviving > 0
                  ? t('Whole')
                  : t('{place} of {all}', { place: held, all: surviving })}
              </span>
              <ShareBar share={surviving === 0 ? 0 : held / surviving} />
            </span>
          </div>
          <ul>
            {parts.map((part) => (
              <PartLine key={partName(part)} part={part} collection={collection} markets={markets} />
            ))}
          </ul>
          {isProvable && (
            <p className="no-print mt-3 text-sm">
              <TextLink to={linkTo('collector set', { id: collector, collection, set })}>
                {held === surviving && surviving > 0 ? t('Proof at a block') : t('At an earlier block')}
              </TextLink>
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

function PartLine({ part, collection, markets }: { part: SetPart; collection: string; markets: PieceMarkets }) {
  const to =
    'tokenId' in part
      ? tokenLink(collection, part.tokenId)
      : filterAddress(collectionLink(collection), {
          ...everyToken,
          traits: [{ traitType: part.traitType, values: [part.value] }],
        })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 text-sm">
      <span className="min-w-0 break-words">
        <TextLink to={to}>{partName(part)}</TextLink>
      </span>
      {part.held ? (
        <StateMark state="held">{t('Held##trait')}</StateMark>
      ) : part.survives ? (
        <StateMark state="missing">{t('Missing')}</StateMark>
      ) : (
        <StateMark state="burned">{t('None survives')}</StateMark>
      )}
      {part.holders.length > 0 && (
        <span className="col-span-2 mt-2 text-xs text-quiet">
          <HeldBy holders={part.holders} />
        </span>
      )}
      {'tokenId' in part && part.survives && !part.held && (
        <span className="col-span-2 mt-2 flex flex-wrap gap-x-4 text-xs">
          <MarketLinks markets={markets} tokenId={part.tokenId} />
        </span>
      )}
      {!('tokenId' in part) && part.pieces.length > 0 && (
        <div className="col-span-2">
          <MissingPiecesList
            pieces={part.pieces}
            surviving={part.surviving}
            collection={collection}
            markets={markets}
            all={to}
          />
        </div>
      )}
    </li>
  )
}

/** Who has what is missing here. */
export function HeldBy({ holders }: { holders: readonly string[] }) {
  return (
    <Message
      text="with {holders}"
      values={{
        holders: holders.map((holder, index) => (
          <span key={holder}>
            {index === 0 ? '' : ', '}
            <span className="whitespace-nowrap">
              <CollectorLink address={holder} />
            </span>
          </span>
        )),
      }}
    />
  )
}

/** A part of a set in words: the number of the piece, or the trait and its value. */
export function partName(part: AskedPart): string {
  return 'tokenId' in part
    ? t('No. {number}', { number: shortTokenId(part.tokenId) })
    : `${part.traitType}: ${part.value === '' ? t('empty') : part.value}`
}
