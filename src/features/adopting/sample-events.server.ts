import { copiesOfLog } from '#features/catalogue/chain-facts/copies-of-log.ts'
import { addressOfWord, decimalOfWord, type Hex, wordAt } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { firstRangeSize } from '#platform/chain/log-range-size.ts'
import type { RawLog } from '#platform/chain/raw-log.ts'
import { type RangeMemory, readNextRange } from '#platform/chain/read-logs.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import type { EventSample } from './observations.ts'

/** keccak256 of the signatures of the events that tell contracts apart. */
const topics = {
  /** `Transfer(address,address,uint256)`: ERC-721 with three topics beside it, ERC-20 with two. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** ERC-2309 `ConsecutiveTransfer(uint256,uint256,address,address)`. */
  consecutive: '0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d',
  /** ERC-1155 `TransferSingle(address,address,address,uint256,uint256)`. */
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** ERC-1155 `TransferBatch(address,address,address,uint256[],uint256[])`. */
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** ERC-1155 `URI(string,uint256)`. */
  uri: '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b',
  /** ERC-4906 `MetadataUpdate(uint256)` and `BatchMetadataUpdate(uint256,uint256)`. */
  update: '0xf8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce7',
  updates: '0x6bd5c950a8d8df17f772f5af37cb3655737899cbf903264b9795592da439661c',
} as const

const nobody = `0x${'0'.repeat(40)}`
/** Where the indexer refuses a batch: more in one event come from no studio. */
const HUGE_BATCH = 500_000
/** Pieces whose owner is followed; more are counted only. */
const MOST_FOLLOWED = 20_000
const RANGES_FROM_THE_START = 12
const ENOUGH_LOGS = 4_000
const RANGE_MILLISECONDS = 4_000
const WINDOWS = 5
const SAMPLE_PIECES = 6

/** What events say, with the pieces to look at: up to six, from the first to the last, each with its owner where all events were read. */
export type ReadEvents = {
  sample: EventSample
  chosen: { tokenId: string; owner?: Hex }[]
  /** All transfers of the contract's life, extrapolated where not all were read. */
  transfers: number
  pieces: number
  /** Blocks that one request took at the end. */
  blocksAtOnce: number
}

/**
 * Reads the events of a contract from its first block on, and where that is long, only the beginning and a few windows up to the head. Throws the
 * `RpcError` that kept it from reading anything at all.
 */
export async function sampleEvents(
  given: JsonRpc,
  { address, first, head, pause }: { address: Hex; first: number; head: number; pause: () => Promise<void> },
): Promise<ReadEvents> {
  // A range that takes too long is halved: with patience for each half there would be no time left for the pieces.
  const rpc = given.within(RANGE_MILLISECONDS)
  const filter = { addresses: [address], topics: Object.values(topics) }
  const memory: RangeMemory = { size: { ...firstRangeSize(), blocks: 2_000 } }
  const patience = { pause, random: () => 0.5 }
  const tally = new Tally()
  let next = first
  let extraBlocks = 0
  try {
    for (let range = 0; range < RANGES_FROM_THE_START && next <= head && tally.logs < ENOUGH_LOGS; range++) {
      const read = await readNextRange(rpc, { filter, from: next, to: head, memory, patience })
      tally.add(read.logs, { isInOrder: true })
      next = read.to + 1
    }
    const beginning = { transfers: tally.moved, made: tally.made }
    if (next > head) return { ...tally.result({ isWhole: true }), blocksAtOnce: memory.size.blocks }
    for (let window = 0; window < WINDOWS; window++) {
      const from = Math.max(next, next + Math.floor(((head - next) * window) / WINDOWS))
      const read = await readNextRange(rpc, { filter, from, to: head, memory, patience })
      tally.add(read.logs, { isInOrder: false })
      extraBlocks += read.to - read.from + 1
    }
    return extrapolated(tally, { beginning, rest: head - next + 1, extraBlocks, blocksAtOnce: memory.size.blocks })
  } catch (error) {
    if (!(error instanceof RpcError) || next === first) throw error
    // What was read until then still says what kind of contract it is.
    const beginning = { transfers: tally.moved, made: tally.made }
    return extrapolated(tally, { beginning, rest: head - next + 1, extraBlocks, blocksAtOnce: memory.size.blocks })
  }
}

function extrapolated(
  tally: Tally,
  {
    beginning,
    rest,
    extraBlocks,
    blocksAtOnce,
  }: { beginning: { transfers: number; made: number }; rest: number; extraBlocks: number; blocksAtOnce: number },
): ReadEvents {
  const result = tally.result({ isWhole: false })
  const share = extraBlocks === 0 ? 0 : rest / extraBlocks
  return {
    ...result,
    transfers: Math.round(beginning.transfers + (tally.moved - beginning.transfers) * share),
    pieces: Math.round(beginning.made + (tally.made - beginning.made) * share),
    blocksAtOnce,
  }
}

class Tally {
  logs = 0
  /** Transfers of pieces, each piece of a batch counted. */
  moved = 0
  made = 0
  #gone = 0
  #transfers = 0
  #batches = 0
  #hasHugeBatch = false
  #coins = 0
  #multi = 0
  #announcements = 0
  readonly #owners = new Map<string, Hex>()
  readonly #kinds = new Set<string>()

  add(logs: readonly RawLog[], { isInOrder }: { isInOrder: boolean }): void {
    for (const log of logs) {
      this.logs++
      this.#addOne(log, isInOrder)
    }
  }

  #addOne(log: RawLog, isInOrder: boolean): void {
    const [topic, first, second, third] = log.topics
    if (topic === topics.single || topic === topics.batch) this.#addCopies(log)
    else if (topic === topics.update || topic === topics.updates || topic === topics.uri) this.#announcements++
    else if (topic === topics.consecutive) this.#addBatch(log, isInOrder)
    else if (first === undefined || second === undefined || third === undefined) this.#coins++
    else {
      this.#transfers++
      this.#move(decimalOfWord(third), { from: addressOfWord(first), to: addressOfWord(second), isInOrder })
    }
  }

  /** Of copies the numbers count that were seen, whoever holds them now. */
  #addCopies(log: RawLog): void {
    this.#multi++
    for (const { tokenId } of copiesOfLog(log) ?? []) {
      this.moved++
      if (this.#kinds.has(tokenId) || this.#kinds.size >= MOST_FOLLOWED) continue
      this.made++
      this.#kinds.add(tokenId)
    }
  }

  #addBatch({ topics: [, firstWord, from, to], data }: RawLog, isInOrder: boolean): void {
    const lastWord = wordAt(data, 0)
    if (firstWord === undefined || from === undefined || to === undefined || lastWord === undefined) return
    this.#batches++
    const first = BigInt(firstWord)
    const count = BigInt(lastWord) - first + 1n
    if (count > HUGE_BATCH) {
      this.#hasHugeBatch = true
      return
    }
    const ends = { from: addressOfWord(from), to: addressOfWord(to), isInOrder }
    for (let index = 0n; index < count; index++) this.#move(String(first + index), ends)
  }

  #move(tokenId: string, { from, to, isInOrder }: { from: Hex; to: Hex; isInOrder: boolean }): void {
    this.moved++
    if (from === nobody) this.made++
    if (to === nobody) this.#gone++
    if (!isInOrder && this.#owners.size > SAMPLE_PIECES) return
    if (to === nobody) this.#owners.delete(tokenId)
    else if (this.#owners.size < MOST_FOLLOWED || this.#owners.has(tokenId)) this.#owners.set(tokenId, to)
  }

  result({ isWhole }: { isWhole: boolean }): Omit<ReadEvents, 'blocksAtOnce'> {
    const isOfCopies = this.#multi > 0 && this.#transfers + this.#batches === 0
    const ids: (readonly [string, Hex?])[] = isOfCopies
      ? [...this.#kinds].map((id) => [id] as const)
      : [...this.#owners]
    const wanted = Math.min(SAMPLE_PIECES, ids.length)
    const places = Array.from({ length: wanted }, (_, index) =>
      wanted === 1 ? 0 : Math.round((index * (ids.length - 1)) / (wanted - 1)),
    )
    const pieces = ids.length < MOST_FOLLOWED ? ids.length : this.made - this.#gone
    return {
      sample: {
        isWhole,
        transfers: this.#transfers,
        batches: this.#batches,
        hasHugeBatch: this.#hasHugeBatch,
        coinTransfers: this.#coins,
        multiTransfers: this.#multi,
        announcements: this.#announcements,
        pieces: isWhole ? pieces : this.made - this.#gone,
      },
      chosen: places.map((place) => {
        const [tokenId, owner] = ids[place]!
        return isWhole && owner !== undefined ? { tokenId, owner } : { tokenId }
      }),
      transfers: this.moved,
      pieces,
    }
  }
}
