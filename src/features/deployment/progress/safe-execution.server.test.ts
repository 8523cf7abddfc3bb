import { encodeFunctionData, type Hex, numberToHex, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listAskedSafes } from '#features/transactions/owner-calls/safe-execution.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import type { DeploymentTermsInput } from '../plan/deployment-terms.ts'
import { askStep } from './ask-step.server.ts'
import { beginDeployment, recordStepSent } from './begin-deployment.server.ts'
import { findDeployment } from './deployment-rows.server.ts'
import { deploymentView } from './deployment-view.ts'
import { followDeployment } from './follow-deployment.server.ts'

const db = await openTestDatabase()
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [signer] = chain.accounts as [Hex]
const safe = (await chain.deploy('TestSafe')).address.toLowerCase() as Hex
const other = (await chain.deploy('TestSafe')).address.toLowerCase() as Hex
const createCall = (await chain.deploy('TestCreateCall')).address.toLowerCase() as Hex
const terms: DeploymentTermsInput = {
  contracts: ['pills', 'campaigns', 'redemption'],
  owner: safe,
  signer: safe,
  payout: safe,
  pills: { name: 'Pills', symbol: 'PILL', kinds: [{ name: 'Ember', uri: 'data:,' }] },
}
const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function performCreate(uint256 value, bytes deploymentData) returns (address)',
])
/** What a Safe answers with at once: the hash of what its owners are to sign. No node knows it. */
const proposal = (letter: string) => `0x${letter.repeat(64)}`

let clock = Date.now()
const who = () => ({ actor: 'ana', now: new Date((clock += 30_000)) })
const begin = async () =>
  (await db.transaction().execute(async (tx) => await beginDeployment(tx, { ...who(), terms, chainId: 31337 }))).id
const ask = async (id: number, key: string) =>
  (await askStep(db, { ...who(), rpc: chain.rpc, id, key, from: safe })).call
const propose = async (id: number, key: string, hash: string) => {
  await db.transaction().execute(async (tx) => {
    await recordStepSent(tx, { ...who(), id, key, hash })
  })
}
const look = async (id: number) =>
  (await followDeployment(db, { rpc: chain.rpc, finalityDepth: 8, id, now: who().now }))!
const stepOf = async (id: number, key: string) => (await look(id)).steps.find((step) => step.key === key)!
/** What the page says of a step, to whoever opens it on whatever device. */
const seen = async (id: number, key: string, uid = 'ben') => {
  const deployment = (await findDeployment(readSide(db), { id }))!
  const view = deploymentView(deployment, { uid, safes: await listAskedSafes(chain.rpc, deployment.steps) })
  return view.steps.find((step) => step.key === key)!
}

/** One of the owners executes what enough of them have signed. */
async function execute({ to = createCall, data }: { to?: Hex; data: Hex }, by: Hex = safe): Promise<Hex> {
  const inner = to === createCall ? encodeFunctionData({ abi, functionName: 'performCreate', args: [0n, data] }) : data
  const none = [0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const
  const call = encodeFunctionData({ abi, functionName: 'execTransaction', args: [to, 0n, inner, ...none] })
  const hash = (await chain.ask('eth_sendTransaction', {
    from: signer,
    to: by,
    data: call,
    gas: numberToHex(8_000_000),
  })) as Hex
  await chain.mine(1)
  return hash
}

beforeEach(async () => {
  await emptyTables(db)
})

test('a Safe that answers with a proposal is waited for, and what it executes days later is found: contracts by their events, calls by the contract itself', async () => {
  const id = await begin()
  // It has no money of its own: whoever executes it pays.
  const deploy = await ask(id, 'deploy-pills')
  await propose(id, 'deploy-pills', proposal('a'))
  await chain.mine(700)
  for (let looks = 0; looks < 3; looks += 1) expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'sent' })
  expect(await seen(id, 'deploy-pills')).toMatchObject({ state: 'sent', proposedTo: safe })

  const hash = await execute(deploy)
  const pills = await stepOf(id, 'deploy-pills')
  expect(pills).toMatchObject({ state: 'mined', hash, address: expect.stringMatching(/^0x[0-9a-f]{40}$/) })
  expect((await seen(id, 'deploy-pills')).proposedTo).toBeUndefined()
  await chain.mine(12)
  expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'mined', hash, final: true })

  for (const key of ['deploy-campaigns', 'deploy-redemption']) {
    const call = await ask(id, key)
    await propose(id, key, proposal('b'))
    await execute(call)
    expect(await stepOf(id, key)).toMatchObject({ state: 'mined' })
  }
  const naming = await ask(id, 'name-issuer')
  await propose(id, 'name-issuer', proposal('c'))
  expect(await stepOf(id, 'name-issuer')).toMatchObject({ state: 'sent' })
  await execute(naming as { to: Hex; data: Hex })
  expect(await stepOf(id, 'name-issuer')).toMatchObject({ state: 'mined' })
  // A Safe that needs one signature alone executes at once and names its transaction, which is a call of the Safe.
  const kind = await ask(id, 'add-kind-1')
  await propose(id, 'add-kind-1', await execute(kind as { to: Hex; data: Hex }))
  expect(await stepOf(id, 'add-kind-1')).toMatchObject({ state: 'mined' })
})

test('a page that was closed while the Safe’s owners signed loses nothing, and another owner goes on from there', async () => {
  const id = await begin()
  const call = await ask(id, 'deploy-pills')
  // The wallet was still waiting: nobody ever told a hash.
  expect(await seen(id, 'deploy-pills')).toMatchObject({ state: 'waiting', proposedTo: safe, asked: { wallet: safe } })
  await chain.mine(3)
  const hash = await execute(call)
  await look(id)
  expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'mined', hash })
})

test('another Safe’s execution is none, and neither is one of other data', async () => {
  const id = await begin()
  const call = await ask(id, 'deploy-pills')
  await propose(id, 'deploy-pills', proposal('d'))
  await execute(call, other)
  expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'sent', hash: proposal('d') })
  await execute({ data: `${call.data.slice(0, -2)}ff` as Hex })
  expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'sent', hash: proposal('d') })
  const hash = await execute(call)
  expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'mined', hash })
})

test('what the Safe executed and the contract refused is told, and can be proposed again', async () => {
  const id = await begin()
  const call = await ask(id, 'deploy-pills')
  await propose(id, 'deploy-pills', proposal('e'))
  const code = await chain.ask('eth_getCode', createCall, 'latest')
  await chain.ask('anvil_setCode', createCall, '0xfe')
  const refused = await execute(call)
  await chain.ask('anvil_setCode', createCall, code)
  expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'failed', problem: 'reverted', hash: refused })
  // The refused one is not taken for the next.
  expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'failed' })
  const again = await execute(await ask(id, 'deploy-pills'))
  await look(id)
  expect(await stepOf(id, 'deploy-pills')).toMatchObject({ state: 'mined', hash: again })
})
