import { accountsContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { listBurnOpenings } from '#features/burns/openings/list-burn-openings.server.ts'
import { OpenBurns } from '#features/burns/openings/open-burns.tsx'
import { EventLines } from '#features/catalogue/front/event-line.tsx'
import { FrontCollections } from '#features/catalogue/front/front-collections.tsx'
import { getFrontPage } from '#features/catalogue/front/get-front-page.server.ts'
import { ComingSoon } from '#features/first-run/coming-soon.tsx'
import { offersStart } from '#features/first-run/offers-start.server.ts'
import { isEmptyStudio } from '#features/first-run/own-studio.ts'
import { StartOffer } from '#features/first-run/start-offer.tsx'
import { listEditions } from '#features/prints/editions/list-editions.server.ts'
import { editionOffer, OpenEditions } from '#features/prints/editions/open-editions.tsx'
import { countPrintRights } from '#features/prints/numbers/count-print-rights.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { CurrentWork } from '#features/studio/current-work.tsx'
import { ExhibitTile } from '#features/studio/exhibit-tile.tsx'
import { OpenVaults } from '#features/vaults/pages/open-vaults.tsx'
import { countVaults } from '#features/vaults/vault/count-vaults.server.ts'
import { t } from '#messages/translate.ts'
import { Folded } from '#ui/folded.tsx'
import { hangInRows, Grid } from '#ui/grid.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import { CatalogueLink } from '#web/shell/frame/catalogue-link.tsx'
import { useShell } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/index.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const { read, studio, now } = app
  const [page, burns, editions, rights, vaults, asksToStart] = await Promise.all([
    getFrontPage(read, { studio }),
    listBurnOpenings(read, { studio, now: now() }),
    listEditions(read, { editions: studio.editions, now: now() }),
    countPrintRights(read, { studio }),
    countVaults(read, { now: now() }),
    offersStart(app, context.get(accountsContext).service),
  ])
  return {
    ...page,
    asksToStart,
    isEmpty: isEmptyStudio(studio),
    open: { burns: burns.map(({ ranges: _, ...burn }) => burn), editions: editions.map(editionOffer), rights, vaults },
  }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data }) => ({
    title: data.studioName,
    description: data.tagline,
    image: cardAddress('site'),
  }),
  live: true,
}

export default function FrontDoor({
  loaderData: { studioName, tagline, about, current, works, collections, events, symbol, open, asksToStart, isEmpty },
}: Route.ComponentProps) {
  // A studio without burns has no page about pills that could say more.
  const hasBurns = useShell()?.addresses.absent.includes('pills') !== true
  const hangings = hangInRows(works.map(({ picture }) => picture.width / picture.height))
  if (isEmpty) return <ComingSoon studioName={studioName} tagline={tagline} about={about} />
  return (
    <Page>
      {asksToStart && <StartOffer />}
      {current === undefined ? <PageTitle title={studioName} line={tagline} /> : <CurrentWork exhibit={current} />}
      <div className="mt-24">
        <Section title={t('Open now')}>
          <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
            {hasBurns && <OpenBurns burns={open.burns} />}
            <OpenEditions editions={open.editions} rights={open.rights} />
            <OpenVaults vaults={open.vaults} />
          </div>
        </Section>
        {works.length > 0 && (
          <Section title={t('Works')}>
            <Grid label={t('Works')}>
              {works.map((work, index) => (
                <ExhibitTile key={work.slug} exhibit={work} hanging={hangings[index]} />
              ))}
            </Grid>
          </Section>
        )}
        <Section title={t('On the chain')}>
          {events.length === 0 ? (
            <Empty title={t('Nothing has happened yet.')}>
              <p>{t('Mints, sales and burns appear here a few seconds after they are in a block.')}</p>
            </Empty>
          ) : (
            <EventLines events={events} symbol={symbol} label={t('Newest events')} />
          )}
        </Section>
        <Section title={t('Collections')} aside={<CatalogueLink />}>
          <FrontCollections collections={collections} isShort />
        </Section>
        <Section title={studioName}>
          {current !== undefined && <p className="measure font-serif text-lg">{tagline}</p>}
          {about.length > 0 && (
            <Folded title={t('Read more')}>
              <Prose paragraphs={about} />
            </Folded>
          )}
        </Section>
      </div>
    </Page>
  )
}
