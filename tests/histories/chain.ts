import { createHash } from 'node:crypto'
import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters } from 'viem'
import type { Act } from './history.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const ZERO = `0x${'0'.repeat(40)}` as Hex
const DEAD = `0x${'0'.repeat(36)}dead` as Hex
const people = Array.from({ length: 5 }, (_, index) => `0x${String(index + 1).repeat(40)}` as Hex)

/** The contracts: single pieces, pieces with copies, and one that is nobody's business. */
export const contracts = {
  singles: `0x${'a1'.repeat(20)}`,
  copies: `0x${'b2'.repeat(20)}`,
  strangers: `0x${'c3'.repeat(20)}`,
} as const satisfies Record<string, Hex>
export const firstBlock = 1

export type SynthLog = {
  address: Hex
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  blockHash: Hex
  blockTimestamp: Hex
  transactionHash: Hex
  transactionIndex: Hex
  logIndex: Hex
  removed: false
}

/** Who has what after a block. Never changed once the block is there. */
type Holdings = { owners: ReadonlyMap<number, Hex>; copies: ReadonlyMap<string, bigint> }

export type SynthBlock = {
  number: number
  hash: Hex
  parentHash: Hex
  timestamp: number
  bloom: Hex
  logs: SynthLog[]
  acts: readonly NumberedAct[]
  after: Holdings
}

/** Of one number there is one transaction, in whatever block it comes to stand. */
type NumberedAct = Act & { id: number }

/** One version of a chain, from its first block to its head, and up to where it is final. */
export type Version = { blocks: readonly SynthBlock[]; finalized: number }

/** A chain that is made by what it is told, the same each time. Forks share their blocks. */
export class SynthChain {
  blocks: SynthBlock[]
  /** It never falls, but with a reorganisation that is deeper than it may be. */
  finalized = 0
  /** Every version that a reorganisation ended. */
  readonly past: Version[] = []
  readonly #finality: number
  #acts = 0
  #forks = 0

  constructor({ finality }: { finality: number }) {
    this.#finality = finality
    this.blocks = [
      seal({
        number: 0,
        parentHash: hashOf('nothing'),
        fork: 0,
        acts: [],
        before: { owners: new Map(), copies: new Map() },
      }),
    ]
  }

  get head(): SynthBlock {
    return this.blocks.at(-1)!
  }

  get version(): Version {
    return { blocks: this.blocks, finalized: this.finalized }
  }

  mine(acts: readonly Act[]): void {
    this.#mine(acts.map((each) => ({ ...each, id: this.#acts++ })))
  }

  #mine(acts: readonly NumberedAct[]): void {
    const { number, hash, after } = this.head
    // A new list, because older versions go on to be what they were.
    this.blocks = [
      ...this.blocks,
      seal({ number: number + 1, parentHash: hash, fork: this.#forks, acts, before: after }),
    ]
    this.finalized = Math.max(this.finalized, this.head.number - this.#finality)
  }

  mineEmpty(count: number): void {
    const blocks = [...this.blocks]
    for (let mined = 0; mined < count; mined++) {
      const { number, hash, after } = blocks.at(-1)!
      blocks.push(seal({ number: number + 1, parentHash: hash, fork: this.#forks, acts: [], before: after }))
    }
    this.blocks = blocks
    this.finalized = Math.max(this.finalized, this.head.number - this.#finality)
  }

  /** Says how many blocks really went. */
  reorganise({
    depth,
    keeps,
    deep,
    blocks,
  }: {
    depth: number
    keeps: boolean
    deep: boolean
    blocks: readonly (readonly Act[])[]
  }): number {
    const most = deep ? this.head.number - 1 : this.head.number - this.finalized
    const gone = Math.min(deep ? depth + this.#finality : depth, most)
    if (gone < 1) return 0
    this.past.push(this.version)
    this.#forks++
    const vanished = this.blocks.slice(this.blocks.length - gone)
    this.blocks = this.blocks.slice(0, this.blocks.length - gone)
    this.finalized = Math.min(this.finalized, this.head.number)
    if (keeps) this.#mine(vanished.flatMap(({ acts }) => acts))
    for (const acts of blocks) this.mine(acts)
    return gone
  }

  /** Which version another node has that did not hear of the newest blocks and made some of its own. */
  forkedVersion(depth: number): Version {
    const gone = Math.min(depth, this.head.number - this.finalized)
    const fork = 1_000 + this.#forks
    const blocks = this.blocks.slice(0, this.blocks.length - gone)
    for (const { acts } of this.blocks.slice(this.blocks.length - gone).toReversed()) {
      const { number, hash, after } = blocks.at(-1)!
      blocks.push(seal({ number: number + 1, parentHash: hash, fork, acts, before: after }))
    }
    return { blocks, finalized: this.finalized }
  }

  /** As a node answers `eth_getLogs` that hides nothing. */
  ask = async (_method: string, filter: unknown): Promise<unknown> => {
    const { address, topics } = filter as { address: string; topics: string[][] }
    return this.blocks
      .flatMap(({ logs }) => logs)
      .filter((log) => log.address === address && topics[0]!.includes(log.topics[0]!))
  }
}

const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}` as Hex
const hex = (value: number | bigint) => `0x${value.toString(16)}` as Hex
const word = (value: number | bigint | Hex) =>
  `0x${(typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')}` as Hex

function seal({
  number,
  parentHash,
  fork,
  acts,
  before,
}: {
  number: number
  parentHash: Hex
  fork: number
  acts: readonly NumberedAct[]
  before: Holdings
}): SynthBlock {
  const hash = hashOf(`${parentHash} ${number} ${fork} ${acts.map(({ id }) => id).join(',')}`)
  // Forks are mined at other times.
  const timestamp = 1_700_000_000 + number * 12 + (fork % 7)
  const after = acts.length === 0 ? before : { owners: new Map(before.owners), copies: new Map(before.copies) }
  const logs: SynthLog[] = []
  for (const [index, act] of acts.entries()) {
    for (const event of happen(act, after as Writable)) {
      logs.push({
        ...event,
        blockNumber: hex(number),
        blockHash: hash,
        blockTimestamp: hex(timestamp),
        transactionHash: hashOf(`transaction ${act.id}`),
        transactionIndex: hex(index),
        logIndex: hex(logs.length),
        removed: false,
      })
    }
  }
  return { number, hash, parentHash, timestamp, bloom: bloomOf(logs), logs, acts, after }
}

type Writable = { owners: Map<number, Hex>; copies: Map<string, bigint> }
type Event = Pick<SynthLog, 'address' | 'topics' | 'data'>

const mostSingles = 12
const copiedPieces = 4

/** What a transaction does to those who hold, and says. One that cannot be done does nothing. */
function happen({ kind, who, what, many }: Act, { owners, copies }: Writable): Event[] {
  const to = people[who % people.length]!
  const living = [...owners].filter(([, owner]) => owner !== ZERO && owner !== DEAD)
  const transfer = (id: number, from: Hex, receiver: Hex): Event[] => {
    owners.set(id, receiver)
    return [{ address: contracts.singles, topics: [TRANSFER, word(from), word(receiver), word(id)], data: '0x' }]
  }
  if (kind === 'approve')
    return [
      {
        address: contracts[many % 2 === 0 ? 'singles' : 'copies'],
        topics: [APPROVAL, word(to), word(to), word(what)],
        data: '0x',
      },
    ]
  if (kind === 'stranger')
    return [
      {
        address: contracts.strangers,
        topics: [[TRANSFER, SINGLE, BATCH][many % 3]! as Hex, word(ZERO), word(to)],
        data: word(what),
      },
    ]
  if (kind === 'mint') {
    const events: Event[] = []
    for (let id = 0; id < mostSingles && events.length <= many % 3; id++) {
      const place = (what + id) % mostSingles
      // One that was burned may come again.
      if ((owners.get(place) ?? ZERO) === ZERO) events.push(...transfer(place, ZERO, to))
    }
    return events
  }
  if (kind === 'move' || kind === 'keep' || kind === 'burn') {
    const [id, owner] = living[what % Math.max(1, living.length)] ?? []
    if (id === undefined) return []
    const receiver = kind === 'move' ? to : kind === 'keep' ? owner! : many % 2 === 0 ? ZERO : DEAD
    return transfer(id, owner!, receiver)
  }
  return happenToCopies({ kind, who, what, many }, copies)
}

function happenToCopies({ kind, who, what, many }: Act, copies: Map<string, bigint>): Event[] {
  const to = people[who % people.length]!
  const change = (id: number, holder: Hex, by: bigint) => {
    if (holder === ZERO) return
    copies.set(`${id} ${holder}`, (copies.get(`${id} ${holder}`) ?? 0n) + by)
  }
  const held = [...copies].flatMap(([key, count]) => {
    const [id, holder] = key.split(' ') as [string, Hex]
    return count > 0n && holder !== DEAD ? [{ id: Number(id), holder, count }] : []
  })
  const single = (id: number, from: Hex, receiver: Hex, count: bigint): Event[] => {
    change(id, from, -count)
    change(id, receiver, count)
    return [
      {
        address: contracts.copies,
        topics: [SINGLE, word(to), word(from), word(receiver)],
        data: encodeAbiParameters(parseAbiParameters('uint256, uint256'), [BigInt(id), count]),
      },
    ]
  }
  const batch = (from: Hex, receiver: Hex, items: readonly { id: number; count: bigint }[]): Event[] => {
    for (const { id, count } of items) {
      change(id, from, -count)
      change(id, receiver, count)
    }
    return [
      {
        address: contracts.copies,
        topics: [BATCH, word(to), word(from), word(receiver)],
        data: encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
          items.map(({ id }) => BigInt(id)),
          items.map(({ count }) => count),
        ]),
      },
    ]
  }
  if (kind === 'issue') return single(what % copiedPieces, ZERO, to, BigInt(many + 1))
  // The same piece twice, and none of one, are allowed.
  if (kind === 'issue-many')
    return batch(
      ZERO,
      to,
      [what, what + 1, what + many].map((id, place) => ({ id: id % copiedPieces, count: BigInt((many + place) % 4) })),
    )
  const chosen = held[what % Math.max(1, held.length)]
  if (chosen === undefined) return []
  const count = 1n + (BigInt(many) % chosen.count)
  if (kind === 'give') return single(chosen.id, chosen.holder, to, count)
  if (kind === 'destroy') return single(chosen.id, chosen.holder, many % 2 === 0 ? ZERO : DEAD, count)
  return batch(
    chosen.holder,
    to,
    held
      .filter(({ holder }) => holder === chosen.holder)
      .map(({ id, count: all }) => ({ id, count: 1n + (BigInt(many) % all) })),
  )
}

const places = new Map<string, number[]>()

/** The filter over the logs of a block (yellow paper 4.3.1): of each address and topic three bits, from the hash's first six bytes. */
function bloomOf(logs: readonly SynthLog[]): Hex {
  const filter = Buffer.alloc(256)
  for (const { address, topics } of logs) {
    for (const value of [address, ...topics]) {
      let bits = places.get(value)
      if (bits === undefined) {
        const hash = Buffer.from(keccak256(value).slice(2), 'hex')
        bits = [0, 2, 4].map((start) => hash.readUInt16BE(start) % 2048)
        places.set(value, bits)
      }
      for (const bit of bits) filter[255 - Math.floor(bit / 8)]! |= 1 << (bit % 8)
    }
  }
  return `0x${filter.toString('hex')}`
}
