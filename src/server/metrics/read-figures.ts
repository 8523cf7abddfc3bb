import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getBackupState } from '#features/backups/backup-runs.server.ts'
import { pictureProcessMemory } from '#features/media/render-picture.server.ts'
import { countDifferences, listRounds } from '#features/staff/get-chain-standing.server.ts'
import { getReadiness } from '#features/staff/get-readiness.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { askedChains, chainsOf } from '#features/studio/chains/chains.ts'
import { listNodes, type NodeStanding } from '#platform/chain/nodes/node-standing.server.ts'
import { type Counted, countedOf, measuredOf } from '#platform/counters.ts'
import { changesOf } from '#platform/database/database.server.ts'
import type { CacheSize } from '../cache/page-store.ts'
import { cacheFigures } from './cache-figures.ts'
import type { Family } from './metrics-text.ts'
import { queueFigures } from './queue-figures.ts'

type Given = Pick<AppContext, 'read' | 'studio' | 'config' | 'now'> & { pages?: (() => CacheSize) | undefined }

const one = (value: number | undefined | null): Counted[] =>
  value === undefined || value === null ? [] : [{ labels: {}, value }]

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

/** Everything that `/metrics` reports: what this process counted, and what the database says of all of them. */
export async function readFigures(context: Given): Promise<Family[]> {
  return [
    ...countedFigures(),
    ...newsFigures(context),
    ...nodeFigures(),
    ...processFigures(),
    ...(await databaseFigures(context)),
  ]
}

function countedFigures(): Family[] {
  const counter = (name: string, help: string): Family => ({ name, help, type: 'counter', values: countedOf(name) })
  return [
    counter('vitrine_requests_total', 'Answered requests by kind and status.'),
    {
      name: 'vitrine_request_seconds',
      help: 'How long answers took to begin.',
      type: 'histogram',
      values: measuredOf('vitrine_request_seconds'),
    },
    counter('vitrine_page_cache_total', 'Pages answered from memory at once (hit), or not (miss).'),
    counter('vitrine_rpc_requests_total', 'Requests to nodes by how they ended.'),
    {
      name: 'vitrine_rpc_seconds',
      help: 'How long nodes took to answer.',
      type: 'histogram',
      values: measuredOf('vitrine_rpc_seconds'),
    },
    counter(
      'vitrine_pictures_total',
      'Pictures that the process for pictures was asked for, by kind and how they ended.',
    ),
    {
      name: 'vitrine_picture_seconds',
      help: 'How long the process for pictures took.',
      type: 'histogram',
      values: measuredOf('vitrine_picture_seconds'),
    },
    counter('vitrine_chain_answers_short_total', 'Answers of nodes that lacked events.'),
    counter('vitrine_job_steps_total', 'Steps of the work beside visitors, by job and how they ended.'),
  ]
}

function newsFigures({ read }: Pick<Given, 'read'>): Family[] {
  const changes = changesOf(read)
  return [
    {
      name: 'vitrine_news_streams',
      help: 'Open pages that listen for news.',
      type: 'gauge',
      values: [{ labels: {}, value: countedOf('vitrine_news_streams')[0]?.value ?? 0 }],
    },
    {
      name: 'vitrine_news_total',
      help: 'Pieces of news that were told to all who listen.',
      type: 'counter',
      values: countedOf('vitrine_news_total'),
    },
    {
      name: 'vitrine_news_refused_total',
      help: 'Pages that ask instead, because too many listen: in all, or at one address.',
      type: 'counter',
      values: countedOf('vitrine_news_refused_total'),
    },
    {
      name: 'vitrine_changes_heard',
      help: '1 where the database tells of changes, 0 where it is asked for them.',
      type: 'gauge',
      values: one(changes === undefined ? undefined : Number(changes.deafSince() === undefined)),
    },
  ]
}

/** Nodes by their hosts, as this process sees them. */
function nodeFigures(): Family[] {
  const nodes = listNodes()
  const family = (
    name: string,
    help: string,
    type: 'gauge' | 'counter',
    value: (node: NodeStanding) => number | undefined,
  ): Family => ({
    name,
    help,
    type,
    values: nodes.flatMap((node) => {
      const found = value(node)
      return found === undefined ? [] : [{ labels: { node: node.name }, value: found }]
    }),
  })
  return [
    family('vitrine_node_up', '1 where the node answers.', 'gauge', ({ state }) => Number(state === 'answers')),
    family('vitrine_node_block', 'The newest block that the node has.', 'gauge', ({ height }) => height),
    family('vitrine_node_seconds', 'How long the node takes for an answer, of late.', 'gauge', (node) =>
      node.latencyMilliseconds === undefined ? undefined : node.latencyMilliseconds / 1000,
    ),
    family('vitrine_node_requests_total', 'Requests to the node.', 'counter', ({ requests }) => requests),
    family('vitrine_node_failures_total', 'Requests to the node in vain.', 'counter', ({ failures }) => failures),
    family('vitrine_node_omissions_total', 'Answers that lacked events.', 'counter', ({ omissions }) => omissions),
    family(
      'vitrine_node_disagreements_total',
      'Times that the node had another block than the others.',
      'counter',
      ({ disagreements }) => disagreements,
    ),
  ]
}

function processFigures(): Family[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const memory = Object.entries({ rss, heap: heapUsed, external }).map(([kind, value]) => ({ labels: { kind }, value }))
  const figures: Family[] = [
    { name: 'vitrine_memory_bytes', help: 'Memory of this process by kind.', type: 'gauge', values: memory },
    {
      name: 'vitrine_picture_process_memory_bytes',
      help: 'Memory of the process for pictures when it answered last; it ends after a quiet minute.',
      type: 'gauge',
      values: one(pictureProcessMemory()),
    },
    {
      name: 'vitrine_event_loop_delay_seconds',
      help: 'The 99th percentile of how late this process came to its work, since the last reading.',
      type: 'gauge',
      values: one(Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e9 : undefined),
    },
    {
      name: 'vitrine_uptime_seconds',
      help: 'Since this process started.',
      type: 'gauge',
      values: one(process.uptime()),
    },
  ]
  delay.reset()
  return figures
}

/** Where the database does not answer, only that is said. */
async function databaseFigures(context: Given): Promise<Family[]> {
  const { read, studio, config, now } = context
  const asked = askedChains(studio)
  const { status, database, indexer, further } = await getReadiness(read, { ...asked, now: now() })
  const states: Family[] = [
    {
      name: 'vitrine_ready',
      help: '1 where /readyz answers 200.',
      type: 'gauge',
      values: one(Number(status === 'ready')),
    },
    {
      name: 'vitrine_database_up',
      help: '1 where the database answers.',
      type: 'gauge',
      values: one(Number(database.problem === undefined)),
    },
  ]
  if (database.problem !== undefined) return states
  const [cursors, queues, caches, backups, differences, rounds] = await Promise.all([
    read
      .selectFrom('chain_cursor')
      .select(['chain_id', 'updated_at'])
      .where(
        'chain_id',
        'in',
        chainsOf(studio).map(({ id }) => id),
      )
      .execute(),
    queueFigures(read, { now: now() }),
    cacheFigures(context),
    getBackupState(read, { config, now: now() }),
    countDifferences(read, { ...asked, now: now() }),
    listRounds(read, { ...asked, now: now() }),
  ])
  const seconds = (at: Date) => Math.max(0, (now().getTime() - at.getTime()) / 1000)
  // Of several chains each is named; a single one has no label.
  const places = [{ name: studio.chain.name, chainId: studio.chain.id, ...indexer }, ...(further ?? [])]
  const ofEach = (value: (place: (typeof places)[number]) => number | undefined): Counted[] =>
    places.flatMap((place) =>
      one(value(place)).map((found) => (further === undefined ? found : { ...found, labels: { chain: place.name } })),
    )
  return [
    ...states,
    {
      name: 'vitrine_follower_blocks_behind',
      help: 'Blocks between the head and what is applied.',
      type: 'gauge',
      values: ofEach(({ headBlock, indexedBlock }) =>
        headBlock === null || indexedBlock === null ? undefined : headBlock - indexedBlock,
      ),
    },
    {
      name: 'vitrine_follower_silent_seconds',
      help: 'Since the follower gave a sign of life.',
      type: 'gauge',
      values: ofEach(({ chainId }) => {
        const cursor = cursors.find((each) => each.chain_id === chainId)
        return cursor === undefined ? undefined : seconds(cursor.updated_at)
      }),
    },
    {
      name: 'vitrine_chain_differences_open',
      help: 'Stretches of blocks that differ from the chain.',
      type: 'gauge',
      values: one(differences.open),
    },
    {
      name: 'vitrine_chain_round_age_seconds',
      help: 'Since all old blocks were read again, or since the first such round began.',
      type: 'gauge',
      values: ofEach(({ chainId }) => {
        const round = rounds.find((each) => each.chainId === chainId)
        return round === undefined ? undefined : seconds(round.since)
      }),
    },
    {
      name: 'vitrine_collections_unreadable',
      help: 'Collections that cannot be read.',
      type: 'gauge',
      values: one(indexer.degraded.length),
    },
    ...queues,
    ...caches,
    {
      name: 'vitrine_backup_last_good_timestamp_seconds',
      help: 'When the last good backup was begun.',
      type: 'gauge',
      values: one(backups.last?.at),
    },
  ]
}
