import { BurnedAndPrintedList } from '#features/collectors/holdings/burned-and-printed-list.tsx'
import { CollectorHolding } from '#features/collectors/holdings/collector-holding.tsx'
import { CollectorTimeline } from '#features/collectors/holdings/collector-timeline.tsx'
import { getCollectorPage } from '#features/collectors/holdings/get-collector-page.server.ts'
import { CollectorFrame } from '#features/collectors/profile/collector-frame.tsx'
import { collectorTitle } from '#features/collectors/profile/collector.ts'
import { CollectorRooms } from '#features/collectors/rooms/collector-rooms.tsx'
import { listRooms } from '#features/collectors/rooms/get-room.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { VaultGrid } from '#features/vaults/pages/vault-grid.tsx'
import { listVaultsOf } from '#features/vaults/vault/list-vaults-of.server.ts'
import { groupDigits } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Figures } from '#ui/facts.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { handled } from '#web/handled.server.ts'
import { listHeldPills } from '#web/held-pills.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/collector.ts'

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  const page = await getCollectorPage(read, { studio, id: params.id, before: url.searchParams.get('before') })
  return {
    ...page,
    holdings: [...page.holdings, ...(await listHeldPills(read, { studio, collector: page.collector }))],
    titles: { ...page.titles, [PILLS]: t('Pills') } as Record<string, string>,
    rooms: await listRooms(read, page.collector),
    vaults:
      studio.vaults === undefined
        ? []
        : await listVaultsOf(read, { chainId: studio.chain.id, wallets: page.collector.addresses, now: now() }),
  }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { collector } }) => ({
    title: t('Collector {name}', { name: collectorTitle(collector) }),
    above: [],
    description: t('{pieces} in {collections}, and how they came here.', {
      pieces: tn(collector.held, '{count} piece', '{count} pieces'),
      collections: tn(collector.collections, '{count} collection', '{count} collections'),
    }),
    image: cardAddress('collector', collector.address),
  }),
  live: true,
}

export default function CollectorItem({
  loaderData: {
    collector,
    sales,
    deeds,
    used,
    holdings,
    events,
    timelineDeeds,
    editions,
    isLater,
    titles,
    singulars,
    symbol,
    chains,
    rooms,
    vaults,
  },
}: Route.ComponentProps) {
  const { address, held, burned, firstSeen } = collector
  const heldVaults = vaults.filter(({ bust }) => bust === undefined).length
  return (
    <CollectorFrame collector={collector} part="collector item">
      <Figures
        figures={[
          { value: groupDigits(held), label: tn(held, 'piece held', 'pieces held') },
          { value: groupDigits(sales.bought), label: t('bought') },
          { value: groupDigits(sales.sold), label: t('sold') },
          { value: groupDigits(burned), label: t('burned') },
          ...(heldVaults === 0
            ? []
            : [{ value: groupDigits(heldVaults), label: tn(heldVaults, 'vault held', 'vaults held') }]),
          ...(deeds.busted === 0
            ? []
            : [{ value: groupDigits(deeds.busted), label: tn(deeds.busted, 'vault busted', 'vaults busted') }]),
          ...(deeds.printed === 0
            ? []
            : [{ value: groupDigits(deeds.printed), label: tn(deeds.printed, 'print claimed', 'prints claimed') }]),
          { value: <TimeText at={firstSeen.time} />, label: t('here since') },
        ]}
      />
      <OnThisPage {...{ holdings, titles, used, vaults }} />
      <div className="mt-16">
        <CollectorRooms rooms={rooms} address={address} />
        {holdings.length === 0 && vaults.every(({ bust }) => bust !== undefined) && (
          <Empty title={t('No piece is held now.')}>
            <p>
              {t('What was here is in the timeline below.')}{' '}
              <TextLink to={linkTo('collections')}>{t('See the collections')}</TextLink>
            </p>
          </Empty>
        )}
        {holdings.map((holding) => (
          <CollectorHolding
            key={holding.collection}
            holding={holding}
            address={address}
            title={titles[holding.collection] ?? holding.collection}
            singular={singulars[holding.collection] ?? holding.collection}
          />
        ))}
        {used.burned.total + used.printed.total > 0 && (
          <Section
            title={t('What was burned and printed')}
            id="burned"
            aside={
              <TextLink to={linkTo('collector burned', { id: address })}>
                {t('See all, with a picture to share')}
              </TextLink>
            }
          >
            <BurnedAndPrintedList found={used} editions={editions} singulars={singulars} />
          </Section>
        )}
        {vaults.length > 0 && (
          <Section
            title={t('Vaults')}
            id="vaults"
            aside={
              <span className="flex gap-6">
                <a
                  href={`${linkTo('collector item', { id: address })}/vaults.csv`}
                  className="underline decoration-strong-line hover:decoration-ink"
                >
                  {t('These as CSV')}
                </a>
                <TextLink to={linkTo('vault')}>{t('All vaults')}</TextLink>
              </span>
            }
          >
            <VaultGrid vaults={vaults} label={t('Vaults of this collector')} />
          </Section>
        )}
        <Section title={t('Timeline')} id="timeline">
          {events.events.length === 0 ? (
            <Empty title={t('Nothing is that old.')}>
              <p>
                <TextLink to={linkTo('collector item', { id: address })}>{t('The newest events')}</TextLink>
              </p>
            </Empty>
          ) : (
            <CollectorTimeline
              page={events}
              deeds={timelineDeeds}
              editions={editions}
              address={address}
              singulars={singulars}
              symbol={symbol}
              isLater={isLater}
              chains={chains}
            />
          )}
        </Section>
      </div>
    </CollectorFrame>
  )
}

/** The way down a page that is many screens long on a phone. */
function OnThisPage({
  holdings,
  titles,
  used,
  vaults,
}: Pick<Route.ComponentProps['loaderData'], 'holdings' | 'titles' | 'used' | 'vaults'>) {
  const parts = [
    ...holdings.map(({ collection }) => ({ id: collection, title: titles[collection] ?? collection })),
    ...(used.burned.total + used.printed.total > 0 ? [{ id: 'burned', title: t('What was burned and printed') }] : []),
    ...(vaults.length > 0 ? [{ id: 'vaults', title: t('Vaults') }] : []),
    { id: 'timeline', title: t('Timeline') },
  ]
  if (parts.length < 3) return null
  return (
    <nav aria-label={t('On this page')} className="no-print mt-8 flex flex-wrap gap-x-6 text-sm sm:hidden">
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="flex min-h-11 items-center underline decoration-strong-line">
          {title}
        </a>
      ))}
    </nav>
  )
}
