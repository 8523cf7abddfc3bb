import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import type { PieceMarkets } from '#features/marketplace/piece-markets.ts'
import { collectionLink } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { ShareBar, StateMark } from '#ui/facts.tsx'
import { Section } from '#ui/page.tsx'
import type { CollectorTrait, CollectorTraits, CollectorTraitValue } from './collector-traits.ts'
import { MissingPiecesList } from './missing-pieces-list.tsx'
import { HeldBy, SetProgress } from './set-progress.tsx'

/** Which values of each trait a collector holds, burned, or lacks, collection by collection. */
export function TraitCompletion({
  traits,
  title,
  collector,
  markets,
}: {
  traits: CollectorTraits
  collector: string
  title: string
  markets: PieceMarkets
}) {
  return (
    <Section
      title={title}
      id={traits.collection}
      line={setLine(traits)}
      aside={
        <span className="flex items-center gap-3">
          {t('{held} of {all} values', { held: traits.heldValues, all: traits.survivingValues })}
          <ShareBar share={traits.completion} />
        </span>
      }
    >
      <SetProgress sets={traits.sets} collector={collector} collection={traits.collection} markets={markets} />
      <div className="gap-x-14 lg:columns-2">
        {traits.traits.map((trait) => (
          <OneTrait key={trait.traitType} trait={trait} collection={traits.collection} markets={markets} />
        ))}
      </div>
    </Section>
  )
}

/** How far the collector is from a whole set: the traits of which nothing is missing, and the one that lacks least. */
function setLine({ traits }: CollectorTraits): string {
  const open = traits.filter(({ completion, survivingValues }) => survivingValues > 0 && completion < 1)
  const nearest = open.toSorted((a, b) => a.survivingValues - a.heldValues - (b.survivingValues - b.heldValues))[0]
  const missing = nearest === undefined ? 0 : nearest.survivingValues - nearest.heldValues
  const whole = t('{whole} of {all} traits are whole.', { whole: traits.length - open.length, all: traits.length })
  if (nearest === undefined) return whole
  return `${whole} ${tn(missing, 'Nearest: {trait}, with {count} value to go.', 'Nearest: {trait}, with {count} values to go.', { trait: nearest.traitType })}`
}

function OneTrait({
  trait: { traitType, values, heldValues, survivingValues, completion },
  collection,
  markets,
}: {
  trait: CollectorTrait
  collection: string
  markets: PieceMarkets
}) {
  const had = values.filter(({ held, burned }) => held > 0 || burned > 0)
  const missing = values.filter(({ held, burned }) => held === 0 && burned === 0)
  const line = (value: CollectorTraitValue) => (
    <ValueLine key={value.value} value={value} collection={collection} traitType={traitType} markets={markets} />
  )
  return (
    <div className="mb-12 min-w-0 break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-strong-line pb-2 text-sm">
        <h3 className="text-base break-words">{traitType}</h3>
        <span className="flex items-center gap-3 text-quiet">
          <span className="tabular-nums">{t('{place} of {all}', { place: heldValues, all: survivingValues })}</span>
          <ShareBar share={completion} />
        </span>
      </div>
      <ul>{had.map(line)}</ul>
      {missing.length > 0 &&
        (missing.length <= 4 ? (
          <ul>{missing.map(line)}</ul>
        ) : (
          <details className="border-b border-line text-sm">
            <summary className="flex min-h-11 items-center text-quiet">
              <StateMark state="missing">
                {tn(missing.length, '{count} value missing', '{count} values missing')}
              </StateMark>
            </summary>
            <ul className="border-t border-line">{missing.map(line)}</ul>
          </details>
        ))}
    </div>
  )
}

function ValueLine({
  value: { value, surviving, held, burned, holders, pieces },
  collection,
  traitType,
  markets,
}: {
  value: CollectorTraitValue
  collection: string
  traitType: string
  markets: PieceMarkets
}) {
  const all = filterAddress(collectionLink(collection), { ...everyToken, traits: [{ traitType, values: [value] }] })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-2.5 text-sm last:border-b">
      <span className="min-w-0 break-words">
        <TextLink to={all}>{value === '' ? t('empty') : value}</TextLink>
      </span>
      <span className="flex flex-wrap justify-end gap-x-4 tabular-nums">
        {held > 0 && (
          <StateMark state="held">{held === 1 ? t('Held##trait') : t('Held × {count}', { count: held })}</StateMark>
        )}
        {burned > 0 && (
          <StateMark state="burned">{burned === 1 ? t('Burned') : t('Burned × {count}', { count: burned })}</StateMark>
        )}
        {held === 0 && burned === 0 && <StateMark state="missing">{t('Missing')}</StateMark>}
      </span>
      <span className="col-span-2 text-xs text-quiet">
        {surviving === 0 ? t('None survives.') : tn(surviving, '{count} survives', '{count} survive')}
        {held === 0 && holders.length > 0 && (
          <>
            , <HeldBy holders={holders} />
          </>
        )}
      </span>
      {pieces.length > 0 && (
        <div className="col-span-2">
          <MissingPiecesList
            pieces={pieces}
            surviving={surviving}
            collection={collection}
            markets={markets}
            all={all}
          />
        </div>
      )}
    </li>
  )
}
