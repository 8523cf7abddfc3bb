import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createFollower } from '../src/indexer/create-follower.ts'
import { type EdgeDb, openDatabase } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { silentLog } from '../src/platform/log.server.ts'
import { type DeployedContract, startTestChain, type TestChain } from '../tests/chain/test-chain.ts'
import { testStudio } from '../tests/chain/test-studio.ts'
import type { Row } from './row.ts'

const mints = 60_000
const moves = 40_000
const logsInBlock = 50
const holders = 5_000
const goal = 0.15
const rounds = 3

/**
 * How fast 100,000 transfers get into an empty catalogue on the embedded database (facts, pieces, owners), beside the bare
 * `eth_getLogs` with JSON.parse of the same logs in the same run. Same machine, same node, ranges of the same size.
 */
export async function benchIndexing(): Promise<Row[]> {
  const chain = await startTestChain({
    slotsInEpoch: 1,
    extra: ['--gas-limit', '1000000000', '--prune-history', '1', '--no-request-size-limit'],
  })
  try {
    const contract = await fillChain(chain)
    const runs: { bare: number; indexed: number }[] = []
    // Bare before and after each run: whatever else the machine does, both feel it.
    let bare = await measureBare(chain, contract)
    for (let round = 0; round < rounds; round++) {
      const indexed = await measureIndexing(chain, contract)
      const after = await measureBare(chain, contract)
      runs.push({ bare: (bare + after) / 2, indexed })
      bare = after
    }
    const { bare: bareSeconds, indexed: indexedSeconds } = runs.sort((a, b) => a.bare / a.indexed - b.bare / b.indexed)[
      Math.floor(rounds / 2)
    ]!
    const [barePerSecond, indexedPerSecond] = [bareSeconds, indexedSeconds].map(
      (seconds) => (mints + moves) / seconds,
    ) as [number, number]
    const ratio = indexedPerSecond / barePerSecond
    return [
      {
        what: 'Indexing 100,000 transfers, of bare eth_getLogs with JSON.parse (PGlite on disk)',
        figure: `${percent(ratio)} (${perSecond(indexedPerSecond)} of ${perSecond(barePerSecond)})`,
        goal: `≥ ${percent(goal)}`,
        met: ratio >= goal,
      },
    ]
  } finally {
    await chain.stop()
  }
}

export async function fillChain(chain: TestChain): Promise<DeployedContract> {
  const contract = await chain.deploy('PieceLogs')
  await chain.ask('evm_setAutomine', false)
  const calls = [
    ...Array.from({ length: mints / logsInBlock }, (_, index) =>
      contract.encode(
        'log',
        BigInt(1 + index * logsInBlock),
        BigInt(logsInBlock),
        0n,
        BigInt(1 + index * 7),
        BigInt(holders),
      ),
    ),
    ...Array.from({ length: moves / logsInBlock }, (_, index) =>
      contract.encode(
        'log',
        BigInt(1 + index * logsInBlock),
        BigInt(logsInBlock),
        BigInt(1 + index * 7),
        BigInt(3 + index * 11),
        BigInt(holders),
      ),
    ),
  ]
  const firstNonce = Number(await chain.ask('eth_getTransactionCount', chain.accounts[0], 'latest'))
  for (let start = 0; start < calls.length; start += 2) {
    // The node works on the calls of a batch side by side: the nonces keep the order.
    await chain.rpc.batch(
      calls.slice(start, start + 2).map((call, index) => ({
        method: 'eth_sendTransaction',
        params: [
          {
            from: chain.accounts[0],
            nonce: `0x${(firstNonce + start + index).toString(16)}`,
            gas: '0x989680',
            ...call,
          },
        ],
      })),
    )
    await chain.ask('evm_mine')
  }
  await chain.mine(4)
  return contract
}

export async function measureBare(chain: TestChain, { address, firstBlock }: DeployedContract): Promise<number> {
  const head = await chain.headNumber()
  const started = performance.now()
  let seen = 0
  for (let from = firstBlock; from <= head; from += 50) {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getLogs',
      params: [
        { address, fromBlock: `0x${from.toString(16)}`, toBlock: `0x${Math.min(head, from + 49).toString(16)}` },
      ],
    })
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    seen += (JSON.parse(await response.text()) as { result: unknown[] }).result.length
  }
  if (seen !== mints + moves) throw new Error(`The chain holds ${seen} transfers.`)
  return (performance.now() - started) / 1000
}

/** `watch` sees the database while it is filled. */
type WatchedNode = { rpcUrl: string; watch?: (db: EdgeDb) => void; events?: number }

/** What is filled into the catalogue, and from which block on. */
type Source = Pick<DeployedContract, 'address' | 'firstBlock'>

async function measureIndexing(chain: WatchedNode, contract: Source): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const db = await openDatabase({ folder: join(folder, 'database') })
  try {
    return await measureInto(db, chain, contract)
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same into a PostgreSQL, in a database of its own there. */
async function measureOnServer(url: string, chain: WatchedNode, contract: Source): Promise<number> {
  const name = `vitrine_bench_${randomUUID().slice(0, 8)}`
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const db = await openDatabase({ databaseUrl: address.href })
  try {
    return await measureInto(db, chain, contract)
  } finally {
    await db.destroy()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
}

async function measureInto(
  db: EdgeDb,
  { rpcUrl, watch, events = mints + moves }: WatchedNode,
  { address, firstBlock }: Source,
): Promise<number> {
  await migrate(db)
  const studio = testStudio({
    collections: [{ slug: 'pieces', address, firstBlock, metadata: { from: 'tokenURI' } }],
  })
  const follower = createFollower({
    config: { chainId: undefined, databaseUrl: undefined, privateHosts: [] },
    db,
    studio,
    rpcUrl,
    log: silentLog,
    now: () => new Date(),
  })
  const started = performance.now()
  follower.start()
  watch?.(db)
  while (follower.status().state !== 'following')
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  const seconds = (performance.now() - started) / 1000
  await follower.stop()
  await requireAll(db, { transfers: events, tokens: Math.floor(events * 0.6) })
  return seconds
}

async function requireAll(db: EdgeDb, expected: { transfers: number; tokens: number }): Promise<void> {
  const [transfers, tokens] = await Promise.all(
    (['transfers', 'tokens'] as const).map(
      async (table) =>
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
    ),
  )
  if (transfers !== expected.transfers || tokens !== expected.tokens)
    throw new Error(`The catalogue holds ${transfers} transfers and ${tokens} pieces.`)
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(1)} %`
}

function perSecond(events: number): string {
  return `${Math.round(events).toLocaleString('en')} events/s`
}

/** How many requests a node was asked when the first row was there. */
async function countToFirstRow(db: EdgeDb, rpcUrl: string): Promise<string> {
  while ((await db.selectFrom('transfers').select('block_number').limit(1).executeTakeFirst()) === undefined)
    await sleep(10)
  return await (await fetch(`${rpcUrl}/count`)).text()
}

/** How long it takes where the node is so many milliseconds away, and how many requests it is asked. */
async function measureDistances(distances: readonly number[], databaseUrl: string | undefined): Promise<void> {
  const chain = await startTestChain({
    slotsInEpoch: 1,
    extra: ['--gas-limit', '1000000000', '--prune-history', '1', '--no-request-size-limit'],
  })
  try {
    const contract = await fillChain(chain)
    for (const milliseconds of distances) {
      const node = await startSlowNode(chain.rpcUrl, milliseconds)
      let first: Promise<string> | undefined
      const watched = {
        rpcUrl: node.rpcUrl,
        watch: (db: EdgeDb) => {
          first = countToFirstRow(db, node.rpcUrl)
        },
      }
      const seconds = await (databaseUrl === undefined
        ? measureIndexing(watched, contract)
        : measureOnServer(databaseUrl, watched, contract))
      const count = await (await fetch(`${node.rpcUrl}/count`)).text()
      process.stdout.write(
        `${milliseconds} ms away: ${seconds.toFixed(2)} s, ${count} requests, ${await first} to the first row\n`,
      )
      node.stop()
    }
  } finally {
    await chain.stop()
  }
}

/**
 * Fills the catalogue from a chain that is made up as it is asked for, again and again: how fast, in which memory, and whether it ever
 * stands still. The processor time is that of this process; a PostgreSQL has its own.
 */
async function measureMade(
  { events, inBlock, runs }: { events: number; inBlock: number; runs: number },
  databaseUrl: string | undefined,
): Promise<void> {
  const node = await startNode('made-node.ts', [String(events), String(inBlock)])
  const contract: Source = { address: '0x00000000000000000000000000000000c0117ec7', firstBlock: 1 }
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 100)
  try {
    for (let run = 1; run <= runs; run++) {
      most = 0
      const before = process.cpuUsage()
      const made = { rpcUrl: node.rpcUrl, events }
      const seconds = await (databaseUrl === undefined
        ? measureIndexing(made, contract)
        : measureOnServer(databaseUrl, made, contract))
      const { user, system } = process.cpuUsage(before)
      process.stdout.write(
        `${run}: ${seconds.toFixed(1)} s, ${perSecond(events / seconds)}, processor ${((user + system) / 1e6).toFixed(1)} s, at most ${(most / 2 ** 20).toFixed(0)} MiB\n`,
      )
    }
  } finally {
    clearInterval(watching)
    node.stop()
  }
}

async function startSlowNode(behind: string, milliseconds: number): Promise<{ rpcUrl: string; stop: () => void }> {
  return await startNode('slow-node.ts', [behind, String(milliseconds)])
}

async function startNode(program: string, given: readonly string[]): Promise<{ rpcUrl: string; stop: () => void }> {
  const node = spawn(process.execPath, [join(import.meta.dirname, program), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(node.stdout, 'data')) as [Buffer]
  return { rpcUrl: `http://127.0.0.1:${port.toString().trim()}`, stop: () => node.kill() }
}

if (import.meta.main) {
  // `--away 0,100,500` measures distances instead, `--made 1000000` a chain of so many transfers, `--database URL` on a PostgreSQL.
  const { values } = parseArgs({
    options: {
      away: { type: 'string' },
      made: { type: 'string' },
      'in-block': { type: 'string', default: '50' },
      runs: { type: 'string', default: '1' },
      database: { type: 'string' },
    },
  })
  const { away, made, 'in-block': inBlock, runs, database } = values
  if (made !== undefined)
    await measureMade({ events: Number(made), inBlock: Number(inBlock), runs: Number(runs) }, database)
  else if (away !== undefined) await measureDistances(away.split(',').map(Number), database)
  else
    for (const { what, figure, goal: wanted, met } of await benchIndexing())
      process.stdout.write(`${what}: ${figure}, ${wanted}: ${met ? 'met' : 'NOT MET'}\n`)
}
