import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { numberingWords, type Series, type SeriesStanding } from '#features/prints/numbers/edition.ts'
import { printLabel, seriesWords } from '#features/prints/numbers/print.ts'
import type { Proposal } from '#features/prints/numbers/propose-change.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { AnswerBar } from '#ui/answer-bar.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Columns, Section } from '#ui/page.tsx'
import { momentText } from '#ui/time-text.tsx'
import { minuteOf } from '../claim/claim.ts'
import { voidAccess } from '../claim/policy.ts'
import type { EditionResult } from './act-on-edition.server.ts'
import { EditionActs } from './edition-acts.tsx'
import { type EditionOnDesk, editionSorts, type EditionSorting, sortEditions } from './edition-on-desk.ts'

const standings = {
  soon: 'opens later',
  open: 'open',
  'sold-out': 'all places taken',
  over: 'its time is over',
  closed: 'closed',
} as const
const marks = { soon: 'sealed', open: 'opened', 'sold-out': 'due', over: 'due', closed: 'done' } as const
const day = (at: string) => momentText({ seconds: Math.floor(Date.parse(at) / 1000), nanoseconds: 0 })
const main = (series: readonly SeriesStanding[]) => series[0]

/** `12 of 25`, or `12` where the edition is open. */
const numberedText = (standing: SeriesStanding | undefined) =>
  standing?.cap == null ? (standing?.numbered ?? 0) : `${standing.numbered} of ${standing.cap}`

/** All editions in a row each: how far they are, and what of them waits. */
export function EditionsTable({ editions, sort }: { editions: readonly EditionOnDesk[]; sort: EditionSorting }) {
  const sorted = sortedColumns(editionSorts, sort, (name) => linkTo('boss editions', { sort: name }))
  return (
    <Table
      caption="Editions"
      rows={sortEditions(editions, sort)}
      keyOf={({ edition }) => edition.editionId}
      empty={<p className="text-quiet">The studio has no editions: they stand in its configuration.</p>}
      columns={[
        {
          title: 'Edition',
          ...sorted('name'),
          cell: ({ edition }) => (
            <TextLink to={linkTo('boss edition', { edition: edition.slug })} className="font-medium">
              {edition.title}
            </TextLink>
          ),
        },
        {
          title: 'Stands',
          cell: ({ standing }) => <StateMark state={marks[standing]}>{standings[standing]}</StateMark>,
        },
        { title: 'Numbered', align: 'right', oneLine: true, cell: ({ series }) => numberedText(main(series)) },
        { title: 'Held', align: 'right', fromDesktop: true, cell: ({ series }) => main(series)?.held ?? 0 },
        { title: 'Gone', align: 'right', fromDesktop: true, cell: ({ series }) => main(series)?.gone ?? 0 },
        { title: 'Left', ...sorted('left'), align: 'right', cell: ({ series }) => main(series)?.left ?? '–' },
        { title: 'To print', align: 'right', cell: ({ work }) => work?.numbered ?? 0 },
        { title: 'To sign', align: 'right', cell: ({ work }) => work?.printed ?? 0 },
        { title: 'Void', align: 'right', cell: ({ work }) => work?.void ?? 0 },
        {
          title: 'Proofs',
          fromDesktop: true,
          cell: ({ series }) =>
            series
              .slice(1)
              .map(({ series: name, numbered, cap }) => `${name} ${numbered}/${cap ?? '–'}`)
              .join(', '),
        },
        {
          title: 'Running out',
          cell: ({ optionsLeft }) =>
            optionsLeft
              .filter(({ left }) => left <= 5)
              .map(({ value, left }) => `${value}: ${left}`)
              .join(', '),
        },
        {
          title: 'Waiting list',
          align: 'right',
          cell: ({ work }) => work?.waits.reduce((sum, { people }) => sum + people, 0) ?? 0,
        },
      ]}
    />
  )
}

/** Numbers that are to be void: what waits for a second person or for its delay, over all editions. */
export function Proposals({
  proposals,
  titles,
  self,
}: {
  proposals: readonly Proposal[]
  titles: Readonly<Record<string, string>>
  self: string
}) {
  if (proposals.length === 0) return <p className="text-sm text-quiet">Nothing to approve.</p>
  return (
    <ul className="flex flex-col gap-5">
      {proposals.map(({ id, editionId, series, n, reason, askedBy, askedAt, dueAt }) => (
        <li key={id} className="border-l-2 border-loss pl-4">
          <p>
            <span className="font-medium">
              {titles[editionId] ?? editionId} {printLabel({ series, n, cap: null })}
            </span>{' '}
            should be void: {reason}
          </p>
          <p className="text-sm text-quiet">
            {askedBy === self ? (
              'You'
            ) : (
              <ForRole access={['support', 'viewer']} otherwise={askedBy.slice(0, 12)}>
                <TextLink to={linkTo('boss person', { uid: askedBy })}>{askedBy.slice(0, 12)}</TextLink>
              </ForRole>
            )}{' '}
            asked on {day(askedAt)}.
            {dueAt !== undefined && ` It becomes void at ${minuteOf(dueAt)}, unless somebody takes it back.`}
          </p>
          <ForRole access={voidAccess}>
            <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-3">
              <input type="hidden" name="act" value="answer" />
              <input type="hidden" name="proposal" value={id} />
              {askedBy !== self && (
                <Button name="agree" value="yes" look="loss">
                  Agree, void it for good
                </Button>
              )}
              <Button name="agree" value="no">
                {askedBy === self ? 'Take it back' : 'Refuse'}
              </Button>
            </Form>
          </ForRole>
        </li>
      ))}
    </ul>
  )
}

export function EditionOutcome({ result }: { result: EditionResult }) {
  return (
    <AnswerBar of={result}>
      {'problem' in result ? (
        <Notice tone="problem" title="Nothing was changed.">
          <p>{result.problem}</p>
        </Notice>
      ) : (
        <Notice tone="good" title={result.said}>
          {null}
        </Notice>
      )}
    </AnswerBar>
  )
}

/** One edition: counters, stock, who waits, and what can be done with it for good. */
export function EditionDesk({
  view,
  proposals,
  self,
  photograph,
  proofFields,
  isAlone,
}: {
  view: EditionOnDesk
  /** The photograph of its proof, and how one is chosen. */
  photograph: ReactNode
  proofFields: ReactNode
  proposals: readonly Proposal[]
  self: string
  /** Nobody else could approve that a number be void. */ isAlone: boolean
}) {
  const { edition, standing, series, optionsLeft, closure, drawn, work } = view
  return (
    <Columns>
      <div>
        <Section level={1} title={edition.title} aside={<TextLink to={linkTo('boss editions')}>All editions</TextLink>}>
          <p className="mb-5">
            <StateMark state={marks[standing]}>{standings[standing]}</StateMark>
          </p>
          <Tombstone
            rows={[
              ['Numbers', numberingWords(edition.numbering)],
              ['Opens', edition.opensAt === undefined ? undefined : day(edition.opensAt)],
              ['Ends', edition.closesAt === undefined ? undefined : day(edition.closesAt)],
              [
                'To print',
                <TextLink key="print" to={linkTo('boss claims', { state: 'numbered', edition: edition.editionId })}>
                  {work?.numbered ?? 0}
                </TextLink>,
              ],
              [
                'To sign',
                <TextLink key="sign" to={linkTo('boss claims', { state: 'printed', edition: edition.editionId })}>
                  {work?.printed ?? 0}
                </TextLink>,
              ],
              ['Proof', <Proof key="proof" view={view} photograph={photograph} />],
              [
                'Drawn',
                drawn === undefined ? undefined : (
                  <span key="drawn">
                    {day(drawn.at)}, from <span className="mono break-all">{drawn.seed}</span>
                  </span>
                ),
              ],
              ['Closed', closure === undefined ? undefined : `${day(closure.at)}: ${closure.statement}`],
            ]}
          />
        </Section>
        <Section title="Counters">
          <SeriesTable series={series} />
        </Section>
        {optionsLeft.length > 0 && <StockSection optionsLeft={optionsLeft} />}
        <Section title="Waiting list" line="Who wants it in countries that it is not sent to.">
          {(work?.waits ?? []).length === 0 ? (
            <p className="text-sm text-quiet">Nobody waits.</p>
          ) : (
            <Table
              caption="Waiting list"
              rows={work?.waits ?? []}
              keyOf={({ country }) => country}
              columns={[
                { title: 'Country', cell: ({ name }) => name },
                { title: 'People', align: 'right', cell: ({ people }) => people },
                { title: 'Told', align: 'right', cell: ({ told }) => told },
              ]}
            />
          )}
        </Section>
      </div>
      <div>
        <EditionActs view={view} proofFields={proofFields} isAlone={isAlone} />
        <Section title="Numbers to be void">
          <Proposals proposals={proposals} titles={{ [edition.editionId]: edition.title }} self={self} />
        </Section>
      </div>
    </Columns>
  )
}

function Proof({ view: { proof, proofPicture }, photograph }: { view: EditionOnDesk; photograph: ReactNode }) {
  return (
    <>
      {proofWords(proof)}
      {proofPicture !== undefined && (
        <span className="mt-3 block">
          <span className="block w-48 max-w-full">{photograph}</span>
          <span className="text-quiet">
            {proofPicture.isPublic ? 'Shown on the edition’s page.' : 'Shown here alone.'}
          </span>
        </span>
      )}
    </>
  )
}

/** Whether the proof is approved: without it no print can be marked printed. */
function proofWords(proof: EditionOnDesk['proof']): string {
  if (proof === undefined) return 'Not approved yet. Until it is, no print can be marked printed.'
  if (proof === 'earlier') return 'Approved before this was recorded.'
  return `Approved on ${day(proof.at)}${proof.note === undefined ? '' : `: ${proof.note}`}`
}

function StockSection({ optionsLeft }: Pick<EditionOnDesk, 'optionsLeft'>) {
  return (
    <Section title="Stock of options">
      <Table
        caption="Stock of options"
        rows={optionsLeft}
        keyOf={({ option, value }) => `${option} ${value}`}
        columns={[
          { title: 'Option', cell: ({ option }) => option },
          { title: 'Value', cell: ({ value }) => value },
          {
            title: 'Left',
            align: 'right',
            cell: ({ left }) => <span className={left <= 5 ? 'text-loss' : ''}>{left === 0 ? '0, none' : left}</span>,
          },
        ]}
      />
    </Section>
  )
}

function SeriesTable({ series }: { series: readonly SeriesStanding[] }) {
  const words = (name: Series) =>
    name === 'numbered' || name === 'open' ? seriesWords[name] : `${name}, ${seriesWords[name]}`
  return (
    <Table
      caption="Counters"
      rows={series}
      keyOf={({ series: name }) => name}
      columns={[
        { title: 'Series', cell: ({ series: name }) => words(name) },
        { title: 'Places', align: 'right', cell: ({ cap }) => cap ?? 'open' },
        { title: 'Numbered', align: 'right', cell: ({ numbered }) => numbered },
        { title: 'Held', align: 'right', cell: ({ held }) => held },
        { title: 'Gone with burned pieces', align: 'right', cell: ({ gone }) => gone },
        { title: 'Left', align: 'right', cell: ({ left }) => left ?? '–' },
      ]}
    />
  )
}
