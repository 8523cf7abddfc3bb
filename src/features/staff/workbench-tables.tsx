import { collectionLink, tokenLink } from '#features/studio/site-map.ts'
import { BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/lists/table.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { Readiness, StatedProblem } from './readiness.ts'
import type { Workbench } from './workbench.ts'

const link = 'underline decoration-strong-line hover:decoration-ink'

/** The parts of the app, as `/readyz` tells them. */
export function HealthTable({ readiness: { database, chain, indexer, further = [] } }: { readiness: Readiness }) {
  const parts = [
    { part: 'Database', state: database.state, isGood: database.problem === undefined, problem: database.problem },
    {
      part: 'Chain',
      state: chain.state,
      isGood: chain.problem === undefined && chain.state !== 'unknown',
      problem: chain.problem,
    },
    ...further.map(({ name, state, problem }) => ({
      part: name,
      state,
      isGood: problem === undefined,
      problem,
    })),
    ...indexer.contracts.map(({ kind, state, problem }) => ({
      part: `Contract “${kind}”`,
      state,
      isGood: problem === undefined,
      problem,
    })),
    { part: 'Indexer', state: indexer.state, isGood: indexer.state === 'caught-up', problem: indexer.problem },
  ]
  return (
    <Table
      caption="System health"
      rows={parts}
      keyOf={({ part }) => part}
      columns={[
        { title: 'Part', cell: ({ part }) => part },
        {
          title: 'State',
          cell: ({ state, isGood }) => <StateMark state={isGood ? 'done' : 'failed'}>{words(state)}</StateMark>,
        },
        { title: 'What is wrong', wide: true, cell: ({ problem }) => <ProblemText problem={problem} /> },
      ]}
    />
  )
}

/** Every contract that the app reads, how far it has come, and what keeps it. */
export function CollectionsTable({ readiness: { indexer }, metadata }: Pick<Workbench, 'readiness' | 'metadata'>) {
  const counts = new Map(metadata.map((row) => [row.collection, row]))
  return (
    <Table
      caption="Collections"
      rows={indexer.collections}
      keyOf={({ slug }) => slug}
      empty={<p className="text-quiet">No collection has been read yet.</p>}
      columns={[
        {
          title: 'Collection',
          cell: ({ slug }) => (
            <Link to={collectionLink(slug)} className={link}>
              {slug}
            </Link>
          ),
        },
        {
          title: 'State',
          cell: ({ state, problem }) => (
            <StateMark state={problem === undefined ? 'done' : 'failed'}>{words(state)}</StateMark>
          ),
        },
        {
          title: 'Indexed to',
          align: 'right',
          cell: ({ indexedBlock, chain }) => (
            <>
              <BlockNumber block={indexedBlock} />
              {chain === undefined ? '' : ` of ${chain}`}
            </>
          ),
        },
        { title: 'Described', align: 'right', cell: ({ slug }) => counts.get(slug)?.ready ?? 0 },
        { title: 'Waiting', align: 'right', cell: ({ slug }) => counts.get(slug)?.waiting ?? 0 },
        { title: 'Failed', align: 'right', cell: ({ slug }) => counts.get(slug)?.failed ?? 0 },
        { title: 'What is wrong', wide: true, cell: ({ problem }) => <ProblemText problem={problem} /> },
      ]}
    />
  )
}

/** Why descriptions and pictures are missing, one line a reason. */
export function ProblemsTable({ problems }: Pick<Workbench, 'problems'>) {
  return (
    <Table
      caption="What could not be read or is not shown"
      rows={problems}
      keyOf={({ collection, kind, code }) => `${collection} ${kind} ${code}`}
      empty={
        <p className="text-quiet">
          Every description, picture and animation that was asked for has arrived or is on its way.
        </p>
      }
      columns={[
        { title: 'Collection', cell: ({ collection }) => collection },
        { title: 'What', cell: ({ kind }) => kind },
        { title: 'Pieces', align: 'right', cell: ({ pieces }) => pieces },
        { title: 'Why', wide: true, cell: ({ code, detail }) => <ProblemText problem={{ code, detail }} /> },
      ]}
    />
  )
}

/** `singulars`: each collection's word for one piece. */
export function RefreshesTable({
  refreshes,
  singulars,
}: Pick<Workbench, 'refreshes'> & { singulars: Readonly<Record<string, string>> }) {
  return (
    <Table
      caption="Recent refresh requests"
      rows={refreshes}
      keyOf={({ id }) => String(id)}
      empty={<p className="text-quiet">Nobody has asked a marketplace to read a piece again.</p>}
      columns={[
        { title: 'Asked', cell: ({ requestedAt }) => <TimeText at={{ seconds: requestedAt, nanoseconds: 0 }} clock /> },
        {
          title: 'Piece',
          cell: ({ collection, tokenId }) => (
            <Link to={tokenLink(collection, tokenId)} className={link}>
              {singulars[collection] ?? collection} {tokenId}
            </Link>
          ),
        },
        { title: 'Marketplace', cell: ({ marketplace }) => marketplace },
        { title: 'State', cell: ({ state }) => words(state) },
        { title: 'Outcome', wide: true, cell: ({ outcome }) => outcome ?? '' },
      ]}
    />
  )
}

function ProblemText({ problem }: { problem: StatedProblem | undefined }) {
  if (problem === undefined) return null
  return (
    <>
      {problem.detail} <span className="font-mono text-xs text-quiet">{problem.code}</span>
    </>
  )
}

const words = (state: string) => state.replaceAll('-', ' ')
