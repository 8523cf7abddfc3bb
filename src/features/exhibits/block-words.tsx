import { type MessageText, t } from '#messages/translate.ts'
import { OutLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { OriginalWords, useLangOf } from '#ui/originals/original-words.tsx'
import { Section } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { CaptionedPicture, TextColumn } from './block-picture.tsx'
import { type BlockOf, newestFirst, showDates, whenText } from './exhibit.ts'
import { VenueMapFigure } from './venue-map.tsx'

export function TextBlock({ block: { text } }: { block: BlockOf<'text'> }) {
  return (
    <TextColumn>
      <RichTextView text={text} />
    </TextColumn>
  )
}

/** What somebody said, with who said it and where. */
export function QuotationBlock({ block: { text, who, source, href } }: { block: BlockOf<'quotation'> }) {
  const where = source ?? href
  return (
    <TextColumn>
      <figure className="break-inside-avoid border-l-2 border-line pl-6">
        <blockquote lang={useLangOf(text)} dir="auto" cite={href} className="font-serif text-xl whitespace-pre-line">
          {text}
        </blockquote>
        {(who !== undefined || where !== undefined) && (
          <figcaption className="mt-3 text-sm text-quiet">
            <OriginalWords of={who} />
            {who !== undefined && where !== undefined && ', '}
            {where !== undefined && (
              <cite>
                <EntryName name={where} href={href} />
              </cite>
            )}
          </figcaption>
        )}
      </figure>
    </TextColumn>
  )
}

/** How the work was made, step by step. */
export function ProcessBlock({ block: { id, title = t('How it was made'), steps } }: { block: BlockOf<'process'> }) {
  return (
    <Section title={title} id={id}>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-x-8 gap-y-12">
        {steps.map(({ title: name, text, picture }, at) => (
          <li key={`${name} ${at}`} className="flex max-w-text min-w-0 flex-col gap-4">
            <h3 className="font-serif text-lg">
              <span className="mr-3 text-quiet tabular-nums">{at + 1}</span>
              <OriginalWords of={name} />
            </h3>
            <RichTextView text={text} />
            {picture !== undefined && <CaptionedPicture picture={picture} sizes="(max-width: 40rem) 92vw, 30vw" />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const historyParts = [
  ['exhibition', 'Exhibitions'],
  ['publication', 'Publications'],
] as const satisfies readonly (readonly [kind: string, title: MessageText])[]

/** Where the work was shown and written about, newest first. */
export function HistoryBlock({ block: { id, entries } }: { block: BlockOf<'history'> }) {
  const parts = historyParts
    .map(([kind, title]) => ({ title, own: newestFirst(entries.filter((entry) => entry.kind === kind)) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div id={id} className="mt-16 flex flex-col gap-y-10">
      {parts.map(({ title, own }) => (
        <section key={title} className="grid gap-x-[6vw] gap-y-4 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
          <h2 className="font-serif text-xl font-normal">{t(title)}</h2>
          <ul className="measure flex min-w-0 flex-col gap-4">
            {own.map(({ when, title: name, where, href }, at) => (
              <li key={`${name} ${at}`} className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
                <span className="text-sm/6 text-quiet tabular-nums">{whenText(when)}</span>
                <span className="min-w-0">
                  <EntryName name={name} href={href} />
                  {where !== undefined && (
                    <span className="block text-sm text-quiet">
                      <OriginalWords of={where} />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Where a work hangs or hung, on a map. */
export function VenueBlock({ block: { id, map, ...venue } }: { block: BlockOf<'venue'> }) {
  return (
    <Section title={t('On view')} id={id}>
      <div className="grid items-start gap-x-[6vw] gap-y-6 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
        <Tombstone
          rows={[
            [t('Venue'), venue.name],
            [t('Place##venue'), venue.place],
            [t('Shown##venue'), showDates(venue)],
            [
              t('Coordinates'),
              <span key="at" className="mono">
                {map.coordinates}
              </span>,
            ],
          ]}
        />
        <VenueMapFigure map={map} name={venue.name} place={venue.place} />
      </div>
    </Section>
  )
}

function EntryName({ name, href }: { name: string; href: string | undefined }) {
  const words = <OriginalWords of={name} />
  return href === undefined ? words : <OutLink href={href}>{words}</OutLink>
}
