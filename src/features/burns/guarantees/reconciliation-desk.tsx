import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { groupDigits } from '#messages/formats.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { longestReason } from '../campaigns/campaign-plan.ts'
import { promiseWords } from './guarantee-report.ts'
import type { Comparison, Guarantee } from './guarantees.ts'
import type { RecordedReconciliation } from './reconcile.server.ts'
import { exampleLink, figureLink, type FoundLink, mendingAct } from './reconciliation-links.ts'

type Given = { fromBlock: string; reason: string }
export type RepairProblem = { given: Given; fromBlock?: string | undefined; reason?: string | undefined }

/** The book beside the contracts: the last comparison, running another, and repairing. All of it works without script. */
export function ReconciliationDesk({
  runs,
  isRepairing,
  problem,
  editions,
}: {
  runs: readonly RecordedReconciliation[]
  isRepairing: boolean
  problem: RepairProblem | undefined
  editions: readonly { editionId: string; slug: string }[]
}) {
  const [last] = runs
  return (
    <>
      <Section
        title="Chain against book"
        line="Figures of the contracts at one block, beside our records as of the same block."
        aside={
          <ForRole access={['editor']}>
            <Form method="post">
              <Button name="act" value="run">
                Compare now
              </Button>
            </Form>
          </ForRole>
        }
      >
        {isRepairing && (
          <div className="mb-8">
            <Notice title="A repair is under way.">
              <p>
                Whoever follows the chain reads again and derives everything anew. Pages show no gap meanwhile; compare
                again in a moment.
              </p>
            </Notice>
          </div>
        )}
        {last === undefined ? (
          <p className="text-quiet">Nobody has compared them yet.</p>
        ) : (
          <WithTableKeys>
            <LastRun run={last} editions={editions} />
          </WithTableKeys>
        )}
      </Section>
      <ForRole access={['editor']}>
        <Section
          title="Repair"
          id="repair"
          line="Reads the contracts’ events again from a block on, mends what differs, and derives burns, pills and redemptions anew. It can do no harm: the chain is the truth."
        >
          <Form method="post" aria-label="Repair" className="flex max-w-[40rem] flex-col gap-6">
            <div className="grid gap-6 sm:grid-cols-[12rem_1fr]">
              <Field
                label="From block"
                name="fromBlock"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={problem?.given.fromBlock ?? '0'}
                error={problem?.fromBlock}
                hint="0 is everything."
              />
              <Field
                label="Why, for the audit"
                name="reason"
                autoComplete="off"
                defaultValue={problem?.given.reason ?? ''}
                error={problem?.reason}
                maxLength={longestReason}
              />
            </div>
            <div>
              <Button name="act" value="repair" disabled={isRepairing}>
                Repair from there
              </Button>
            </div>
          </Form>
        </Section>
      </ForRole>
      <Section title="Earlier comparisons">
        <Table
          caption="Earlier comparisons"
          rows={runs}
          keyOf={({ id }) => String(id)}
          empty={<p className="text-quiet">None.</p>}
          columns={[
            { title: 'When', cell: ({ at }) => <TimeText at={{ seconds: at, nanoseconds: 0 }} clock /> },
            {
              title: 'Block',
              align: 'right',
              cell: ({ block }) => (block === null ? '' : <BlockNumber block={block} />),
            },
            {
              title: 'Found',
              cell: ({ differences, result }) => <Verdict differences={differences} problem={result.problem} />,
            },
            { title: 'Asked by', wide: true, cell: ({ by }) => <span className="mono break-all">{by}</span> },
          ]}
        />
      </Section>
    </>
  )
}

/** A count with its digits in groups, a time as on the other pages, anything else as it is. */
function figureText(value: string): ReactNode {
  if (/^\d+$/.test(value)) return groupDigits(BigInt(value))
  const seconds = /T.*Z$/.test(value) ? Date.parse(value) / 1000 : Number.NaN
  return Number.isNaN(seconds) ? value : <TimeText at={{ seconds, nanoseconds: 0 }} clock />
}

function Verdict({ differences, problem }: { differences: number; problem: string | undefined }) {
  if (problem !== undefined)
    return (
      <span className="text-quiet">
        <StateMark state="waiting">not compared</StateMark>
      </span>
    )
  return differences === 0 ? (
    <span className="text-good">
      <StateMark state="done">no difference</StateMark>
    </span>
  ) : (
    <span className="text-loss">
      <StateMark state="failed">{`${groupDigits(differences)} ${differences === 1 ? 'difference' : 'differences'}`}</StateMark>
    </span>
  )
}

function LastRun({
  run: { at, block, differences, result },
  editions,
}: {
  run: RecordedReconciliation
  editions: Parameters<typeof exampleLink>[2]
}) {
  return (
    <>
      <p className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-base">
        <Verdict differences={differences} problem={result.problem} />
        <span className="text-sm text-quiet">
          last compared <TimeText at={{ seconds: at, nanoseconds: 0 }} clock />
          {block !== null && (
            <>
              , as of block <BlockNumber block={block} />
            </>
          )}
        </span>
      </p>
      {result.problem !== undefined && (
        <div className="mb-6">
          <Notice tone="problem" title="It could not be compared.">
            <p>{result.problem}</p>
          </Notice>
        </div>
      )}
      <Table
        caption="Figures of the contracts and of the book"
        rows={result.comparisons}
        keyOf={({ what, figure }) => `${what} ${figure}`}
        empty={<p className="text-quiet">Nothing was compared.</p>}
        columns={[
          { title: 'What', wide: true, cell: (figure) => <Figure figure={figure} /> },
          { title: 'Figure', cell: ({ figure }) => figure },
          { title: 'Contract', align: 'right', cell: ({ chain }) => figureText(chain) },
          { title: 'Book', align: 'right', cell: ({ house }) => figureText(house) },
          {
            title: 'Verdict',
            cell: ({ isSame }) =>
              isSame ? (
                <StateMark state="done">same</StateMark>
              ) : (
                <>
                  <span className="text-loss">
                    <StateMark state="failed">differs</StateMark>
                  </span>
                  <Mend to="#repair" words="Repair from the chain" />
                </>
              ),
          },
        ]}
      />
      <div className="mt-10">
        <Table
          caption="Promises"
          rows={result.guarantees}
          keyOf={({ code }) => code}
          columns={[
            { title: 'Promise', wide: true, cell: ({ code }) => promiseWords[code].promise },
            {
              title: 'Against it',
              align: 'right',
              cell: ({ count }) => (count === undefined ? 'not known' : groupDigits(count)),
            },
            {
              title: 'Which',
              wide: true,
              cell: (guarantee) => <Found guarantee={guarantee} editions={editions} />,
            },
          ]}
        />
      </div>
    </>
  )
}

/** What a figure is of, leading there. */
function Figure({ figure }: { figure: Comparison }) {
  const to = figureLink(figure)
  return to === undefined ? (
    <span className="wrap-anywhere">{figure.what}</span>
  ) : (
    <TextLink to={to} className="wrap-anywhere">
      {figure.what}
    </TextLink>
  )
}

/** What stands against a promise: each leads to its page, and below is what can be done about them. */
function Found({
  guarantee: { code, count, examples, problem },
  editions,
}: {
  guarantee: Guarantee
  editions: Parameters<typeof exampleLink>[2]
}) {
  if (problem !== undefined) return <span className="text-sm">{problem}</span>
  const act = mendingAct(code)
  return (
    <>
      <ul className="font-mono text-xs leading-6">
        {examples.map((example) => (
          <li key={example} className="wrap-anywhere">
            <Example text={example} link={exampleLink(code, example, editions)} />
          </li>
        ))}
        {count !== undefined && count > examples.length && examples.length > 0 && (
          <li>and {groupDigits(count - examples.length)} more</li>
        )}
      </ul>
      {act !== undefined && count !== undefined && count > 0 && <Mend {...act} />}
    </>
  )
}

function Example({ text, link }: { text: string; link: FoundLink | undefined }) {
  if (link === undefined) return text
  const shown = <TextLink to={link.to}>{text}</TextLink>
  return link.of === 'claim' ? (
    <ForRole access={['packer', 'viewer']} otherwise={text}>
      {shown}
    </ForRole>
  ) : (
    shown
  )
}

/** What can be done about a difference, for those who may. */
function Mend({ to, words }: { to: string; words: string }) {
  return (
    <ForRole access={['editor']}>
      <span className="mt-1 block text-sm">
        <TextLink to={to}>{words}</TextLink>
      </span>
    </ForRole>
  )
}
