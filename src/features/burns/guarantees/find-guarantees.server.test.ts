import { type Hex } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createJsonRpc, type JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, untilFollowing, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { movePills } from '#tests/pill-data.ts'
import { reportGuarantees } from './find-guarantees.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [, ada] = chain.accounts as [Hex, Hex]
let contracts: BurnContracts

beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployBurnContracts(chain, { editions: [makeEdition({ length: 5_000 })] })
  await contracts.mint([ada])
  await contracts.burn(ada, 1)
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
  await untilFollowing(db)
})

const report = async (more: { rpc?: JsonRpc; now?: Date } = {}) =>
  (await reportGuarantees(read, { studio: contracts.studio, rpc: chain.rpc, now: new Date(), ...more })).promises
const outcomes = (promises: Awaited<ReturnType<typeof report>>) =>
  Object.fromEntries(promises.map(({ code, outcome }) => [code, outcome]))

test('every promise holds after a burn, each as of the block that was read', async () => {
  const promises = await report()
  expect([new Set(promises.map(({ outcome }) => outcome)), new Set(promises.map(({ block }) => block))]).toEqual([
    new Set(['kept']),
    new Set([await chain.headNumber()]),
  ])
})

test('a book that says something else than the contract is found out, with both figures', async () => {
  await movePills(db, { to: ada, quantity: '6' })
  expect((await report()).find(({ code }) => code === 'book-and-contracts')).toMatchObject({
    outcome: 'broken',
    count: 1,
    result: 'Pills 1, Ember, issued: 1 on the contract, 7 in our records.',
  })
})

test('a node that does not answer makes nothing green that was to be asked of it', async () => {
  const found = outcomes(await report({ rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }) }))
  expect([found['book-and-contracts'], found['approvals-open'], found['numbers-given-twice']]).toEqual([
    'unchecked',
    'unchecked',
    'kept',
  ])
})

test('an instance that has not read the chain for more than a minute says nothing of now', async () => {
  const promises = await report({ now: new Date(Date.now() + 120_000) })
  expect(new Set(promises.map(({ outcome, block, count }) => `${outcome} ${block} ${count}`))).toEqual(
    new Set(['unchecked null null']),
  )
})
