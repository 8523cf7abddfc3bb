import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { FailedWork } from './failed-work.ts'
import type { FailingPart, LivingProcess } from './list-processes.server.ts'
import { aliveSeconds } from './policy.ts'

/** What keeps failing and what was given up, each with what can be done about it. Works without script. */
export function FailedWorkList({ work }: { work: readonly FailedWork[] }) {
  const failing = work.filter(({ isGivenUp }) => !isGivenUp)
  const givenUp = work.filter(({ isGivenUp }) => isGivenUp)
  return (
    <>
      <Section
        title="What keeps failing"
        line="Each is tried again by itself, later each time, unless it says otherwise. Mails stand in the outbox."
      >
        <Items label="What keeps failing" work={failing} empty={<Empty title="Nothing keeps failing." />} />
      </Section>
      {givenUp.length > 0 && (
        <Section title="Given up" line="Nothing tries these by itself.">
          <Items label="Given up" work={givenUp} empty={null} />
        </Section>
      )}
    </>
  )
}

function Items({ label, work, empty }: { label: string; work: readonly FailedWork[]; empty: ReactNode }) {
  if (work.length === 0) return <>{empty}</>
  return (
    <ul aria-label={label} className="border-t border-line">
      {work.map((each) => (
        <li key={`${each.kind} ${each.item}`} className="border-b border-line py-6">
          <p className="text-base break-words">
            {each.to === undefined ? each.what : <TextLink to={each.to}>{each.what}</TextLink>}
          </p>
          <p className="mt-1 text-sm text-quiet">
            Failed {each.times === 1 ? 'once' : `${each.times} times`}
            {each.since !== undefined && (
              <>
                {' '}
                since <TimeText at={{ seconds: each.since, nanoseconds: 0 }} clock />
              </>
            )}
          </p>
          {each.problem !== '' && <p className="measure mt-3 text-sm break-words">{each.problem}</p>}
          <ForRole access={['editor']}>
            <WorkForm work={each} />
          </ForRole>
        </li>
      ))}
    </ul>
  )
}

function WorkForm({ work: { kind, item, what, mayGiveUp, isGivenUp } }: { work: FailedWork }) {
  return (
    <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-4">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="item" value={item} />
      <Button name="act" value="retry">
        Try again<span className="sr-only">: {what}</span>
      </Button>
      {mayGiveUp && !isGivenUp && (
        <Button look="loss" name="act" value="give-up">
          Give up<span className="sr-only">: {what}</span>
        </Button>
      )}
    </Form>
  )
}

/** Which processes run, and which parts of their work fail as a whole. */
export function ProcessTables({
  processes,
  failing,
}: {
  processes: readonly LivingProcess[]
  failing: readonly FailingPart[]
}) {
  return (
    <>
      {failing.length > 0 && (
        <Section
          title="Parts that fail as a whole"
          line="Each is tried again within a minute. The log of the process says more."
        >
          <Table
            caption="Parts that fail as a whole"
            rows={failing}
            keyOf={({ job, host }) => `${host} ${job}`}
            columns={[
              { title: 'Part', cell: ({ job }) => job },
              { title: 'On', cell: ({ host }) => host },
              { title: 'Since', cell: ({ since }) => <TimeText at={{ seconds: since, nanoseconds: 0 }} clock /> },
              { title: 'Times', align: 'right', cell: ({ times }) => times },
              { title: 'Last error', wide: true, cell: ({ error }) => error },
            ]}
          />
        </Section>
      )}
      {processes.length > 0 && (
        <Section
          title="Processes"
          line={`All that share this database and gave a sign of life within ${aliveSeconds} seconds.`}
        >
          <Table
            caption="Processes"
            rows={processes}
            keyOf={({ process }) => process}
            columns={[
              { title: 'Does', cell: ({ role }) => roleWords[role] },
              { title: 'On', cell: ({ host }) => host },
              { title: 'Version', cell: ({ version }) => version },
              { title: 'Since', cell: ({ since }) => <TimeText at={{ seconds: since, nanoseconds: 0 }} clock /> },
            ]}
          />
        </Section>
      )}
    </>
  )
}

const roleWords = { all: 'everything', web: 'answers visitors', worker: 'works beside them' } as const
