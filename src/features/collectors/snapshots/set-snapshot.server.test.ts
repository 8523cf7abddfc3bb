import { decodeFunctionData, encodeAbiParameters, erc721Abi } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { createRateLimits } from '#features/visitors/rate-limit.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { RpcUnreachableError } from '#platform/chain/rpc-error.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { getSetSnapshot } from './get-set-snapshot.server.ts'
import { proofOf } from './snapshot-proof.ts'

/**
 * A small chain: Ada gets 1 and 2 in blocks 10 and 11, and 2 goes to Ben in block 20, twice in one block, and back to Ada in 30. Number 3 is burned in
 * block 25. Up to block 40 all is final; in block 45 Ada sells 1. Traits: 1 and 3 are Red, 2 is Blue.
 */
const db = await openTestDatabase()
const nobody = `0x${'0'.repeat(40)}`
const ada = `0x${'ad'.repeat(20)}`
const ben = `0x${'be'.repeat(20)}`
const hashOf = (block: number) => `0x${block.toString(16).padStart(64, '0')}`
const history = [
  { id: '1', block: 10, from: nobody, to: ada },
  { id: '2', block: 11, from: nobody, to: ada },
  { id: '3', block: 12, from: nobody, to: ben },
  { id: '2', block: 20, from: ada, to: nobody.replace(/0$/, '7') },
  { id: '2', block: 20, from: nobody.replace(/0$/, '7'), to: ben, log: 1 },
  { id: '3', block: 25, from: ben, to: nobody },
  { id: '2', block: 30, from: ben, to: ada },
  { id: '1', block: 45, from: ada, to: ben },
]
const studio = {
  collections: [
    {
      slug: 'works',
      title: 'Works',
      sets: [
        { slug: 'both', title: 'Both', pieces: ['1', '2'], traits: [] },
        {
          slug: 'colours',
          title: 'Colours',
          pieces: ['3'],
          traits: [{ traitType: 'Ink', values: ['Red', 'Blue', 'Gold'] }],
        },
      ],
    },
  ],
} as never

/** Who the chain says holds a piece at the end of a block, worked out from the history alone. */
function ownerAt(id: string, block: number): string | undefined {
  return history.filter((move) => move.id === id && move.block <= block).at(-1)?.to
}

let asked: number[] = []
let isNodeDown = false
const rpc = {
  call: async (_method: string, [block]: [string]) => {
    if (isNodeDown) throw new RpcUnreachableError('down')
    const number = Number(block)
    asked.push(number)
    return await Promise.resolve({
      number: block,
      hash: hashOf(number),
      parentHash: hashOf(number - 1),
      timestamp: '0x7',
    })
  },
} as unknown as JsonRpc
const now = () => new Date('2026-03-01T12:00:00Z')
const source = { read: readSide(db), rpc, rateLimit: createRateLimits(), now, studio }
const at = async (set: string, block?: number | string, id = ada) =>
  await getSetSnapshot(source, { id, collection: 'works', set, block: block === undefined ? undefined : String(block) })

beforeEach(async () => {
  await emptyTables(db)
  asked = []
  isNodeDown = false
  source.rateLimit = createRateLimits()
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 5, head_block: 50, finalized_block: 40, finalized_hash: hashOf(40), state: 'following' })
    .execute()
  await db
    .insertInto('collections')
    .values({
      slug: 'works',
      chain_id: 5,
      address: `0x${'cc'.repeat(20)}`,
      standard: 'erc721',
      first_block: 8,
      indexed_block: 40,
    })
    .execute()
  for (const { id, block, from, to, log = 0 } of history)
    await db
      .insertInto('transfers')
      .values({
        collection: 'works',
        token_id: id,
        block_number: block,
        log_index: log,
        block_hash: hashOf(block),
        tx_hash: hashOf(block),
        from_address: from,
        to_address: to,
        timestamp: block,
      })
      .execute()
  await db
    .insertInto('tokens')
    .values(
      ['1', '2', '3'].map((id) => ({
        collection: 'works',
        token_id: id,
        owner: ownerAt(id, 50)!,
        burned: ownerAt(id, 50) === nobody,
        minted_block: 10,
        minted_at: 10,
        last_block: 50,
        last_log_index: 0,
        last_moved_at: 50,
        transfer_count: 1,
      })),
    )
    .execute()
  await db
    .insertInto('token_metadata')
    .values(['1', '2', '3'].map((id) => ({ collection: 'works', token_id: id, status: 'ready' })))
    .execute()
  await db
    .insertInto('token_traits')
    .values(
      ['1', '2', '3'].map((id) => ({
        collection: 'works',
        token_id: id,
        position: 0,
        trait_type: 'Ink',
        value: id === '2' ? 'Blue' : 'Red',
      })),
    )
    .execute()
})

test('[S-27] a set is whole at exactly the blocks at whose end all of it was held', async () => {
  for (let block = 8; block <= 40; block++) {
    const { snapshot } = await at('both', block)
    expect([block, snapshot?.isWhole, snapshot?.parts.map(({ holding }) => holding?.tokenId)]).toEqual([
      block,
      ['1', '2'].every((id) => ownerAt(id, block) === ada),
      ['1', '2'].map((id) => (ownerAt(id, block) === ada ? id : undefined)),
    ])
    source.rateLimit = createRateLimits()
  }
  // Two moves within one block: the last one counts.
  expect((await at('both', 20, ben)).snapshot?.parts[1]?.holding?.owner.toLowerCase()).toBe(ben)
})

test('without a block it is the newest final one, whatever happened since, with the hash that was stored; others have theirs from the node', async () => {
  const { snapshot } = await at('both')
  // In block 45 number 1 was sold, but that can still change.
  expect(snapshot).toMatchObject({ isWhole: true, block: { number: 40, hash: hashOf(40), time: null }, chainId: 5 })
  expect(asked).toEqual([])
  expect((await at('both', 15)).snapshot?.block).toEqual({
    number: 15,
    hash: hashOf(15),
    time: { seconds: 7, nanoseconds: 0 },
  })
  expect(asked).toEqual([15])
  await db.insertInto('blocks').values({ chain_id: 5, number: 20, hash: '0xstored', timestamp: 99 }).execute()
  expect((await at('both', 20)).snapshot?.block).toMatchObject({ hash: '0xstored', time: { seconds: 99 } })
  expect(asked).toEqual([15])
})

test('what was burned by then does not count, what was still to be minted is missing, and a value is held with any of its pieces', async () => {
  const standing = async (block: number) =>
    (await at('colours', block)).snapshot?.parts.map(
      ({ isGone, holding }) => holding?.tokenId ?? (isGone ? 'gone' : 'missing'),
    )
  // Number 3, Red, Blue, Gold. What no piece has counts for nothing.
  expect(await standing(9)).toEqual(['missing', 'missing', 'missing', 'gone'])
  expect(await standing(12)).toEqual(['missing', '1', '2', 'gone'])
  expect(await standing(25)).toEqual(['gone', '1', 'missing', 'gone'])
  expect(await standing(30)).toEqual(['gone', '1', '2', 'gone'])
  expect((await at('colours', 9)).snapshot?.isWhole).toBe(false)
  expect((await at('colours', 12)).snapshot?.isWhole).toBe(false)
  expect((await at('colours', 30)).snapshot?.isWhole).toBe(true)
})

test('blocks that are not final, in the future, before the contract, or no number are refused with a sentence', async () => {
  for (const [block, words] of [
    [41, 'not final yet'],
    [45, 'The newest final block is 40.'],
    [9_999_999, 'not final yet'],
    [7, 'begins with block 8'],
    ['-1', 'plain digits'],
    ['0x10', 'plain digits'],
    ['latest', 'plain digits'],
  ] as const) {
    const { snapshot, refusal } = await at('both', block)
    expect([block, snapshot, refusal]).toEqual([block, undefined, expect.stringContaining(words)])
  }
  expect(asked).toEqual([])
  // The follower knows a newer final block, but has not read this collection as far.
  await db.updateTable('chain_cursor').set({ finalized_block: 48 }).execute()
  expect((await at('both', 41)).refusal).toContain('The newest final block is 40.')
  // And what was read before the chain was followed from another place is no more final than the chain says.
  await db
    .updateTable('chain_cursor')
    .set({ finalized_block: 22, finalized_hash: hashOf(22) })
    .execute()
  expect((await at('both')).snapshot?.block.number).toBe(22)
  await db.updateTable('chain_cursor').set({ finalized_block: null }).execute()
  expect((await at('both')).refusal).toContain('No block of this contract is final yet.')
})

test('a node that is silent makes no proof, and nobody can have it asked without end', async () => {
  isNodeDown = true
  await expect(at('both', 15)).rejects.toMatchObject({ status: 503, code: 'block-unread' })
  isNodeDown = false
  let refused = 0
  for (let times = 0; times < 130; times++)
    await at('both', 15).catch((error: { code: string }) => (refused += Number(error.code === 'blocks-busy')))
  expect(refused).toBeGreaterThan(5)
  expect(asked.length).toBeLessThanOrEqual(120)
  expect((await at('both')).snapshot?.isWhole).toBe(true)
})

test('a set, a collection and a collector that are not there are not found', async () => {
  await expect(at('nothing')).rejects.toMatchObject({ status: 404, code: 'set-not-found' })
  await expect(getSetSnapshot(source, { id: ada, collection: 'other', set: 'both' })).rejects.toMatchObject({
    code: 'collection-not-found',
  })
  await expect(at('both', 15, `0x${'77'.repeat(20)}`)).rejects.toMatchObject({ code: 'collector-not-found' })
})

test('several wallets that their owner shows as one hold a set together, and the proof names who held what', async () => {
  const people = { uid: 'ada' }
  await db
    .insertInto('wallet_links')
    .values([ada, ben].map((address, n) => ({ ...people, address, linked_at: new Date(n) })) as never)
    .execute()
  await db
    .insertInto('collector_choices')
    .values({ ...people, hidden: false, together: true, changed_at: now() })
    .execute()
  const { snapshot, set } = await at('both', 20)
  expect(snapshot?.isWhole).toBe(true)
  const proof = proofOf(snapshot!, { set, collection: 'works', site: 'https://studio.example' })
  expect(proof.held.map(({ tokenId, owner }) => [tokenId, owner.toLowerCase()])).toEqual([
    ['1', ada],
    ['2', ben],
  ])
  expect(proof.wallets.map((wallet) => wallet.toLowerCase())).toEqual([ada, ben])
  // Hidden, they have no proof either.
  await db.updateTable('collector_choices').set({ hidden: true }).execute()
  await expect(at('both', 20)).rejects.toMatchObject({ code: 'collector-not-found' })
})

test('each check of a proof is a call of ownerOf at that very block, and its result the owner that the chain has', async () => {
  const { snapshot, set } = await at('colours', 30)
  const proof = proofOf(snapshot!, { set, collection: 'works', site: 'https://studio.example' })
  expect(proof).toMatchObject({
    format: 'set-snapshot/1',
    chainId: 5,
    block: { number: 30, hash: hashOf(30) },
    notCounted: [{ tokenId: '3' }, { traitType: 'Ink', value: 'Gold' }],
  })
  expect(proof.held.map(({ for: part }) => part)).toEqual([
    { traitType: 'Ink', value: 'Red' },
    { traitType: 'Ink', value: 'Blue' },
  ])
  for (const { tokenId, check } of proof.held) {
    const [{ to, data }, block] = check.params
    expect(to.toLowerCase()).toBe(`0x${'cc'.repeat(20)}`)
    expect(block).toEqual({ blockHash: hashOf(30), requireCanonical: true })
    expect(decodeFunctionData({ abi: erc721Abi, data: data as `0x${string}` })).toEqual({
      functionName: 'ownerOf',
      args: [BigInt(tokenId)],
    })
    expect(check.result).toBe(encodeAbiParameters([{ type: 'address' }], [ownerAt(tokenId, 30) as `0x${string}`]))
  }
  expect(proof.doesNotProve.length).toBeGreaterThan(2)
})
