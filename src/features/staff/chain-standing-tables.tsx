import { groupDigits } from '#messages/formats.ts'
import { BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type ChainAudit, type ChainStanding, differenceWords } from './chain-standing.ts'

/** The chain's nodes, the second look at old blocks, and what it found. */
export function ChainStandingTables({ chain: { nodes, nodeProblems, audits, differences } }: { chain: ChainStanding }) {
  return (
    <>
      <Section title="Nodes" level={3} line="As all running processes see them since they started.">
        {nodeProblems.map(({ code, words, advice }) => (
          <p key={code} className="measure mb-4">
            <StateMark state="failed">{words}</StateMark> <span className="text-sm text-quiet">{advice}</span>
          </p>
        ))}
        <Table
          caption="Nodes of the chain"
          rows={nodes}
          keyOf={({ name }) => name}
          empty={<p className="text-quiet">No process has asked a node yet.</p>}
          columns={[
            { title: 'Node', cell: ({ name }) => <span className="break-all">{name}</span> },
            {
              title: 'State',
              cell: ({ state }) => (
                <StateMark state={state === 'answers' ? 'done' : state === 'unknown' ? 'waiting' : 'failed'}>
                  {stateWords[state]}
                </StateMark>
              ),
            },
            {
              title: 'Block',
              align: 'right',
              cell: ({ height }) => (height === undefined ? '' : <BlockNumber block={height} />),
            },
            {
              title: 'Answers in',
              align: 'right',
              cell: ({ latencyMilliseconds: latency }) => (latency === undefined ? '' : `${Math.round(latency)} ms`),
            },
            { title: 'Asked', align: 'right', cell: ({ requests }) => groupDigits(requests) },
            { title: 'In vain', align: 'right', cell: ({ failures }) => groupDigits(failures) },
            { title: 'Left out', align: 'right', cell: ({ omissions }) => groupDigits(omissions) },
            { title: 'Other blocks', align: 'right', cell: ({ disagreements }) => groupDigits(disagreements) },
            {
              title: 'What is wrong',
              wide: true,
              cell: ({ problem, disagreedAt }) => (
                <>
                  {problem}{' '}
                  {disagreedAt !== undefined && (
                    <>
                      It had another block than the others, last{' '}
                      <TimeText at={{ seconds: Math.floor(disagreedAt / 1000), nanoseconds: 0 }} clock />.
                    </>
                  )}
                </>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Old blocks, read again" level={3}>
        {audits.map(({ chain, round }) => (
          <p key={chain ?? ''} className="measure mb-4 text-sm text-quiet">
            {audits.length > 1 && `${chain ?? 'The studio’s own chain'}: `}
            {auditWords(round)}
          </p>
        ))}
        <Table
          caption="Differences from the chain"
          rows={differences}
          keyOf={({ id }) => String(id)}
          empty={<p className="text-quiet">No difference has been found.</p>}
          columns={[
            { title: 'Found', cell: ({ foundAt }) => <TimeText at={{ seconds: foundAt, nanoseconds: 0 }} clock /> },
            {
              title: 'Where',
              cell: ({ source, chain }) => (chain === undefined ? source : `${source} on ${chain}`),
            },
            {
              title: 'Blocks',
              align: 'right',
              cell: ({ fromBlock, toBlock }) => (
                <>
                  <BlockNumber block={fromBlock} />
                  {fromBlock === toBlock ? '' : '–'}
                  {fromBlock === toBlock ? '' : <BlockNumber block={toBlock} />}
                </>
              ),
            },
            { title: 'Events', align: 'right', cell: ({ events }) => groupDigits(events) },
            {
              title: 'State',
              cell: ({ repairedAt }) => (
                <StateMark state={repairedAt === undefined ? 'failed' : 'done'}>
                  {repairedAt === undefined ? 'Open' : 'Put right'}
                </StateMark>
              ),
            },
            {
              title: 'What',
              wide: true,
              cell: ({ kind, detail }) => `${differenceWords[kind] ?? kind}. ${detail}`,
            },
          ]}
        />
      </Section>
    </>
  )
}

const stateWords = {
  answers: 'Answers',
  down: 'Passed over',
  'wrong-chain': 'Another chain',
  unknown: 'Not asked yet',
} as const

function auditWords(round: ChainAudit['round']): string {
  if (round === undefined) return 'Begins once all collections are read to the head.'
  const { nextBlock, endsAt, lastEndedAt } = round
  const now =
    endsAt === undefined
      ? 'The next round begins by itself.'
      : `This round has come to block ${groupDigits(nextBlock)} of ${groupDigits(endsAt)}.`
  return lastEndedAt === undefined ? `${now} No round is complete yet.` : `${now} A round over all blocks is complete.`
}
