import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { BlockPlace, TransactionHash } from '#features/catalogue/history/chain-proof.tsx'
import { eventText } from '#features/catalogue/history/event-text.tsx'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { addressOfOwnLanguage } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { OriginalWords, useLangOf } from '#ui/originals/original-words.tsx'
import { Page, Section } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { ExhibitBlock } from './exhibit-block.tsx'
import { manifestAddress } from './exhibit-manifest.ts'
import type { ExhibitView } from './exhibit.ts'
import { WorkHead } from './work-head.tsx'

/** The page of a work: the work itself first and as large as the window allows, then its label, its words and its company. */
export function ExhibitPage(view: ExhibitView) {
  const { exhibit, studioName, blocks, history } = view
  return (
    // A word may be longer than a line, wherever it stands.
    <article className="wrap-anywhere">
      <div className="pt-4 sm:pt-6">
        <WorkHead exhibit={exhibit} frames={view.frames} />
      </div>
      <Page>
        <div className="grid gap-x-[6vw] gap-y-10 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
          <header>
            <h1 lang={useLangOf(exhibit.title)} className="font-serif text-3xl font-normal">
              {exhibit.title}
            </h1>
            <div className="mt-6">
              <Label exhibit={exhibit} studioName={studioName} />
            </div>
            <p className="mt-4 text-sm print:hidden">
              <a
                href={addressOfOwnLanguage(`/exhibits/${exhibit.slug}/checklist.pdf`)}
                className="inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
              >
                {t('Checklist (PDF)')}
              </a>
              {exhibit.isDraft === undefined && (
                <a
                  href={manifestAddress(exhibit.slug)}
                  className="ml-6 inline-flex min-h-11 items-center underline decoration-strong-line hover:decoration-ink"
                >
                  {t('IIIF manifest')}
                </a>
              )}
              {exhibit.isDraft === undefined && (
                <TextLink
                  to={linkTo('exhibit', { exhibit: exhibit.slug }, { kiosk: '' })}
                  className="ml-6 inline-flex min-h-11 items-center"
                >
                  {t('Show on a screen')}
                </TextLink>
              )}
            </p>
          </header>
          <div className="measure min-w-0 font-serif text-lg">
            <RichTextView text={exhibit.statement} />
          </div>
        </div>
        {blocks.map((block) => (
          <ExhibitBlock key={block.id} block={block} work={exhibit} frames={view.frames} />
        ))}
        {history.length > 0 && (
          <Section
            title={t('Provenance')}
            line={t('What has happened to the pieces that belong to this work, newest first.')}
          >
            <Provenance {...view} />
          </Section>
        )}
        <Neighbours {...view} />
      </Page>
    </article>
  )
}

function Label({ exhibit, studioName }: Pick<ExhibitView, 'exhibit' | 'studioName'>) {
  return (
    <Tombstone
      rows={[
        [t('Studio'), studioName],
        [t('Year'), exhibit.year],
        [t('Medium'), exhibit.medium],
        [t('Dimensions'), exhibit.dimensions],
        [t('Credit'), exhibit.credit],
        [
          t('Reference##work'),
          <span key="reference" className="mono">
            {exhibit.reference}
          </span>,
        ],
      ]}
    />
  )
}

function Provenance({ history, blocks, chain }: ExhibitView) {
  const related = blocks.flatMap((block) => (block.type === 'related' ? block.cards : []))
  const singularOf = (collection: string) =>
    related.find(({ card }) => card.collection === collection)?.singular ?? collection
  return (
    <Timeline
      label={t('Provenance of the pieces, newest first')}
      entries={history.map((event) => ({
        // Two chains may have events at the same place.
        key: `${event.collection}-${event.block}-${event.logIndex}-${event.subIndex}`,
        kind: 'chain',
        when: <TimeText at={event.time} />,
        what: (
          <>
            <Link
              to={tokenLink(event.collection, event.tokenId)}
              className="underline decoration-strong-line hover:decoration-ink"
            >
              {titleOf(event, singularOf(event.collection))}
            </Link>
            : {eventText(event, chain.currency.symbol)}
          </>
        ),
        proof: (
          <>
            <BlockPlace block={event.block} isFinal={event.final} chain={event.chainName} /> ·{' '}
            <TransactionHash hash={event.txHash} explorer={event.explorer} />
          </>
        ),
      }))}
    />
  )
}

function Neighbours({ previous, next }: Pick<ExhibitView, 'previous' | 'next'>) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav
      aria-label={t('Other works')}
      className="mt-20 flex flex-wrap justify-between gap-4 border-t border-line pt-5 font-serif text-lg"
    >
      {previous === undefined ? (
        <span />
      ) : (
        <TextLink to={previous.to}>
          <OriginalWords of={previous.title} />
        </TextLink>
      )}
      {next === undefined ? (
        <span />
      ) : (
        <TextLink to={next.to}>
          <OriginalWords of={next.title} />
        </TextLink>
      )}
    </nav>
  )
}
