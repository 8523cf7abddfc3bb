import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { numberText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Figures } from '#ui/facts.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { SubNavigation } from '#ui/sub-navigation.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type BurnedCounts, burnedText } from './burned-counts.ts'
import type { LedgerLine } from './list-burns.server.ts'

export type LedgerPageView = {
  burns: readonly LedgerLine[]
  next: string | null
  counts: BurnedCounts
  /** The collections that a campaign has ever taken pieces of. */
  collections: readonly { slug: string; title: string; singular: string }[]
  collection: string | undefined
}

/** The two counts, how many each campaign took, and where the pieces are that went without one. */
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
              .map(({ campaignId, title, burned }) =>
                t('{count} of {collection} in campaign {campaign}', {
                  count: burned,
                  collection: title,
                  campaign: campaignId,
                }),
              )
              .join(', '),
          })}
        </p>
      )}
      {others.length > 0 && (
        <p className="measure text-sm text-quiet">
          <Message
            text="Without a pill: {collections}. They stand among the burned pieces of their collections."
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

/** The public ledger: every piece that was burned in a campaign, newest first. */
export function LedgerPage({ burns, next, counts, collections, collection }: LedgerPageView) {
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
          counts.forPills === 0 ? undefined : (
            <a href="/burned.csv" download className="underline decoration-strong-line hover:decoration-ink">
              {t('Burned for a pill, as CSV')}
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
      {counts.forPills > 0 && <h2 className="mt-12 mb-4 font-serif text-xl">{t('Burned for a pill')}</h2>}
      {burns.length === 0 ? (
        <Empty
          title={
            collection === undefined
              ? t('No piece has been burned for a pill.')
              : t('No piece of this collection has been burned for a pill.')
          }
        >
          <p>
            <TextLink to={linkTo('pills')}>{t('What a burn gives')}</TextLink>
          </p>
        </Empty>
      ) : (
        <ol aria-label={t('Pieces burned for a pill, newest first')} className="border-t border-line">
          {burns.map((burn) => (
            <Line
              key={burn.intentId}
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

function Line({ burn, singular }: { burn: LedgerLine; singular: string }) {
  const { width, height } = imageOf(burn.image)
  const shown = Math.min(5, 4.5 * (width / height))
  const title = titleOf(burn, singular)
  const pills = pillsText(burn.pillCount, burn.pillName)
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
            <Message text="by {holder}" values={{ holder: <CollectorLink address={checksummed(burn.holder)} /> }} />
          )}
        </span>
      </span>
      <span className="min-w-0 text-sm">
        <span aria-hidden="true" className="mr-1.5 text-xs">
          ▲
        </span>
        {burn.recipient === burn.holder ? (
          t('for {pills}', { pills })
        ) : (
          <Message
            text="for {pills}, given to {recipient}"
            values={{ pills, recipient: <CollectorLink address={checksummed(burn.recipient)} /> }}
          />
        )}
      </span>
      <span className="min-w-0 text-sm text-quiet">
        <span className="block">
          <TimeText at={{ seconds: burn.timestamp, nanoseconds: 0 }} clock />
        </span>
        <span className="block">
          <Message
            text={burn.isFinal ? 'block {block}' : 'block {block}, not final yet'}
            values={{ block: <BlockNumber block={burn.blockNumber} /> }}
          />{' '}
          ·{' '}
          <TextLink to={linkTo('burn intent', { intent: burn.intentId })}>
            <Message
              text="receipt<hidden> of {title}</hidden>"
              values={{ title, hidden: (words) => <span className="sr-only">{words}</span> }}
            />
          </TextLink>
        </span>
      </span>
    </li>
  )
}
