import { encodeDeployData, encodeFunctionData, type Hex, numberToHex, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  followOwnerCalls,
  listOwnerCallViews,
  noteOwnerCall,
} from '#features/transactions/owner-calls/follow-owner-calls.server.ts'
import type { OwnerCallView } from '#features/transactions/owner-calls/owner-call.ts'
import { vitrineCollectionAbi, vitrineCollectionBytecode } from '#generated/contracts/vitrine-collection.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { contractAct } from './contract-act.ts'
import { prepareContractAct } from './prepare-contract-act.server.ts'
import { readPowers } from './read-powers.server.ts'

const db = await openTestDatabase()
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [signer, receiver] = chain.accounts as [Hex, Hex]
const safe = (await chain.deploy('TestSafe')).address.toLowerCase() as Hex
const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function proposalHash(address to, uint256 value, bytes data, uint256 number) view returns (bytes32)',
  'function nonce() view returns (uint256)',
])

const accountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls)',
  'function handle(address sender, bytes data)',
])

async function send(call: { to?: Hex; data: Hex }, from = signer): Promise<{ hash: Hex; contractAddress: Hex }> {
  const hash = (await chain.ask('eth_sendTransaction', { from, gas: numberToHex(8_000_000), ...call })) as Hex
  await chain.mine(1)
  return { hash, ...((await chain.ask('eth_getTransactionReceipt', hash)) as { contractAddress: Hex }) }
}
const collectionOf = async (owner: Hex) =>
  (
    await send({
      data: encodeDeployData({
        abi: vitrineCollectionAbi,
        bytecode: vitrineCollectionBytecode,
        args: [
          {
            name: 'Night ferry',
            symbol: 'FERRY',
            owner,
            maxSupply: 50n,
            baseURI: '',
            contractURI: '',
            royaltyReceiver: owner,
            royaltyBasisPoints: 500n,
          },
        ],
      }),
    })
  ).contractAddress.toLowerCase() as Hex
const contract = await collectionOf(safe)
const own = await collectionOf(signer)
const studio = testStudio({
  collections: [
    { slug: 'night-ferry', address: contract },
    { slug: 'own', address: own },
  ],
})

let clock = Date.now()
const now = () => new Date((clock += 30_000))
const prepare = async (act: object, from = safe) =>
  await prepareContractAct(db, {
    rpc: chain.rpc,
    studio,
    act: contractAct.parse({ contract, ...act }),
    from,
    actor: 'ana',
    requestId: 'request',
    now: now(),
  })
const royalty = (percent: string) => ({ act: 'set-royalty', percent, address: receiver })
const note = async (id: number, hash: string | null) =>
  await noteOwnerCall(db, { id, subject: 'contract', hash, actor: 'ana', requestId: 'request', now: now() })
const page = { rpc: chain.rpc, chain: { id: studio.chain.id, finalityDepth: 8 }, subject: 'contract' } as const
const look = async () => await followOwnerCalls(db, { ...page, now: now() })
const seen = async (id: number): Promise<OwnerCallView | undefined> => (await look()).find((call) => call.id === id)
const royaltyNow = async () =>
  (await readPowers({ rpc: chain.rpc, studio })).find(({ address }) => address.toLowerCase() === contract)?.collection
    ?.royalty?.basisPoints

const ask = async (functionName: 'proposalHash' | 'nonce', args: readonly unknown[] = []) =>
  (await chain.ask(
    'eth_call',
    { to: safe, data: encodeFunctionData({ abi: safeAbi, functionName, args } as never) },
    'latest',
  )) as Hex
/** What the Safe answers with: what its owners are to sign, with a number that it has not used, so many after the next. */
const proposalOf = async ({ to, data }: { to: Hex; data: Hex }, later = 0n) =>
  await ask('proposalHash', [to, 0n, data, BigInt(await ask('nonce')) + later])
/** One of the owners executes what enough of them have signed. */
async function execute({ to, data }: { to: Hex; data: Hex }): Promise<Hex> {
  const none = [0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const
  const args = [to, 0n, data, ...none] as const
  return (await send({ to: safe, data: encodeFunctionData({ abi: safeAbi, functionName: 'execTransaction', args }) }))
    .hash
}

beforeEach(async () => {
  await emptyTables(db)
})

test('a change that was proposed to a Safe says that it waits for its owners, and days later that it is done and final', async () => {
  const { id, call } = await prepare(royalty('7'))
  await note(id, await proposalOf(call))
  await chain.mine(700)
  for (let looks = 0; looks < 3; looks += 1)
    expect(await seen(id)).toMatchObject({ state: 'sent', isProposed: true, wallet: safe })
  expect(await seen(id)).toMatchObject({
    title: `Set the royalty of night-ferry to 7% for ${receiver}`,
    queue: { threshold: 2, owners: 3, before: 0 },
  })
  expect(await db.selectFrom('staff_acts').select(['act', 'detail']).orderBy('id', 'desc').executeTakeFirst()).toEqual({
    act: 'call-sent',
    detail: expect.stringContaining(`Set the royalty of night-ferry to 7% for ${receiver}: 0x`),
  })
  const hash = await execute(call)
  expect(await seen(id)).toMatchObject({ state: 'mined', hash, isProposed: false, isFinal: false })
  expect(await royaltyNow()).toBe(700)
  await chain.mine(12)
  expect(await seen(id)).toMatchObject({ state: 'mined', hash, isFinal: true })
  // What is done stays for three days, and goes by itself.
  clock += 3 * 86_400_000
  expect(await look()).toEqual([])
})

test('a tab that was closed before the wallet answered loses nothing: what the Safe executes is found', async () => {
  const { id, call } = await prepare(royalty('6'))
  expect(await seen(id)).toMatchObject({ state: 'waiting', isProposed: true })
  clock += 86_400_000
  expect(await seen(id)).toMatchObject({ state: 'waiting', isProposed: true })
  const hash = await execute(call)
  await look()
  expect(await seen(id)).toMatchObject({ state: 'mined', hash })
})

test('a rejection, and another transaction of the same number, are noticed and told apart: it can never be executed any more', async () => {
  const { id, call } = await prepare(royalty('5'))
  const later = await prepare(royalty('4'))
  await note(id, await proposalOf(call))
  await note(later.id, await proposalOf(later.call, 1n))
  expect(await seen(later.id)).toMatchObject({ queue: { before: 1 } })
  // Safe rejects by a transaction of no value to itself.
  await execute({ to: safe, data: '0x' })
  expect(await seen(id)).toMatchObject({ state: 'failed', problem: 'rejected', queue: undefined })
  // The one that comes after it in the Safe’s queue still waits, and is next now.
  expect(await seen(later.id)).toMatchObject({ state: 'sent', isProposed: true, queue: { before: 0 } })
  const other = await prepare(royalty('3'))
  await note(other.id, await proposalOf(other.call))
  const hash = await execute(later.call)
  expect(await seen(later.id)).toMatchObject({ state: 'mined', hash })
  expect(await seen(other.id)).toMatchObject({ state: 'failed', problem: 'replaced' })
})

test('a proposal that the owners executed with other gas, or in a batch, is found by the call that it carries', async () => {
  const { id, call } = await prepare(royalty('3'))
  await note(id, `0x${'e'.repeat(64)}`)
  expect(await seen(id)).toMatchObject({ state: 'sent', isProposed: true })
  const hash = await execute(call)
  expect(await seen(id)).toMatchObject({ state: 'mined', hash })
})

test('the same change proposed twice is told apart by what was signed', async () => {
  const mint = { act: 'mint', count: '1', address: receiver }
  const [first, second] = [await prepare(mint), await prepare({ ...mint, count: '1' })]
  // The first was not answered yet: asking again takes its place.
  expect((await look()).map(({ id }) => id)).toEqual([second.id])
  await note(second.id, await proposalOf(second.call))
  const third = await prepare(mint)
  await note(third.id, await proposalOf(third.call, 1n))
  const one = await execute(first.call)
  expect(await seen(second.id)).toMatchObject({ state: 'mined', hash: one })
  expect(await seen(third.id)).toMatchObject({ state: 'sent', isProposed: true })
  const two = await execute(third.call)
  expect(await seen(third.id)).toMatchObject({ state: 'mined', hash: two })
})

test('what the Safe executed and the contract refused is told', async () => {
  const { id, call } = await prepare({ act: 'set-base', uri: 'https://studio.example/' })
  await note(id, await proposalOf(call))
  const code = await chain.ask('eth_getCode', contract, 'latest')
  await chain.ask('anvil_setCode', contract, '0xfe')
  const hash = await execute(call)
  await chain.ask('anvil_setCode', contract, code)
  expect(await seen(id)).toMatchObject({ state: 'failed', problem: 'reverted', hash })
})

test('a proposal that is set aside can still be executed: it is followed until it is, or until it no longer can be', async () => {
  const { id, call } = await prepare(royalty('2'))
  const other = await prepare(royalty('1'))
  await note(id, await proposalOf(call))
  await note(other.id, await proposalOf(other.call, 1n))
  await note(id, null)
  await note(other.id, null)
  expect(await seen(id)).toMatchObject({ state: 'sent', isProposed: true, isAside: true, queue: { before: 0 } })
  const hash = await execute(call)
  expect(await royaltyNow()).toBe(200)
  expect(await seen(id)).toMatchObject({ state: 'mined', hash, isAside: false })
  await expect(note(id, null)).rejects.toMatchObject({ code: 'owner-call-ended' })
  expect(await seen(other.id)).toMatchObject({ state: 'sent', isAside: true })
  await execute({ to: safe, data: '0x' })
  expect(await seen(other.id)).toMatchObject({ state: 'failed', problem: 'rejected', isAside: false })
  // What failed, or was only asked for, goes from the list.
  await note(other.id, null)
  const asked = await prepare(royalty('3'))
  await note(asked.id, null)
  expect((await look()).map((each) => each.id)).toEqual([id])
})

test('an account whose calls a bundler brings is followed too: done, refused, and told apart from what only says so', async () => {
  const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'
  const made = (await chain.deploy('TestEntryPoint')).address
  await chain.ask('anvil_setCode', entryPoint, await chain.ask('eth_getCode', made, 'latest'))
  const account = (await chain.deploy('SmartAccount', [entryPoint])).address.toLowerCase() as Hex
  const theirs = await collectionOf(account)
  studio.collections.push({ ...studio.collections[1]!, slug: 'theirs', address: theirs })
  const prepareTheirs = async (percent: string) => await prepare({ ...royalty(percent), contract: theirs }, account)
  const bundle = async ({ to, data }: { to: Hex; data: Hex }, by: Hex) => {
    const executed = encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [[{ to, value: 0n, data }]] })
    const handled = encodeFunctionData({ abi: accountAbi, functionName: 'handle', args: [account, executed] })
    return (await send({ to: by, data: handled })).hash
  }
  const done = await prepareTheirs('7')
  await note(done.id, await bundle(done.call, entryPoint))
  expect(await seen(done.id)).toMatchObject({ state: 'mined', isProposed: false })
  const refused = await prepareTheirs('6')
  const code = await chain.ask('eth_getCode', theirs, 'latest')
  await chain.ask('anvil_setCode', theirs, '0xfe')
  await note(refused.id, await bundle(refused.call, entryPoint))
  await chain.ask('anvil_setCode', theirs, code)
  expect(await seen(refused.id)).toMatchObject({ state: 'failed', problem: 'reverted' })
  const untrue = await prepareTheirs('5')
  await note(untrue.id, await bundle(untrue.call, made))
  expect(await seen(untrue.id)).toMatchObject({ state: 'failed', problem: 'other-transaction' })
})

test('a key’s own wallet: refused, sent with its hash lost, sent again for a higher fee, out of gas', async () => {
  const prepareOwn = async (percent: string) => await prepare({ ...royalty(percent), contract: own }, signer)
  const refused = await prepareOwn('1')
  await note(refused.id, null)
  expect(await look()).toEqual([])

  const lost = await prepareOwn('2')
  const { hash } = await send(lost.call)
  await look()
  expect(await seen(lost.id)).toMatchObject({ state: 'mined', hash, isProposed: false })
  // Whoever tells it late is not refused.
  await note(lost.id, hash)

  const dearer = await prepareOwn('3')
  await note(dearer.id, `0x${'d'.repeat(64)}`)
  const paid = await send(dearer.call)
  await look()
  expect(await seen(dearer.id)).toMatchObject({ state: 'mined', hash: paid.hash })

  const poor = await prepareOwn('4')
  const { hash: out } = await send({ ...poor.call, gas: numberToHex(27_000) } as never)
  await note(poor.id, out)
  expect(await seen(poor.id)).toMatchObject({ state: 'failed', problem: 'out-of-gas' })

  // A wallet that never answered is forgotten after half an hour.
  const silent = await prepareOwn('5')
  expect(await seen(silent.id)).toMatchObject({ state: 'waiting', isProposed: false })
  clock += 31 * 60_000
  expect(await seen(silent.id)).toBeUndefined()
})

test('a block that leaves the chain takes its change back until it is in another', async () => {
  const { id, call } = await prepare({ ...royalty('6'), contract: own }, signer)
  const { hash } = await send(call)
  await note(id, hash)
  expect(await seen(id)).toMatchObject({ state: 'mined', isFinal: false })
  await chain.reorganise(2)
  expect(await seen(id)).toMatchObject({ state: 'sent' })
  expect(await listOwnerCallViews(readSide(db), { ...page, now: now() })).toMatchObject([{ id, state: 'sent' }])
})

test('a node that answers too late loses nothing: no wallet is asked then, and what is under way is found when it answers again', async () => {
  const { flaws, rpcUrl: url } = await startFlawedNode(chain.rpcUrl)
  const slow = createJsonRpc({ url, timeoutMilliseconds: 300 })
  const { id, call } = await prepare(royalty('4'))
  await note(id, await proposalOf(call))
  flaws.delayMilliseconds = 2_000
  const change = contractAct.parse({ contract, ...royalty('3') })
  const asked = { rpc: slow, studio, act: change, from: safe, actor: 'ana', requestId: 'late', now: now() }
  await expect(prepareContractAct(db, asked)).rejects.toMatchObject({ code: 'chain-silent' })
  expect(await db.selectFrom('staff_acts').select('id').where('request_id', '=', 'late').execute()).toEqual([])
  await expect(followOwnerCalls(db, { ...page, rpc: slow, now: now() })).rejects.toMatchObject({ code: 'chain-silent' })
  // The page opens all the same, with what was seen last.
  expect(await listOwnerCallViews(readSide(db), { ...page, rpc: slow, now: now() })).toMatchObject([
    { id, state: 'sent', queue: undefined },
  ])
  flaws.delayMilliseconds = 0
  await execute(call)
  expect((await followOwnerCalls(db, { ...page, rpc: slow, now: now() })).map(({ state }) => state)).toEqual(['mined'])
})
