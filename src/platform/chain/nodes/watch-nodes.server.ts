import { startJobLoop } from '../../jobs/job-loop.server.ts'
import type { Log } from '../../log.server.ts'
import { createJsonRpc } from '../json-rpc.server.ts'
import { readHeader } from '../read-headers.server.ts'
import { noteDisagreement, recordOf } from './node-standing.server.ts'
import { probe } from './open-nodes.server.ts'

const restMilliseconds = 15_000
/** So far below the lowest head, honest nodes have the same block. */
const agreedDepth = 12

type Watched = { urls: readonly string[]; chainId: number; log: Log }

/** Polls every node four times a minute for its newest block, and checks that all have the same chain. */
export function watchNodes({ urls, chainId, log }: Watched): { stop: () => Promise<void> } {
  return startJobLoop({
    name: 'Watching the nodes',
    log,
    step: async () => {
      await lookAtNodes({ urls, chainId, log })
      return restMilliseconds
    },
  })
}

/** One poll. A node that has another block than the first that answers, so deep that all must have the same, is counted and said. */
export async function lookAtNodes({ urls, chainId, log }: Watched): Promise<void> {
  const nodes = urls.map((url) => ({ rpc: createJsonRpc({ url, timeoutMilliseconds: 5_000 }), record: recordOf(url) }))
  const before = nodes.map(({ record }) => record.state)
  await Promise.all(nodes.map(async (node) => await probe(node, chainId)))
  for (const [place, { record }] of nodes.entries()) {
    if (nodes.length > 1 && record.state !== 'answers' && before[place] !== record.state)
      log.warn(`The node ${record.name} is passed over.`, { problem: record.problem })
    if (record.state === 'answers' && (before[place] === 'down' || before[place] === 'wrong-chain'))
      log.info(`The node ${record.name} is asked again.`)
  }
  const well = nodes.filter(({ record }) => record.state === 'answers' && record.height !== undefined)
  if (well.length < 2) return
  const block = Math.max(0, Math.min(...well.map(({ record }) => record.height!)) - agreedDepth)
  const hashes = await Promise.all(
    well.map(
      async ({ rpc }) =>
        await readHeader(rpc, { block })
          .then((header) => header?.hash)
          .catch(() => undefined),
    ),
  )
  const first = hashes.find((hash) => hash !== undefined)
  for (const [place, { record }] of well.entries()) {
    if (hashes[place] === undefined || hashes[place] === first) continue
    noteDisagreement(record, Date.now())
    log.warn(`The node ${record.name} has another block ${block} than the others.`, {
      disagreements: record.disagreements,
    })
  }
}
