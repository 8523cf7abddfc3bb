import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, keccak256, pad, toEventSelector, toHex } from 'viem'
import { rowOf } from '#features/burns/intents/intent-rows.server.ts'
import { recordSent } from '#features/burns/intents/record-sent.server.ts'
import { burnCalls } from '#features/burns/permits/burn-calls.ts'
import { createFollower } from '#indexer/create-follower.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { type BurnContracts, deployBurnContracts } from '../chain/burn-contracts.ts'
import { startTestChain, type TestChain } from '../chain/test-chain.ts'
import { dropFaults } from './burn-drop-faults.ts'

export type DropOptions = {
  burns: number
  wallets: number
  /** How often the process that follows the chain is killed (SIGKILL) while the drop goes on. */
  kills: number
  /** Depths of the reorganisations in the middle of the drop, all below finality. */
  reorganisations: readonly number[]
  say?: (text: string) => void
}

export type DropReport = {
  faults: string[]
  seconds: number
  kills: number
  reorganisations: number
  /** The longest time from the finality of a burn to its intent being final in the app, where it was measured. */
  slowestSeconds: number | undefined
}

type PlannedBurn = { intentId: Hex; holder: Hex; tokenId: string; call: { to: Hex; data: Hex } }

const burnedTopic = toEventSelector('Burned(uint256,bytes32,address,address,uint256,uint256,uint256,address,uint8)')
const burnsInBlock = 30
/** Two epochs behind the head is final: deeper than the deepest reorganisation. */
const slotsInEpoch = 12

/**
 * Many people burn at once on a real chain while the app follows: half of them began on its pages, half came from another
 * interface. Afterwards the app is compared with the chain, burn by burn.
 */
export async function runBurnDrop(options: DropOptions): Promise<DropReport> {
  const started = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-drop-'))
  const chain = await startTestChain({ slotsInEpoch, extra: ['--no-request-size-limit'] })
  let running: DropFollower | undefined
  try {
    const contracts = await deployBurnContracts(chain)
    const planned = await planBurns(chain, contracts, options)
    await chain.mine(2 * slotsInEpoch + 1)
    await prepareDatabase(folder, planned)
    const follower =
      options.kills > 0
        ? followInProcess({ folder, chain, contracts, kills: options.kills })
        : await followHere({ folder, chain, contracts })
    running = follower
    await playDrop(chain, { contracts, planned, options, follower })
    await follower.untilDone(planned.length)
    running = undefined
    const kills = await follower.stop()
    const db = await openDatabase({ folder })
    const faults = await dropFaults(db, { chain, contracts, planned })
    await db.destroy()
    return {
      faults,
      seconds: (Date.now() - started) / 1000,
      kills,
      reorganisations: options.reorganisations.length,
      slowestSeconds: follower.slowestSeconds(),
    }
  } finally {
    // Where the drop itself failed, nobody goes on following a chain that is gone.
    await running?.stop().catch(() => undefined)
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function planBurns(
  chain: TestChain,
  contracts: BurnContracts,
  { burns, wallets: count }: DropOptions,
): Promise<PlannedBurn[]> {
  const wallets = Array.from({ length: count }, (_, index) => keccak256(toHex(`drop ${index}`)).slice(0, 42) as Hex)
  await chain.rpc.batch(
    wallets.map((wallet) => ({ method: 'anvil_setBalance', params: [wallet, '0x56bc75e2d63100000'] })),
  )
  const holders = Array.from({ length: burns }, (_, index) => wallets[index % count]!)
  const first = await contracts.mint(holders)
  return holders.map((holder, index) => {
    const [intentId, tokenId] = [contracts.newIntent(holder), String(first + index)]
    const { send } = burnCalls({
      campaigns: contracts.campaigns.address,
      collectionAddress: contracts.pieces.address,
      tokenId,
      campaignId: '1',
      intentId,
      holder,
      recipient: holder,
    })
    return { intentId, holder, tokenId, call: send }
  })
}

/** Every other burn was begun on the app's own pages, and told which transaction was sent. */
async function prepareDatabase(folder: string, planned: readonly PlannedBurn[]): Promise<void> {
  const db = await openDatabase({ folder })
  await migrate(db)
  const now = new Date()
  const begun = planned.filter((_, index) => index % 2 === 0)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('burn_intents')
      .values(
        begun.map(({ intentId, holder, tokenId }) =>
          rowOf({
            intentId,
            holder,
            purpose: { kind: 'burn', collection: 'pieces', tokenId, campaignId: '1', recipient: holder },
            state: { state: 'checked', block: 1 },
            now,
          }),
        ),
      )
      .execute()
    for (const { intentId, holder } of begun.filter((_, index) => index % 2 === 0))
      await recordSent(tx, { intentId, transaction: { sender: holder }, now })
  })
  await db.destroy()
}

type DropFollower = {
  /** So many burns are final on the chain from now on. */
  final: (burns: number) => void
  untilDone: (burns: number) => Promise<void>
  /** Ends it; says how often it was killed. */
  stop: () => Promise<number>
  slowestSeconds: () => number | undefined
}

const patienceMilliseconds = 900_000

async function followHere({
  folder,
  chain,
  contracts,
}: {
  folder: string
  chain: TestChain
  contracts: BurnContracts
}): Promise<DropFollower> {
  const db = await openDatabase({ folder })
  const follower = createFollower({
    config: { chainId: undefined, databaseUrl: undefined, privateHosts: [] },
    db,
    studio: contracts.studio,
    rpcUrl: chain.rpcUrl,
    log: silentLog,
    now: () => new Date(),
  })
  follower.start()
  const awaited: { burns: number; since: number }[] = []
  let slowest = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const done = await countFinal(db)
      while (awaited[0] !== undefined && awaited[0].burns <= done)
        slowest = Math.max(slowest, Date.now() - awaited.shift()!.since)
      await sleep(25)
    }
  })()
  return {
    final: (burns) => {
      if (burns > 0 && awaited.at(-1)?.burns !== burns) awaited.push({ burns, since: Date.now() })
    },
    untilDone: async (burns) => {
      const end = Date.now() + patienceMilliseconds
      while ((await countFinal(db)) < burns && Date.now() < end) await sleep(25)
      while (awaited.length > 0 && Date.now() < end) await sleep(25)
    },
    stop: async () => {
      isOver = true
      await watching
      await follower.stop()
      await db.destroy()
      return 0
    },
    slowestSeconds: () => slowest / 1000,
  }
}

async function countFinal(db: EdgeDb): Promise<number> {
  const { count } = await db
    .selectFrom('burn_intents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'final')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Follows in a process of its own that is killed again and again, at moments that nobody chose. */
function followInProcess({
  folder,
  chain,
  contracts,
  kills,
}: {
  folder: string
  chain: TestChain
  contracts: BurnContracts
  kills: number
}): DropFollower {
  let [killed, done, isOver] = [0, 0, false]
  let child: ChildProcess | undefined
  const running = (async () => {
    while (!isOver) {
      const own = spawn(process.execPath, [join(import.meta.dirname, 'follow-process.ts')], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, DROP: JSON.stringify({ folder, rpcUrl: chain.rpcUrl, studio: placesOf(contracts) }) },
      })
      child = own
      const ended = new Promise((resolve) => {
        own.once('exit', resolve)
      })
      const opened = Promise.withResolvers<undefined>()
      own.stdout.setEncoding('utf8').on('data', (text: string) => {
        const counts = [...text.matchAll(/final (\d+)/g)]
        done = Number(counts.at(-1)?.[1] ?? done)
        opened.resolve(undefined)
      })
      await Promise.race([opened.promise, ended])
      if (killed < kills) {
        // Some before they have done anything, most in the middle of their work.
        await Promise.race([sleep(killed % 3 === 0 ? Math.random() * 800 : 1_000 + Math.random() * 3_000), ended])
        if (own.exitCode === null && own.kill('SIGKILL')) killed++
      }
      await ended
    }
  })()
  return {
    final: () => undefined,
    untilDone: async (burns) => {
      const end = Date.now() + patienceMilliseconds
      while ((killed < kills || done < burns) && Date.now() < end) await sleep(50)
    },
    stop: async () => {
      isOver = true
      child?.kill('SIGKILL')
      await running
      return killed
    },
    slowestSeconds: () => undefined,
  }
}

function placesOf({ pieces, pills, campaigns, redemption }: BurnContracts) {
  return { pieces, pills, campaigns, redemption }
}

/** Sends the burns, some to a block, with the reorganisations spread over them; whatever a reorganisation drops is sent again. */
async function playDrop(
  chain: TestChain,
  {
    contracts,
    planned,
    options,
    follower,
  }: { contracts: BurnContracts; planned: readonly PlannedBurn[]; options: DropOptions; follower: DropFollower },
): Promise<void> {
  await chain.ask('evm_setAutomine', false)
  const depths = [...options.reorganisations]
  const blocks = Math.ceil(planned.length / burnsInBlock)
  const between = Math.max(1, Math.floor(blocks / (depths.length + 1)))
  for (let block = 1, calm = 0; calm <= 2 * slotsInEpoch; block++) {
    const included = await listIncluded(chain, contracts)
    const left = planned.filter(({ intentId }) => !included.has(intentId)).slice(0, burnsInBlock)
    calm = left.length === 0 && depths.length === 0 ? calm + 1 : 0
    // Later blocks take others first: what was taken back comes again in another order.
    // One after the other: the node gives nonces by what it has seen. Whatever it refuses, because a reorganisation put an
    // older transaction with that nonce back into its pool, comes again with a later block.
    for (const { holder, call } of left) await contracts.sendAs(holder, call).catch(ignoreTakenNonce)
    await chain.mine(1)
    if (block % between === 0 && depths.length > 0 && block > depths[0]!) await chain.reorganise(depths.shift()!)
    const finalized = Number(
      ((await chain.ask('eth_getBlockByNumber', 'finalized', false)) as { number: string }).number,
    )
    follower.final([...(await listIncluded(chain, contracts)).values()].filter((at) => at <= finalized).length)
    await sleep(options.kills > 0 ? 400 : 120)
  }
}

function ignoreTakenNonce(error: unknown): void {
  if (!(error instanceof RpcRefusedError) || !/underpriced|already/i.test(error.providerText)) throw error
}

/** The intents whose burns stand in the chain, with their blocks. */
export async function listIncluded(
  chain: TestChain,
  contracts: Pick<BurnContracts, 'campaigns'>,
): Promise<Map<string, number>> {
  const logs = (await chain.ask('eth_getLogs', {
    address: contracts.campaigns.address,
    topics: [burnedTopic],
    fromBlock: '0x0',
    toBlock: 'latest',
  })) as { topics: Hex[]; blockNumber: string }[]
  return new Map(logs.map(({ topics, blockNumber }) => [pad(topics[2]!, { size: 32 }), Number(blockNumber)]))
}
