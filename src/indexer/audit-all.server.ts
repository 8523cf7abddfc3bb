import { setTimeout as sleep } from 'node:timers/promises'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { firstRangeSize } from '#platform/chain/log-range-size.ts'
import { secondOpinion } from '#platform/chain/nodes/second-opinion.server.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { applyFinding } from './audit/apply-finding.server.ts'
import { askContract, usualSample } from './audit/ask-contract.server.ts'
import { compareRange } from './audit/compare-range.server.ts'
import { closeDifferences, type Difference, noteSuspicions, recordDifferences } from './audit/differences.server.ts'
import { listKeptSources } from './audit/list-kept-sources.server.ts'
import { findUnexplained } from './audit/unexplained-breaks.server.ts'
import { takeWriter } from './chain/chain-writer.server.ts'
import { verifyChain } from './chain/verify-chain.server.ts'
import { leaseTerms, takeLease } from './chain/writer-lease.server.ts'
import { repairWith } from './repair-range.server.ts'
import { newIntentWatch } from './watch-intents.server.ts'

export type AuditReport = {
  blocks: number
  differences: Difference[]
  /** Where pieces changed hands by the word of their contract without an event that a node gives: nothing puts that right. */
  unexplained: Difference[]
  /** What became of them: not requested; repaired here; left to the server that follows the chain. */
  repair: 'not-asked' | 'done' | 'handed-over'
}

type Given = {
  db: EdgeDb
  rpc: JsonRpc
  chainId: number
  /** Of a PostgreSQL, where another process may follow the chain. */
  databaseUrl: string | undefined
  repairs: boolean
  now: () => Date
  /** After each range: the last block, and the end. */
  onProgress: (block: number, end: number) => void
}

/**
 * Reads everything that is applied and final again, at once, and compares it with what is stored, and what is stored with itself. With `repairs`
 * what differs is put right: here, or where another process follows the chain by that one, which gets what to read. Throws `ChainMismatchError`
 * and the node's errors.
 */
export async function auditAll(given: Given): Promise<AuditReport> {
  const { db, rpc, chainId, repairs, now } = given
  const read = readSide(db)
  const cursor = await read
    .selectFrom('chain_cursor')
    .select('genesis_hash')
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  await verifyChain(rpc, { chainId, genesisHash: cursor?.genesis_hash ?? undefined })
  const sources = await listKeptSources(read, { chainId })
  const [from, end] = [
    Math.min(...sources.map(({ firstBlock }) => firstBlock)),
    Math.min(...sources.map(({ indexedBlock }) => indexedBlock)),
  ]
  if (sources.length === 0 || end < from) return { blocks: 0, differences: [], unexplained: [], repair: 'not-asked' }
  const slugs = new Map(
    sources.flatMap(({ kind, address, slug }) =>
      kind === 'collection' && slug !== PILLS ? [[address as string, slug]] : [],
    ),
  )
  const patience = { pause: async (milliseconds: number) => await sleep(milliseconds), random: Math.random }
  const comparison = { read, rpc, slugs, memory: { size: firstRangeSize() }, patience }
  const mend = repairs ? await openMending(given, { slugs }) : undefined
  const differences: Difference[] = []
  const unexplained: Difference[] = []
  const readOver = async (node: JsonRpc, first: number, last: number) => {
    for (let next = first; next <= last;) {
      const finding = await compareRange({ ...comparison, rpc: node }, { sources, from: next, to: last })
      differences.push(...finding.differences)
      if (finding.differences.length > 0 && mend !== undefined) {
        await mend.apply(finding)
        const again = mend.isHere
          ? await compareRange(comparison, { sources, from: finding.from, to: finding.to })
          : undefined
        if (again?.differences.length === 0 && again.to >= finding.to)
          await db.transaction().execute(async (tx) => {
            await closeDifferences(tx, { chainId, from: finding.from, to: finding.to, now: now() })
          })
      }
      next = finding.to + 1
      given.onProgress(finding.to, last)
    }
  }
  try {
    await readOver(rpc, from, end)
    // What was put right here is stored by now; what was not explains a break all the same.
    const told = mend?.isHere === true ? differences.length : 0
    for (const each of await findUnexplained(read, rpc, { sources, from, to: end })) {
      const isExplained = () => differences.slice(told).some((found) => overlaps(found, each))
      if (!isExplained()) await readOver(secondOpinion(rpc), each.fromBlock, each.toBlock)
      if (!isExplained()) unexplained.push(each)
    }
    if (repairs) await tellUnexplained(given, unexplained)
    const asked = { block: end, sampled: usualSample, about: [], countsPieces: true }
    for (const source of sources)
      if (source.kind === 'collection') differences.push(...(await askContract(read, rpc, { ...asked, source })))
  } finally {
    await mend?.close()
  }
  return {
    blocks: end - from + 1,
    differences,
    unexplained,
    repair: mend === undefined ? 'not-asked' : mend.isHere ? 'done' : 'handed-over',
  }
}

function overlaps(found: Difference, { source, fromBlock, toBlock }: Difference): boolean {
  return found.source === source && found.fromBlock <= toBlock && found.toBlock >= fromBlock
}

/** Has it said until an event explains it, and looked for by whoever follows. */
async function tellUnexplained({ db, chainId, now }: Given, differences: readonly Difference[]): Promise<void> {
  if (differences.length === 0) return
  const suspicions = differences
    .filter(({ kind }) => kind === 'missing')
    .map(({ fromBlock: from, toBlock: to }) => ({ from, to, reason: 'owners' }))
  await db.transaction().execute(async (tx) => {
    await recordDifferences(tx, { chainId, differences, now: now() })
    await noteSuspicions(tx, { chainId, suspicions, now: now() })
  })
}

/** Takes the pen where nobody has it; else what is found is left to whoever has. */
async function openMending({ db, rpc, chainId, databaseUrl, now }: Given, { slugs }: { slugs: Map<string, string> }) {
  const lease = await takeLease({ db, databaseUrl, chainId, log: silentLog, terms: leaseTerms })
  const close = async () => {
    await lease?.release()
  }
  if (lease === undefined)
    return {
      isHere: false,
      close,
      apply: async ({ from, to, differences }: Parameters<typeof applyFinding>[1]) => {
        await db.transaction().execute(async (tx) => {
          await recordDifferences(tx, { chainId, differences, now: now() })
          await noteSuspicions(tx, { chainId, suspicions: [{ from, to, reason: 'differences' }], now: now() })
        })
      },
    }
  const writer = await takeWriter(db, { chainId, now })
  const repair = repairWith({ db, rpc, writer, slugs, now, watch: newIntentWatch(), onChange: () => undefined })
  return {
    isHere: true,
    close,
    apply: async (finding: Parameters<typeof applyFinding>[1]) => {
      await applyFinding({ writer, now, repair }, finding)
    },
  }
}
