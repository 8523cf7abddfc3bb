import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { DifferenceView } from '#features/documents/difference-view.tsx'
import type { Change } from '#features/documents/difference.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { DocumentHistory, HistoryLine } from './get-document-history.server.ts'
import { timeIn } from './state-line.tsx'

const origins = {
  folder: 'From the studio’s folder',
  imported: 'From an import',
  edited: 'Published here',
  scheduled: 'Scheduled here',
  'set-aside': 'Set aside',
} as const

/** The revisions of a document with who made them, when and where from, and what changed between two of them. Works without script. */
export function HistoryView({
  history,
  zone,
  linkOf,
  placeOf,
}: {
  history: DocumentHistory
  zone: string
  /** Where the changes of a revision are shown. */
  linkOf: (revision: number) => string
  placeOf?: ((change: Change) => string) | undefined
}) {
  const { lines, compared, hasDraft } = history
  return (
    <>
      <Section title="Revisions" line="Every state that was published, scheduled or set aside. None is ever lost.">
        <Table
          caption="Revisions, newest first"
          rows={lines}
          keyOf={({ number }) => String(number)}
          empty={
            <Empty title="No revisions yet">
              <p>The first one is kept when the draft is published or scheduled.</p>
            </Empty>
          }
          columns={[
            { title: 'No.', cell: ({ number }) => number, align: 'right' },
            { title: 'When', cell: ({ at }) => timeIn(at, zone), oneLine: true },
            { title: 'Who', cell: ({ by }) => <span className="wrap-anywhere">{by ?? 'Nobody by hand'}</span> },
            { title: 'Where from', cell: (line) => originText(line) },
            {
              title: 'Changes',
              cell: ({ number }) => (
                <TextLink to={linkOf(number)}>
                  Show<span className="sr-only"> the changes of revision {number}</span>
                </TextLink>
              ),
            },
            { title: 'Restore', cell: (line) => <RestoreForm line={line} /> },
          ]}
        />
      </Section>
      {compared !== undefined && (
        <Section
          title={compareTitle(compared)}
          id="changes"
          line={
            compared.from === undefined
              ? 'There is nothing before it to compare it with.'
              : 'What was inserted is underlined, what was deleted is struck through.'
          }
        >
          <CompareForm history={history} hasDraft={hasDraft} />
          <DifferenceView changes={compared.changes} isFirst={compared.from === undefined} placeOf={placeOf} />
        </Section>
      )}
    </>
  )
}

function originText({ origin, isShown, publishedAt }: HistoryLine): string {
  return `${origins[origin]}${isShown ? ', on the site now' : publishedAt === undefined ? ', never published' : ''}`
}

function compareTitle({ from, to }: NonNullable<DocumentHistory['compared']>): string {
  const name = (number: number) => (number === 0 ? 'the draft' : `revision ${number}`)
  return from === undefined ? `All of ${name(to)}` : `From ${name(from)} to ${name(to)}`
}

function RestoreForm({ line: { number } }: { line: HistoryLine }) {
  return (
    <ForRole access={['editor']}>
      <form method="post">
        <input type="hidden" name="act" value="restore" />
        <input type="hidden" name="number" value={number} />
        <Button look="quiet" className="text-sm" aria-label={`Restore revision ${number}`}>
          Restore
        </Button>
      </form>
    </ForRole>
  )
}

/** Compares any two revisions. */
function CompareForm({ history: { lines, compared }, hasDraft }: { history: DocumentHistory; hasDraft: boolean }) {
  const options = [
    ...(hasDraft ? [{ value: 0, text: 'The draft' }] : []),
    ...lines.map(({ number }) => ({ value: number, text: `Revision ${number}` })),
  ]
  if (options.length < 2) return null
  return (
    <form method="get" className="mb-8 flex max-w-2xl flex-wrap items-end gap-4">
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="min-w-0 grow basis-40">
          <Select
            label={name === 'from' ? 'From' : 'To'}
            name={name}
            defaultValue={compared?.[name]}
            key={compared?.[name]}
          >
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <Button>Compare revisions</Button>
    </form>
  )
}
