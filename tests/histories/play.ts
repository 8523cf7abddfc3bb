import type { Studio } from '#features/studio/studio.ts'
import { createFollower, type Follower } from '#indexer/create-follower.ts'
import { findFork, rewind } from '#indexer/reread.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type TestCollection, testStudio } from '../chain/test-studio.ts'
import { contracts, firstBlock, SynthChain } from './chain.ts'
import type { Engine, Handle } from './database.ts'
import type { Act, Happening, History } from './history.ts'
import { differences } from './judge.ts'
import { chainId, ofSomeLogs, type startNodeServer, SynthNodes } from './node.ts'
import type { quickenClock } from './quick-clock.ts'

export type Stage = {
  engine: Engine
  server: Awaited<ReturnType<typeof startNodeServer>>
  clock: ReturnType<typeof quickenClock>
  /** How many times faster than real the clock goes. */
  times: number
  /** A flaw for trying who judges: the nodes keep such a block's logs to themselves for ever, and its header too. */
  hides?: ((block: number) => boolean) | undefined
}

export type Played = {
  /** What broke a promise; empty where all is well. */
  faults: string[]
  /** What happened, in its order. */
  notes: string[]
  /** How often what happened, over the lives. */
  counts: Record<string, number>
}

const idleMilliseconds = 25
const longestSettling = 10_000
/** By the quick clock, as all below. */
const blockMilliseconds = 12_000
const lastingMilliseconds = 60_000
const day = 86_400_000
/** What stays until a person reads the chain anew, as it is told. */
const lasting = new Set(['deep-reorganisation', 'node-behind'])

const metadata: TestCollection['metadata'] = {
  from: 'studio',
  maker: {
    describe: (id) => ({
      name: `Piece ${id}`,
      description: '',
      traits: [{ traitType: 'Number', value: String(id % 3n) }],
      image: { width: 1, height: 1, colour: '#000000' },
    }),
    draw: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
}
const tested = testStudio({
  chainId,
  collections: [
    { slug: 'singles', address: contracts.singles, firstBlock, metadata },
    { slug: 'copies', address: contracts.copies, firstBlock, standard: 'erc1155', metadata },
  ],
})
const studio: Studio = { ...tested, chain: { ...tested.chain, pollMilliseconds: 1_000 } }

/** Plays one life of the follower to its end and judges it. */
export async function play(stage: Stage, history: History): Promise<Played> {
  await stage.engine.empty()
  const life = new Life(stage, history)
  try {
    await life.play()
  } finally {
    await life.end()
  }
  return { faults: life.faults, notes: life.notes, counts: life.counts }
}

class Life {
  readonly faults: string[] = []
  readonly notes: string[] = []
  readonly counts: Record<string, number> = {}
  readonly #stage: Stage
  readonly #history: History
  readonly #chain: SynthChain
  readonly #nodes: SynthNodes
  readonly #urls: string[]
  #handle: Handle | undefined
  #follower: Follower | undefined
  /** What replaces the process at the moment. */
  #replacing: Promise<void> | undefined
  #place = 0
  #calls = 0
  #calledAt = 0
  #isOver = false
  #saidSince: number | undefined

  constructor(stage: Stage, history: History) {
    this.#stage = stage
    this.#history = history
    this.#chain = new SynthChain({ finality: history.finality })
    const { emptyBefore, blocks, emptyAfter } = history.past
    this.#chain.mineEmpty(emptyBefore)
    for (const acts of blocks) this.#chain.mine(acts)
    this.#chain.mineEmpty(emptyAfter)
    const { mostBlocks, logsHaveTimes } = history
    this.#nodes = new SynthNodes(this.#chain, {
      count: history.nodes,
      mostBlocks,
      logsHaveTimes,
      hides: stage.hides,
      onCall: () => this.#onCall(),
    })
    this.#urls = stage.server.serve(this.#nodes, history.nodes)
    registerNodes(this.#urls)
  }

  async play(): Promise<void> {
    await this.#start()
    await this.#untilToldAll()
    await this.#calm()
    if (!(await this.#settle())) return
    const said = await this.#said()
    if (said !== undefined) {
      this.#count(`said ${said}`)
      if (await this.#needsSomebody()) await this.#readAnew()
      else this.faults.push(`Still said after everything is well: ${said}.`)
      if (this.faults.length > 0) return
    }
    await this.#judge()
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#replacing
    await this.#follower?.stop()
    await this.#handle?.close()
    for (const [kind, times] of Object.entries(this.#nodes.done)) this.#count(`node ${kind}`, times)
    this.#count('requests', this.#nodes.requests)
    this.#count('blocks', this.#chain.blocks.length)
  }

  #count(what: string, times = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + times
  }

  #note(text: string): void {
    this.notes.push(text)
  }

  async #start(): Promise<void> {
    this.#handle = await this.#stage.engine.open()
    const { db, databaseUrl } = this.#handle
    this.#follower = createFollower({
      config: { chainId: undefined, databaseUrl, privateHosts: ['127.0.0.1'] },
      db,
      studio,
      rpcUrl: this.#urls,
      log: this.#log,
      now: () => new Date(),
      random: () => 0.5,
      auditPace: { restMilliseconds: 100, idleMilliseconds: 2_000 },
      terms: { holds: 10_000 * this.#stage.times, renews: 3_000 * this.#stage.times },
    })
    this.#follower.start()
  }

  readonly #log = Object.fromEntries(
    (['debug', 'info', 'warn', 'error'] as const).map((level) => [
      level,
      (text: string, details?: { error?: unknown }) => {
        if (level === 'debug') return
        const { error } = details ?? {}
        this.#note(`  ${text}${error instanceof Error ? ` ${error.name}: ${error.message}` : ''}`)
      },
    ]),
  ) as unknown as Log

  /** Before a node answers a question. */
  #onCall(): void {
    this.#calls++
    this.#calledAt = performance.now()
    this.#happenIfDue()
  }

  #happenIfDue(): void {
    const step = this.#history.steps[this.#place]
    if (this.#isOver || step === undefined || this.#calls < step.after || this.#replacing !== undefined) return
    if (this.#isHeldUp()) return
    this.#calls = 0
    this.#place++
    this.#happen(step.happening)
  }

  /** A node that is to leave logs out is asked for some before the story goes on, or whether any was ever left out would be chance. */
  #isHeldUp(): boolean {
    return this.#nodes.hasLogsToSpoil() && this.#calls < questionsOfPatience
  }

  #happen(happening: Happening): void {
    const { what } = happening
    this.#count(what)
    switch (what) {
      case 'mine':
        for (const acts of happening.blocks) this.#chain.mine(acts)
        return this.#note(`mined to ${this.#chain.head.number}`)
      case 'mine-empty':
        this.#chain.mineEmpty(happening.count)
        return this.#note(`mined to ${this.#chain.head.number} without events`)
      case 'reorganise': {
        const gone = this.#chain.reorganise(happening)
        return this.#note(
          `reorganised ${gone} deep${happening.deep ? ', below final' : ''}, head ${this.#chain.head.number}`,
        )
      }
      case 'fault': {
        const { kind, node, requests, size } = happening.fault
        this.#nodes.begin(happening.fault)
        if (ofSomeLogs.has(kind)) this.#chain.mine([mint(size), mint(size + 1)])
        return this.#note(`node ${node}: ${kind} for ${requests} requests, size ${size}`)
      }
      case 'kill':
        return this.#handle?.dieAt(happening, () => {
          this.#note('killed')
          this.#count('killed')
          this.#replace()
        })
      case 'restart':
        return this.#handle?.breakAt(happening, () => {
          this.#note('connections ended')
          this.#count('connections ended')
        })
      case 'close':
        this.#note('closed')
        return this.#replace()
      case 'wait':
    }
  }

  /** `between`: what is done while no process runs. */
  #replace(between?: () => Promise<void>): void {
    this.#replacing ??= (async () => {
      const [before, handle] = [this.#follower, this.#handle]
      await before?.stop()
      await handle?.close()
      await between?.()
      if (!this.#isOver) await this.#start()
      this.#replacing = undefined
    })()
  }

  async #untilToldAll(): Promise<void> {
    this.#calledAt = performance.now()
    while (this.#place < this.#history.steps.length || this.#isHeldUp()) {
      await pause(2)
      // Whoever rests for long, or is gone, does not hold the story up.
      if (performance.now() - this.#calledAt > idleMilliseconds * this.#stage.times) {
        this.#calls = Infinity
        this.#happenIfDue()
        this.#calledAt = performance.now()
      }
    }
  }

  /** Everything is well from here on, and what was done last becomes final. */
  async #calm(): Promise<void> {
    await pause(5)
    this.#handle?.spare()
    this.#nodes.mend()
    await this.#replacing
    this.#note('all is well')
    this.#chain.mine([
      { kind: 'mint', who: 1, what: 3, many: 2 },
      { kind: 'issue-many', who: 2, what: 1, many: 3 },
    ])
  }

  /** Until the follower stands at the head and all above the final blocks was read twice. */
  async #settle(): Promise<boolean> {
    for (const blocks of [12, 1]) {
      this.#chain.mineEmpty(blocks)
      const isOver = async () => (await this.#isSettled()) || (await this.#isStuck())
      this.#saidSince = undefined
      if (!(await this.#until('it follows the head', isOver))) return false
    }
    return true
  }

  async #isSettled(): Promise<boolean> {
    if (this.#follower?.status().state !== 'following') return false
    const { db } = this.#stage.engine
    const cursor = await db.selectFrom('chain_cursor').selectAll().executeTakeFirst()
    if (cursor?.state !== 'following' || cursor.problem_code !== null || cursor.head_hash !== this.#chain.head.hash)
      return false
    const others = await db.selectFrom('collections').select('slug').where('state', '<>', 'following').execute()
    // A block of which the filter speaks in vain is looked at again once it is final.
    const doubts = await db
      .selectFrom('chain_suspicions')
      .select('from_block')
      .where('to_block', '<=', this.#chain.finalized - 2)
      .execute()
    return others.length === 0 && doubts.length === 0
  }

  /** What lasts is said for longer than what a node said wrongly once. */
  async #isStuck(): Promise<boolean> {
    const now = performance.now()
    if (!(await this.#needsSomebody())) this.#saidSince = undefined
    else this.#saidSince ??= now
    return now - (this.#saidSince ?? now) > lastingMilliseconds
  }

  async #said(): Promise<string | undefined> {
    if (this.#follower?.status().state === 'following') return undefined
    const cursor = await this.#stage.engine.db.selectFrom('chain_cursor').select('problem_code').executeTakeFirst()
    return cursor?.problem_code ?? undefined
  }

  /** Whether what is said does not end by itself: the app says which command helps, or it lasts. */
  async #needsSomebody(): Promise<boolean> {
    return lasting.has((await this.#said()) ?? '') || (await this.#namedBlock()) !== undefined
  }

  /** From which block the app says that the chain is to be read anew. */
  async #namedBlock(): Promise<number | undefined> {
    const cursor = await this.#stage.engine.db.selectFrom('chain_cursor').select('problem_detail').executeTakeFirst()
    const named = /vitrine reread --from (\d+)/.exec(cursor?.problem_detail ?? '')?.[1]
    return named === undefined ? undefined : Number(named)
  }

  /** As a person does whom the app told so: from the block that it named, or from an older one that the command finds. */
  async #readAnew(): Promise<void> {
    const { db } = this.#stage.engine
    const [{ from: fork }, named] = [
      await findFork(readSide(db), createJsonRpc({ url: this.#urls[0]! }), { chainId }),
      await this.#namedBlock(),
    ]
    const from = fork === undefined ? named : Math.min(fork, named ?? fork)
    this.#note(`read anew from ${from}`)
    if (from === undefined) return void this.faults.push('It says that the chain is another, and finds no fork.')
    this.#replace(async () => await rewind(db, { chainId, from, now: () => new Date() }))
    await this.#replacing
    if (!(await this.#settle())) return
    const said = await this.#said()
    if (said !== undefined) this.faults.push(`Still said after the chain was read anew: ${said}.`)
  }

  async #judge(): Promise<void> {
    const { db } = this.#stage.engine
    const found = await differences(db, this.#chain)
    if (found.length > 0) {
      const kept = [
        'empty',
        'omit',
        'omit-blind',
        'omit-in-ranges',
        'late-logs',
        'fork',
        'behind',
        'other-block',
        'no-block',
      ].some((kind) => kind in this.#nodes.done)
      if (kept) this.#count('silent until the next reading of old blocks')
      else return void this.faults.push('Different, and nothing is said:', ...found)
      this.#note(`different until the next day: ${found.length} rows, ${found[0]}`)
    }
    const leapt = new Date()
    this.#stage.clock.leap(day + 1)
    const isOver = await this.#until('old blocks were read again', async () => {
      if (this.#follower?.status().state !== 'following') return false
      const audit = await db.selectFrom('chain_audits').select('last_round_ended_at').executeTakeFirst()
      if (audit?.last_round_ended_at == null || audit.last_round_ended_at <= leapt) return false
      const open = await db.selectFrom('chain_differences').select('id').where('repaired_at', 'is', null).execute()
      return open.length === 0 && (await this.#isSettled())
    })
    const left = await differences(db, this.#chain)
    if (left.length > 0)
      this.faults.push(
        isOver ? 'Different after old blocks were read again, and nothing is said:' : 'Different:',
        ...left,
      )
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<boolean> {
    const end = performance.now() + longestSettling * this.#stage.times
    let mined = performance.now()
    // A database that starts anew is asked again.
    while (!(await holds().catch(() => false))) {
      // Blocks go on to come: some things are settled with the next one.
      if (performance.now() - mined > blockMilliseconds) {
        this.#chain.mine([])
        mined = performance.now()
      }
      if (performance.now() > end) {
        const cursor = await this.#stage.engine.db.selectFrom('chain_cursor').selectAll().executeTakeFirst()
        const open = await this.#stage.engine.db
          .selectFrom('chain_differences')
          .selectAll()
          .where('repaired_at', 'is', null)
          .execute()
        const doubts = await this.#stage.engine.db.selectFrom('chain_suspicions').selectAll().execute()
        this.faults.push(
          `Still not so: ${what}. ${JSON.stringify({ head: this.#chain.head.number, collections: await this.#stage.engine.db.selectFrom('collections').select(['slug', 'state', 'indexed_block']).execute(), now: new Date(), status: this.#follower?.status(), doubts, open, cursor })}`,
        )
        return false
      }
      await pause(6)
    }
    return true
  }
}

const questionsOfPatience = 20
const mint = (who: number): Act => ({ kind: 'mint', who: who % 8, what: 0, many: 0 })

const realTimeout = globalThis.setTimeout
const pause = async (milliseconds: number) =>
  await new Promise((resolve) => {
    realTimeout(resolve, milliseconds)
  })
