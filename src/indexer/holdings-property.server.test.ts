import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveAllCopies } from '#features/catalogue/chain-facts/derive-copies.server.ts'
import { deriveAllTokens, forgetTokens } from '#features/catalogue/chain-facts/derive-tokens.server.ts'
import { emptyTransfers, type TransferColumns } from '#features/catalogue/chain-facts/transfer-columns.ts'
import type { TokenStandard } from '#features/studio/studio.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#platform/void-address.ts'
import { storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { saveChanges } from './save-changes.server.ts'

const db = await openTestDatabase()
const collection = 'pieces'
const people = ['a1', 'b2', 'e5'].map((pair) => `0x${pair.repeat(20)}`)
const voids: string[] = [ZERO_ADDRESS, DEAD_ADDRESS]

type Move = { id: number; from: number; to: number; quantity: number }
/** One log a block, with as many moves as a batch has. */
type Block = { number: number; version: number; moves: readonly Move[] }
type Step =
  | { do: 'append'; blocks: Move[][] }
  /** As many of the newest blocks go, and others stand in their place. */
  | { do: 'replace'; depth: number; blocks: Move[][] }
  /** A block in the middle is lost, and found again later. */
  | { do: 'lose'; at: number }

const move = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  from: fc.integer({ min: 0, max: 4 }),
  to: fc.integer({ min: 0, max: 4 }),
  quantity: fc.integer({ min: 1, max: 6 }),
})
const blocks = fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('append' as const), blocks }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('replace' as const), depth: fc.integer({ min: 1, max: 3 }), blocks }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), at: fc.nat() }) },
)
const addresses = [ZERO_ADDRESS, ...people, DEAD_ADDRESS]

type Row = { block: number; version: number; sub: number; id: string; from: string; to: string; quantity: string }

/** What moves are as transfers. A single piece is always given by whoever has it, and moves alone; nobody gives what is burned. */
function rowsOf(chain: readonly Block[], standard: TokenStandard): Row[] {
  const owners = new Map<number, string>()
  return chain.flatMap(({ number: block, version, moves }) =>
    moves.flatMap(({ id, from, to, quantity }, sub): Row[] => {
      const row = { block, version, sub, id: String(id), to: addresses[to]! }
      if (standard === 'erc1155') return [{ ...row, from: addresses[from]!, quantity: String(quantity) }]
      const owner = owners.get(id)
      if (owner !== undefined && voids.includes(owner)) return []
      owners.set(id, row.to)
      return [{ ...row, from: owner ?? ZERO_ADDRESS, quantity: '1' }]
    }),
  )
}

/** Who has what by these transfers, in the plainest way. */
function expected(rows: readonly Row[], standard: TokenStandard): { tokens: string[]; holdings: string[] } {
  const pieces = Map.groupBy(rows, ({ id }) => id)
  const held = (moved: readonly Row[]) => {
    const sums = new Map<string, number>()
    for (const { from, to, quantity } of moved) {
      sums.set(from, (sums.get(from) ?? 0) - Number(quantity))
      sums.set(to, (sums.get(to) ?? 0) + Number(quantity))
    }
    return [...sums].filter(([holder]) => !voids.includes(holder))
  }
  return {
    tokens: [...pieces]
      .map(([id, moved]) => {
        const [first, last] = [moved[0]!, moved.at(-1)!]
        const copies = held(moved).reduce((sum, [, count]) => sum + count, 0)
        const whose =
          standard === 'erc721' ? `${last.to} ${voids.includes(last.to)} single` : `copies ${copies <= 0} ${copies}`
        return `${id} ${whose} ${first.block} ${last.block} ${moved.length}`
      })
      .sort(),
    holdings: [...pieces]
      .flatMap(([id, moved]) =>
        standard === 'erc721'
          ? [[moved.at(-1)!.to, 1] as const]
              .filter(([holder]) => !voids.includes(holder))
              .map(([holder]) => `${id} ${holder} 1`)
          : held(moved).flatMap(([holder, count]) => (count > 0 ? [`${id} ${holder} ${count}`] : [])),
      )
      .sort(),
  }
}

function columnsOf(rows: readonly Row[]): TransferColumns {
  const columns = emptyTransfers()
  for (const { block, version, sub, id, from, to, quantity } of rows) {
    columns.blockNumber.push(block)
    columns.logIndex.push(0)
    columns.subIndex.push(sub)
    columns.blockHash.push(`0x${block}.${version}`)
    columns.txHash.push(`0x${block}.${version}`)
    columns.tokenId.push(id)
    columns.from.push(from)
    columns.to.push(to)
    columns.quantity.push(quantity)
    columns.timestamp.push(1_000 + block)
  }
  return columns
}

const keyOf = ({ block, version, sub }: Row) => `${block} ${version} ${sub}`

/** Brings the database from what it has to what the chain has, as the follower does: whole blocks go, rows come. */
async function save(before: readonly Row[], after: readonly Row[], standard: TokenStandard): Promise<void> {
  const kept = new Set(after.map(keyOf))
  const gone = before.filter((row) => !kept.has(keyOf(row)))
  const had = new Set(before.map(keyOf))
  const fresh = after.filter((row) => !had.has(keyOf(row)))
  const highest = Math.max(-1, ...before.map(({ block }) => block))
  await db.transaction().execute(
    async (tx) =>
      await saveChanges(tx, {
        chainId: 1,
        slugs: new Map(),
        blocks: { number: [], hash: [], timestamp: [] },
        derives: true,
        changes: {
          collections: [
            {
              collection,
              standard,
              fresh: columnsOf(fresh),
              vanished: gone.map(({ block, version }) => ({
                blockNumber: block,
                logIndex: 0,
                blockHash: `0x${block}.${version}`,
              })),
              touched: [...new Set([...gone, ...fresh].map(({ id }) => id))],
              isAppend: gone.length === 0 && fresh.every(({ block }) => block > highest),
              freshUpdates: [],
              vanishedUpdates: [],
            },
          ],
          freshSales: [],
          vanishedSales: [],
          freshEvents: [],
          vanishedEvents: [],
        },
      }),
  )
}

function grown(chain: readonly Block[], moves: readonly Move[][], version: number): Block[] {
  const from = (chain.at(-1)?.number ?? 0) + 1
  return [...chain, ...moves.map((each, at) => ({ number: from + at, version, moves: each }))]
}

async function expectToBe(rows: readonly Row[], standard: TokenStandard): Promise<void> {
  const { tokens, holdings } = await storedCatalogue(db, { collection })
  expect({ tokens, holdings }).toEqual(expected(rows, standard))
}

test.each(['erc721', 'erc1155'] as const)(
  '%s: whatever is read, taken back, lost and found, who holds what is what the transfers add up to',
  async (standard) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        await emptyTables(db)
        let chain: Block[] = []
        for (const [version, each] of steps.entries()) {
          const before = rowsOf(chain, standard)
          if (each.do === 'lose') {
            const lost = chain[each.at % Math.max(1, chain.length)]
            const rest = before.filter(({ block }) => block !== lost?.number)
            await save(before, rest, standard)
            await expectToBe(rest, standard)
            await save(rest, before, standard)
          } else {
            chain = grown(each.do === 'append' ? chain : chain.slice(0, -each.depth), each.blocks, version)
            await save(before, rowsOf(chain, standard), standard)
          }
          await expectToBe(rowsOf(chain, standard), standard)
        }
        // All at once, as a first reading derives them, is the same.
        await db.transaction().execute(async (tx) => {
          await forgetTokens(tx)
          await (standard === 'erc721' ? deriveAllTokens : deriveAllCopies)(tx, { collection })
        })
        await expectToBe(rowsOf(chain, standard), standard)
      }),
      { numRuns: 25 },
    )
  },
  60_000,
)
