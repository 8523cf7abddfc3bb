import { beforeEach, expect, test } from 'vitest'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import type { ChainSource } from '../chain/chain-source.ts'
import { askContract } from './ask-contract.server.ts'

const db = await openTestDatabase()
beforeEach(() => emptyTables(db))

const [zero, dead, ada, ben] = ['0', 'dead', 'a', 'b'].map((digits) => `0x${digits.padStart(40, '0')}`) as [
  string,
  string,
  string,
  string,
]
const source: ChainSource = {
  kind: 'collection',
  slug: 'pieces',
  address: `0x${'5'.repeat(40)}`,
  standard: 'erc721',
  firstBlock: 3,
  indexedBlock: 20,
  highestStored: 20,
  standing: { state: 'accepted' },
}

/** Moves of pieces, each in a block of its own from the third on. */
async function moved(...moves: readonly (readonly [tokenId: string, from: string, to: string])[]) {
  for (const [place, [tokenId, from, to]] of moves.entries())
    await db
      .insertInto('transfers')
      .values({
        collection: 'pieces',
        block_number: 3 + place,
        log_index: 0,
        block_hash: `0x${place}`,
        tx_hash: `0x${place}`,
        token_id: tokenId,
        from_address: from,
        to_address: to,
        timestamp: place,
      })
      .execute()
}

/** A contract that counts so many pieces (`totalSupply()`), or does not say; it is asked about nothing else here. */
function counting(said: bigint | undefined) {
  const asked: unknown[] = []
  const rpc = {
    call: async (method: string, params: readonly unknown[]) => {
      asked.push([method, ...params])
      if (said === undefined) throw new RpcRefusedError(3, 'execution reverted')
      return await Promise.resolve(`0x${said.toString(16).padStart(64, '0')}`)
    },
  } as unknown as JsonRpc
  return { rpc, asked }
}
const ask = async (said: bigint | undefined, { block = 20, countsPieces = true } = {}) =>
  await askContract(readSide(db), counting(said).rpc, { source, block, sampled: 0, about: [], countsPieces })

test('a contract that counts other pieces than its events is said, with both numbers and the blocks that were compared', async () => {
  await moved(['1', zero, ada], ['2', zero, ada], ['2', ada, ben], ['3', zero, ada], ['3', ada, zero])
  expect(await ask(2n)).toEqual([])
  expect(await ask(3n)).toEqual([
    {
      kind: 'supply',
      source: 'pieces',
      fromBlock: 3,
      toBlock: 20,
      events: 1,
      detail: 'The contract counts 3 pieces, its events 2.',
    },
  ])
  expect(await ask(1n)).toMatchObject([{ kind: 'supply', detail: 'The contract counts 1 pieces, its events 2.' }])
})

test('the contract is asked at the block that is compared, and later events do not count', async () => {
  await moved(['1', zero, ada], ['2', zero, ada], ['1', ada, zero])
  const { rpc, asked } = counting(2n)
  const at = { source, block: 4, sampled: 0, about: [], countsPieces: true }
  expect(await askContract(readSide(db), rpc, at)).toEqual([])
  expect(asked).toEqual([['eth_call', { to: source.address, data: '0x18160ddd' }, '0x4']])
  expect(await ask(2n, { block: 5 })).toMatchObject([{ kind: 'supply' }])
})

test('pieces at the address that stands for burned may count or not', async () => {
  await moved(['1', zero, ada], ['2', zero, ada], ['2', ada, dead])
  expect([await ask(2n), await ask(1n)]).toEqual([[], []])
  expect(await ask(0n)).toHaveLength(1)
})

test('a contract that does not say how many there are is not compared, and one that is not to be asked is not', async () => {
  await moved(['1', zero, ada])
  expect(await ask(undefined)).toEqual([])
  expect(await ask(9n, { countsPieces: false })).toEqual([])
})
