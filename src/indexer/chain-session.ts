import type { ChainConfig } from '#features/studio/studio.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { LogRange, Patience, RangeMemory } from '#platform/chain/read-logs.server.ts'
import type { ChainTips } from '#platform/chain/read-tips.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Doubt } from './audit/doubts.server.ts'
import type { ReadBefore } from './audit/read-before.server.ts'
import type { WindowGuard } from './audit/window-guard.server.ts'
import type { ChainSource } from './chain/chain-source.ts'
import type { ChainWriter } from './chain/chain-writer.server.ts'
import type { SlugsByAddress } from './chain/decode-logs.ts'
import type { Anchor } from './chain/verify-chain.server.ts'
import type { CollectionChange } from './start-catalogue-workers.server.ts'
import type { IntentWatch } from './watch-intents.server.ts'

/** What the parts of the follower share while one process holds the pen. Only they change it, one after the other. */
export type ChainSession = {
  db: EdgeDb
  rpc: JsonRpc
  log: Log
  now: () => Date
  patience: Patience
  /** Aborted when the follower is to end. */
  ending: AbortSignal
  chain: ChainConfig
  /** A further chain of the studio: only collections are read there. */
  isFurther: boolean
  writer: ChainWriter
  sources: ChainSource[]
  slugs: SlugsByAddress
  /** Of the chain that the catalogue was filled from; `undefined` until a node was seen. */
  genesisHash: string | undefined
  anchor: Anchor | undefined
  /** False after every failure: the node that answers next may be another one. */
  verified: boolean
  /** The newest tips seen. */
  tips: ChainTips | undefined
  /** The head for which the anchor was last found in its place. */
  anchoredAt: string | undefined
  lastScan: WindowScan | undefined
  /** Stays when something failed, unlike the last scan: what was final then is final. */
  readBefore: ReadBefore | undefined
  /** What the headers near the head say of their logs. */
  guard: WindowGuard
  /** Whether something that was final is in doubt. */
  doubt: Doubt
  /** How far the intents of people are brought along. */
  watch: IntentWatch
  catchUp: CatchUp | undefined
  firstReading: FirstReading
  memory: RangeMemory
  /** When contracts that were refused are checked again, in milliseconds since 1970. */
  nextInspection: number
  /** Called after rows of collections changed. */
  onChange: (changes: readonly CollectionChange[]) => void
}

/** A reading of everything above the final blocks, and what was final when it was made. */
export type WindowScan = { headHash: string; finalized: number; sources: ReadonlySet<ChainSource> }

/** A stretch of final blocks that is being read for sources that stand at the same block. */
export type CatchUp = { sources: ChainSource[]; to: number; ranges: AsyncGenerator<LogRange>; saidAt: number }

/** Whether a catalogue that was empty is being filled with so much that pieces and indexes are better made at the end. */
export type FirstReading =
  | { state: 'undecided'; logs: number; blocks: number }
  | { state: 'facts-only' }
  | { state: 'over' }
