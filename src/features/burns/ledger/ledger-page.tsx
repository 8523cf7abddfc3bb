import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { BlockPlace } from '#features/catalogue/history/chain-proof.tsx'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { numberText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Figures } from '#ui/facts.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { SubNavigation } from '#ui/sub-navigation.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type BurnedCounts, burnedText } from './burned-counts.ts'
import type { BurnedTrait } from './burned-traits.ts'
import type { LedgerLine, LedgerPageView } from './ledger.ts'
import { givenPillsText } from './piece-burn.ts'

/** The two counts, how many each campaign took, and how many of each collection went without one. */
function Counts({ counts: { all, forPills, collections, campaigns } }: { counts: BurnedCounts }) {
  if (all === 0) return null
  const others = collections.filter(({ all: every, forPills: some }) => every > some)
  return (
    <div className="flex flex-col gap-4">
      <Figures
        figures={[
          { value: numberText(forPills), label: t('burned for a pill') },
          { value: numberText(all), label: t('burned in all, by any way') },
        ]}
      />
      {campaigns.length > 0 && (
        <p className="measure text-sm text-quiet">
          {t('For a pill: {campaigns}.', {
            campaigns: campaigns
              .map(({ campaignId, name, title, burned }) =>
                name === undefined
                  ? t('{count} of {collection} in campaign {campaign}', {
                      count: burned,
                      collection: title,
                      campaign: campaignId,
                    })
                  : t('{count} of {collection} in “{name}”', { count: burned, collection: title, name }),
              )
              .join(', '),
          })}
        </p>
      )}
      {others.length > 0 && (
        <p className="measure text-sm text-quiet">
          <Message
            text="Without a pill: {collections}."
            values={{
              collections: others.map(({ collection, title, all: every, forPills: some }, index) => (
                <span key={collection}>
                  {index > 0 && ', '}
                  <TextLink to={`${collectionLink(collection)}?state=burned`}>
                    {t('{count} of {collection}', { count: every - some, collection: title })}
                  </TextLink>
                </span>
              )),
            }}
          />
        </p>
      )}
    </div>
  )
}

/** The public ledger: every piece that was burned, by any way, newest first. */
export function LedgerPage({ burns, next, counts, collections, collection, traits, allTraits }: LedgerPageView) {
  const current = linkTo('burned', { collection })
  return (
    <Page>
      <PageTitle
        title={t('Burned')}
        line={
          counts.all === 0
            ? t('Nothing has been burned yet. Burns are written down here for good.')
            : `${burnedText(counts)} ${t('Their pictures and histories stay.')}`
        }
        aside={
          collections.length === 0 && counts.all === 0 ? undefined : (
            <a href="/burned.csv" download className="underline decoration-strong-line hover:decoration-ink">
              {t('All burned pieces, as CSV')}
            </a>
          )
        }
      />
      {collections.length > 1 && (
        <SubNavigation
          label={t('By collection')}
          current={current}
          items={[
            { title: t('All'), to: linkTo('burned') },
            ...collections.map(({ slug, title }) => ({ title, to: linkTo('burned', { collection: slug }) })),
          ]}
        />
      )}
      <Counts counts={counts} />
      {collection === undefined ? (
        <TraitLinks collections={collections} />
      ) : (
        <BurnedTraits collection={collection} traits={traits} allTraits={allTraits} />
      )}
      {burns.length === 0 ? (
        <Empty
          title={
            collection === undefined
              ? t('No piece has been burned.')
              : t('No piece of this collection has been burned.')
          }
        >
          <p>
            <TextLink to={linkTo('pills')}>{t('What a burn gives')}</TextLink>
          </p>
        </Empty>
      ) : (
        <ol aria-label={t('Burned pieces, newest first')} className="mt-12 border-t border-line">
          {burns.map((burn) => (
            <Line
              key={`${burn.collectionAddress} ${burn.tokenId}`}
              burn={burn}
              singular={collections.find(({ slug }) => slug === burn.collection)?.singular ?? t('Number')}
            />
          ))}
        </ol>
      )}
      {next !== null && (
        <p className="mt-10">
          <ButtonLink to={linkTo('burned', { collection, before: next })}>{t('Earlier ones')}</ButtonLink>
        </p>
      )}
    </Page>
  )
}

/** Where what burned of each trait is counted: collection by collection. */
function TraitLinks({ collections }: Pick<LedgerPageView, 'collections'>) {
  if (collections.length === 0) return null
  return (
    <p className="measure mt-4 text-sm text-quiet">
      <Message
        text="Counted by trait: {collections}."
        values={{
          collections: collections.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <TextLink to={`${linkTo('burned', { collection: slug })}#${TRAITS}`}>{title}</TextLink>
            </span>
          )),
        }}
      />
    </p>
  )
}

const TRAITS = 'burned-by-trait'

/** How many pieces of each value are gone, a fold for each trait. */
function BurnedTraits({
  collection,
  traits,
  allTraits,
}: Pick<LedgerPageView, 'traits' | 'allTraits'> & { collection: string }) {
  if (traits.length === 0) return null
  return (
    <Section
      title={t('Burned by trait')}
      id={TRAITS}
      line={t('How many pieces of each value were burned, of all that were minted with it.')}
    >
      <div className="border-t border-line">
        {traits.map((trait) => (
          <details key={trait.traitType} className="border-b border-line py-1">
            <summary className="flex min-h-11 items-center justify-between gap-3 text-sm">
              <span className="min-w-0 break-words">{trait.traitType}</span>
              <span className="text-quiet tabular-nums">{numberText(trait.count)}</span>
            </summary>
            <div className="pb-4">
              <ValueTable collection={collection} trait={trait} />
              {trait.values.length < trait.count && allTraits !== undefined && (
                <p className="mt-4 text-sm">
                  <TextLink to={linkTo('traits', { collection }, { trait: trait.traitType })}>
                    {t('All values of {trait}', { trait: trait.traitType })}
                  </TextLink>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
      {allTraits !== undefined && (
        <p className="mt-4 text-sm">
          <TextLink to={allTraits}>{t('All traits')}</TextLink>
        </p>
      )}
    </Section>
  )
}

function ValueTable({ collection, trait: { traitType, values } }: { collection: string; trait: BurnedTrait }) {
  return (
    <Table
      caption={t('Values of {trait}', { trait: traitType })}
      rows={values}
      keyOf={({ value }) => value ?? '\0'}
      columns={[
        {
          title: t('Value'),
          wide: true,
          cell: ({ value }) => (
            <TextLink
              to={filterAddress(collectionLink(collection), {
                ...everyToken,
                state: 'burned',
                traits: [{ traitType, values: [value] }],
              })}
            >
              {value === null ? t('without it') : value === '' ? t('empty') : value}
            </TextLink>
          ),
        },
        { title: t('Burned'), align: 'right', cell: ({ burned }) => numberText(burned) },
        { title: t('Minted'), align: 'right', cell: ({ minted }) => numberText(minted) },
      ]}
    />
  )
}

function Line({ burn, singular }: { burn: LedgerLine; singular: string }) {
  const { width, height } = imageOf(burn.image)
  const shown = Math.min(5, 4.5 * (width / height))
  const title = titleOf(burn, singular)
  const to = burn.collection === null ? undefined : tokenLink(burn.collection, burn.tokenId)
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[5rem_minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
      <span className="row-span-3 flex h-20 items-center justify-center md:row-span-1">
        {burn.collection !== null && (
          <span className="block grayscale" style={{ width: `${shown.toFixed(2)}rem` }}>
            <PiecePicture
              piece={{ collection: burn.collection, tokenId: burn.tokenId }}
              image={burn.image}
              alt=""
              sizes="80px"
              widest={320}
            />
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-serif text-lg break-words">
          {to === undefined ? (
            title
          ) : (
            <TextLink to={to} className="no-underline hover:underline">
              {title}
            </TextLink>
          )}
        </span>
        <span className="block text-sm text-quiet">
          {burn.collection === null ? (
            <Address address={checksummed(burn.collectionAddress)} />
          ) : (
            burn.holder !== null && (
              <Message text="by {holder}" values={{ holder: <CollectorLink address={checksummed(burn.holder)} /> }} />
            )
          )}
        </span>
      </span>
      <span className="min-w-0 text-sm">
        <span aria-hidden="true" className="mr-1.5 text-xs">
          ▲
        </span>
        <Given burn={burn} />
      </span>
      <span className="min-w-0 text-sm text-quiet">
        <span className="block">
          <TimeText at={{ seconds: burn.timestamp, nanoseconds: 0 }} clock />
        </span>
        <span className="block">
          <BlockPlace block={burn.blockNumber} isFinal={burn.isFinal} chain={burn.chainName} />
          {burn.pill !== null && (
            <>
              {' · '}
              <TextLink to={linkTo('burn intent', { intent: burn.pill.intentId })}>
                <Message
                  text="receipt<hidden> of {title}</hidden>"
                  values={{ title, hidden: (words) => <span className="sr-only">{words}</span> }}
                />
              </TextLink>
            </>
          )}
        </span>
      </span>
    </li>
  )
}

/** What a burn gave. */
function Given({ burn: { pill, holder } }: { burn: LedgerLine }) {
  if (pill === null) return <>{t('without a pill')}</>
  const pills = givenPillsText(pill)
  if (pill.recipient === holder) return <>{t('for {pills}', { pills })}</>
  return (
    <Message
      text="for {pills}, given to {recipient}"
      values={{ pills, recipient: <CollectorLink address={checksummed(pill.recipient)} /> }}
    />
  )
}
