import { setTimeout as sleep } from 'node:timers/promises'
import { studioOn } from '#features/studio/chains/chains.ts'
import type { ChainConfig, Studio } from '#features/studio/studio.ts'
import { firstRangeSize } from '#platform/chain/log-range-size.ts'
import { type NodeAddresses, openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { backOff } from '#platform/chain/read-logs.server.ts'
import { RpcBadAnswerError, RpcError, RpcRateLimitedError, RpcTimeoutError } from '#platform/chain/rpc-error.ts'
import { headsUrlOf, watchHeads } from '#platform/chain/watch-heads.server.ts'
import type { Config } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { AuditPace } from './audit/audit-pace.ts'
import { stateInDoubt } from './audit/doubts.server.ts'
import { startAuditWorker } from './audit/start-audit-worker.server.ts'
import type { ChainSession } from './chain-session.ts'
import { ChainMismatchError, type FollowerState, sameState, stateAfter } from './chain/chain-problem.ts'
import { WriterReplacedError } from './chain/chain-writer.server.ts'
import {
  type LeaseTerms,
  leaseTerms,
  lookForPenMilliseconds,
  takeLease,
  type WriterLease,
} from './chain/writer-lease.server.ts'
import { openSession } from './open-session.server.ts'
import { repairWith } from './repair-range.server.ts'
import { type CatalogueWorkers, startCatalogueWorkers } from './start-catalogue-workers.server.ts'
import { takeStep } from './take-step.server.ts'
import { watchIntents } from './watch-intents.server.ts'

export type FollowerOptions = {
  /** Where the database is PostgreSQL, several processes may run, and one of them follows. */
  config: Pick<Config, 'chainId' | 'databaseUrl' | 'privateHosts'> & Partial<Pick<Config, 'rpcSocketUrl'>>
  db: EdgeDb
  studio: Studio
  /** The one of the studio's further chains that is followed; without, its own. `rpcUrl` and `config` are of this chain. */
  chain?: ChainConfig
  rpcUrl: NodeAddresses
  log: Log
  now: () => Date
  /** A number from 0 to 1, for waits with some chance in them. */
  random?: () => number
  /** For how long a process that gives no sign of life stays the writer. */
  terms?: LeaseTerms
  /** How old blocks are read again; without, as a server should. */
  auditPace?: AuditPace
}

export type Follower = {
  /** Begins to follow; returns at once. A node that cannot be reached is waited for. */
  start: () => void
  /** Ends what is under way; nothing is written any more once it has resolved. */
  stop: () => Promise<void>
  status: () => FollowerState
  /** Whether everything up to the chain's head is applied, and pieces that the studio describes itself are read and ranked. */
  isCaughtUp: () => boolean
}

const retry = { first: 300, most: 15_000 }
/** Between two polls, however quickly blocks come one after the other. */
const leastRestMilliseconds = 100
const longestWithoutTending = 20_000
/**
 * A node that hangs is noticed after so long. One that searches through a long range for longer gets shorter ones, so
 * it is read all the same.
 */
const longestSilenceOfNode = 5_000
/** Well within the silence after which `/readyz` takes the follower for dead. */
const beatMilliseconds = 15_000

/** Follows the chain: stores collections, transfers, sales and pieces in the database as the chain has them. */
export function createFollower(options: FollowerOptions): Follower {
  const ending = new AbortController()
  const run = new FollowerRun(options, ending.signal)
  let running: Promise<void> | undefined
  return {
    start: () => {
      running ??= run.loop()
    },
    stop: async () => {
      ending.abort()
      await running
    },
    status: () => run.state,
    isCaughtUp: () => run.isCaughtUp(),
  }
}

class FollowerRun {
  state: FollowerState = { state: 'starting' }
  readonly #options: FollowerOptions
  readonly #ending: AbortSignal
  readonly #chain: ChainConfig
  readonly #chainId: number
  readonly #random: () => number
  #lease: WriterLease | undefined
  #session: ChainSession | undefined
  #tending: CatalogueWorkers | undefined
  #endHeads: (() => void) | undefined
  #endRest: (() => void) | undefined
  /** Whether a block came since the last poll began. */
  #isWoken = false
  #audit: ReturnType<typeof startAuditWorker> | undefined
  #openedAt = 0
  #beatAt = Number.NEGATIVE_INFINITY
  #failures = 0
  /** Whether the database says `state` too. */
  #isStateWritten = false

  constructor(options: FollowerOptions, ending: AbortSignal) {
    this.#options = options
    this.#ending = ending
    this.#chain = options.chain ?? options.studio.chain
    this.#chainId = options.chain?.id ?? options.config.chainId ?? options.studio.chain.id
    this.#random = options.random ?? Math.random
  }

  isCaughtUp(): boolean {
    return this.state.state === 'following' && this.#tending?.isSettled() === true
  }

  async loop(): Promise<void> {
    while (!this.#ending.aborted) {
      try {
        if (!(await this.#holdPen())) {
          this.state = { state: 'reading' }
          await this.#pause(lookForPenMilliseconds)
          continue
        }
        this.#session ??= await this.#openSession()
        await this.#beat(this.#session)
        this.#isWoken = false
        const state = await takeStep(this.#session)
        // Burns are made on the studio's own chain.
        if (!this.#session.isFurther) await watchIntents(this.#session)
        this.#failures = 0
        this.#startCatalogueWorkers(state)
        if (state === 'following') this.#audit ??= this.#startAudit(this.#session)
        const { doubt } = this.#session
        if (doubt.isSaid) this.#isStateWritten = false
        doubt.isSaid = false
        await this.#setState(await stateInDoubt(readSide(this.#options.db), { doubt, chainId: this.#chainId, state }))
        if (state === 'following') await this.#rest(this.#chain.pollMilliseconds)
      } catch (error) {
        if (this.#ending.aborted) break
        if (!(await this.#recover(error))) break
      }
    }
    await this.#dropSession()
    this.state = { state: 'stopped' }
    await this.#lease?.release()
  }

  /**
   * A heartbeat in the database, which other processes read; the pages' version stays. After a failure each time, because where
   * nothing is written nobody would notice that the pen was taken, by another process or by somebody who has the chain read again.
   */
  async #beat({ writer, doubt }: ChainSession): Promise<void> {
    const now = this.#options.now().getTime()
    if (this.#failures === 0 && now - this.#beatAt < beatMilliseconds) return
    await writer.write({ visible: false }, async () => undefined)
    // Another process may have audited old blocks.
    doubt.isStale = true
    this.#beatAt = now
  }

  /** Whether this process is the one that follows. */
  async #holdPen(): Promise<boolean> {
    const { db, log, config, terms = leaseTerms } = this.#options
    if (this.#lease?.isLost() === true) {
      // Nobody waits for a connection that may be gone without a word.
      void this.#lease.release()
      this.#lease = undefined
      await this.#dropSession()
    }
    if (this.#lease !== undefined) return true
    const databaseUrl = config.databaseUrl?.reveal()
    this.#lease = await takeLease({ db, databaseUrl, chainId: this.#chainId, log, terms })
    if (this.#lease === undefined && this.state.state !== 'reading')
      log.info('Another process follows the chain; this one reads what it writes.')
    return this.#lease !== undefined
  }

  async #openSession(): Promise<ChainSession> {
    const { config, db, studio, rpcUrl, log, now } = this.#options
    const rpc = openNodes({
      urls: rpcUrl,
      chainId: this.#chainId,
      silenceMilliseconds: longestSilenceOfNode,
      signal: this.#ending,
    })
    const patience = { pause: (milliseconds: number) => this.#pause(milliseconds), random: this.#random }
    this.#openedAt = now().getTime()
    const url = headsUrlOf({ rpcUrl: [rpcUrl].flat()[0]!, socketUrl: config.rpcSocketUrl })
    this.#endHeads ??= url === undefined ? undefined : watchHeads({ url, onHead: () => this.#wake() })
    return await openSession({
      db,
      studio,
      chain: this.#chain,
      chainId: this.#chainId,
      rpc,
      log,
      now,
      patience,
      ending: this.#ending,
      onChange: (changes) => this.#tending?.wake(changes),
    })
  }

  /** What follows from the chain waits until the chain is read, but not for ever: it starts with everything that came meanwhile. */
  #startCatalogueWorkers(state: 'catching-up' | 'following'): void {
    const { config, db, studio, log, now } = this.#options
    const session = this.#session
    if (session === undefined || this.#tending !== undefined) return
    if (state === 'catching-up' && now().getTime() - this.#openedAt < longestWithoutTending) return
    const { rpc, writer } = session
    this.#tending = startCatalogueWorkers({
      db,
      rpc,
      writer,
      log,
      now,
      random: this.#random,
      studio: studioOn(studio, this.#chain),
      privateHosts: config.privateHosts,
    })
  }

  #startAudit(session: ChainSession): ReturnType<typeof startAuditWorker> {
    const { db, rpc, slugs, patience, writer, now, doubt, log } = session
    const parts = { read: readSide(db), rpc, slugs, patience, writer, now, doubt, memory: { size: firstRangeSize() } }
    return startAuditWorker(
      { ...parts, repair: repairWith(session) },
      { sources: () => session.sources, log, pace: this.#options.auditPace },
    )
  }

  async #dropSession(): Promise<void> {
    this.#session = undefined
    // The next one begins by writing that it starts.
    this.#isStateWritten = false
    this.#endHeads?.()
    this.#endHeads = undefined
    await this.#audit?.stop()
    this.#audit = undefined
    await this.#tending?.stop()
    this.#tending = undefined
  }

  /** Decides what a failure means. False: somebody else follows now, and this follower ends. */
  async #recover(error: unknown): Promise<boolean> {
    const { log, config } = this.#options
    if (error instanceof WriterReplacedError) {
      await this.#dropSession()
      log.warn(error.message)
      if (config.databaseUrl === undefined) return false
      await this.#pause(lookForPenMilliseconds)
      return true
    }
    this.#failures++
    const isKnown = error instanceof RpcError || error instanceof ChainMismatchError
    if (!isKnown) log.error('Following the chain failed.', { error })
    if (isKnown && this.#session !== undefined) forgetWhatWasSeen(this.#session)
    // An error of the database leaves open what was written: the next session reads where things stand.
    else await this.#dropSession()
    if (this.#failures >= failuresUntilSaid(error)) await this.#setState(stateAfter(error))
    const asked = error instanceof RpcRateLimitedError ? (error.retryAfterMilliseconds ?? 0) : 0
    await this.#pause(Math.max(asked, backOff({ attempt: this.#failures - 1, random: this.#random, ...retry })))
    return true
  }

  /**
   * Records the state where people see it: in the database, and in the log when something is wrong or right again. What could not be
   * written down is written the next time.
   */
  async #setState(state: FollowerState): Promise<void> {
    const isNews = !sameState(state, this.state)
    if (this.#ending.aborted || (!isNews && this.#isStateWritten)) return
    const { log } = this.#options
    const problem = 'problem' in state ? state.problem : undefined
    if (isNews && problem !== undefined) log.warn(problem.detail, { code: problem.code })
    else if (isNews && state.state === 'following')
      log.info(`Following the chain at block ${this.#session?.tips?.head.number.toLocaleString('en') ?? '?'}`)
    this.state = state
    this.#isStateWritten = false
    try {
      await this.#session?.writer.write({ visible: true }, (tx) =>
        tx
          .updateTable('chain_cursor')
          .set({ state: state.state, problem_code: problem?.code ?? null, problem_detail: problem?.detail ?? null })
          .where('chain_id', '=', this.#chainId)
          .execute(),
      )
      this.#isStateWritten = this.#session !== undefined
    } catch (error) {
      if (isNews) log.warn('The state of the follower could not be written down.', { error })
    }
  }

  /** Until the next poll is due, or a block has come. */
  async #rest(milliseconds: number): Promise<void> {
    await this.#pause(Math.min(leastRestMilliseconds, milliseconds))
    if (this.#isWoken || this.#ending.aborted) return
    const ended = new AbortController()
    this.#endRest = () => ended.abort()
    await sleep(milliseconds - leastRestMilliseconds, undefined, {
      signal: AbortSignal.any([this.#ending, ended.signal]),
    }).catch(() => undefined)
    this.#endRest = undefined
  }

  #wake(): void {
    this.#isWoken = true
    this.#endRest?.()
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#ending }).catch(() => undefined)
  }
}

/** The node that answers next may be another one: everything it said before is requested again. */
function forgetWhatWasSeen(session: ChainSession): void {
  Object.assign(session, {
    verified: false,
    tips: undefined,
    anchoredAt: undefined,
    lastScan: undefined,
    catchUp: undefined,
  })
}

/** A hiccup is not worth a notice: what passes by itself is said only when it lasts. */
function failuresUntilSaid(error: unknown): number {
  // The silence before it was notice enough.
  if (error instanceof ChainMismatchError || error instanceof RpcTimeoutError) return 1
  return error instanceof RpcBadAnswerError || error instanceof RpcRateLimitedError ? 4 : 2
}
