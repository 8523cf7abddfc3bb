import { encodeDeployData, type Hex, numberToHex } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { followFolder } from '#features/documents/follow-folder.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { readContent } from '#features/documents/read-content.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { pillsAbi, pillsBytecode } from '#generated/contracts/pills.ts'
import { readSide } from '#platform/database/database.server.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { contractStories } from '../plan/contract-kind.ts'
import type { DeploymentTermsInput } from '../plan/deployment-terms.ts'
import { askStep } from './ask-step.server.ts'
import { beginDeployment, changeStep, giveUpDeployment, recordStepSent } from './begin-deployment.server.ts'
import { findDeployment } from './deployment-rows.server.ts'
import { addressesOf, nextStep } from './deployment.ts'
import { followDeployment } from './follow-deployment.server.ts'
import { publishCollection, publishDeployment } from './publish-deployment.server.ts'

const db = await openTestDatabase()
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [owner, ada, bob] = chain.accounts as [Hex, Hex, Hex]
const collectionPlace = `0x${'c'.repeat(40)}` as const
const folder = testStudio({ collections: [{ slug: 'pieces', address: collectionPlace }] })

const everything: DeploymentTermsInput = {
  contracts: ['collection', 'pills', 'campaigns', 'redemption', 'vaults', 'salesroom'],
  owner,
  manager: ada,
  signer: bob,
  payout: ada,
  collection: {
    slug: 'night-ferry',
    title: 'Night ferry',
    singular: 'Ferry',
    symbol: 'FERRY',
    maxSupply: 100,
    baseURI: 'https://studio.example/metadata/night-ferry/',
    contractURI: '',
    royaltyBasisPoints: 500,
  },
  pills: { name: 'Pills', symbol: 'PILL', kinds: [{ name: 'Ember', uri: 'data:,' }] },
  vaults: { name: 'Vaults', symbol: 'VAULT', baseURI: '' },
}

let clock = Date.now()
const who = (actor = 'ana') => ({ actor, now: new Date((clock += 1_000)) })
const begin = async (terms: unknown = everything, actor = 'ana') =>
  await db.transaction().execute(async (tx) => await beginDeployment(tx, { ...who(actor), terms, chainId: 31337 }))
const follow = async (id: number) =>
  (await followDeployment(db, { rpc: chain.rpc, finalityDepth: 8, id, now: new Date(clock) }))!
const ask = async (id: number, key: string, { from = owner, actor = 'ana' } = {}) =>
  await askStep(db, { ...who(actor), rpc: chain.rpc, id, key, from })
const sent = async (id: number, key: string, hash: string, actor = 'ana') =>
  await db.transaction().execute(async (tx) => await recordStepSent(tx, { ...who(actor), id, key, hash }))
const send = async (call: { to?: Hex; data: Hex; gas?: number }, from = owner) =>
  (await chain.ask('eth_sendTransaction', {
    from,
    ...call,
    gas: numberToHex(call.gas ?? 5_000_000),
  })) as Hex
const stateOf = async (id: number, key: string) =>
  (await findDeployment(readSide(db), { id }))!.steps.find((step) => step.key === key)!
const untilMined = async (hash: Hex) => {
  for (let tries = 0; tries < 500; tries++) {
    const receipt = (await chain.ask('eth_getTransactionReceipt', hash)) as { gasUsed: Hex } | null
    if (receipt !== null) return receipt
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  throw new Error('not mined')
}

/** Does one step as a wallet does, to its block. */
async function step(id: number, key: string, from = owner): Promise<number> {
  const { call } = await ask(id, key, { from })
  const hash = await send(call, from)
  await sent(id, key, hash)
  const { gasUsed } = await untilMined(hash)
  return Number(gasUsed)
}

async function runAll(id: number): Promise<Map<string, number>> {
  const used = new Map<string, number>()
  for (;;) {
    const next = nextStep(await follow(id))
    if (next === undefined) return used
    used.set(next.key, await step(id, next.key))
  }
}

beforeEach(async () => {
  await emptyTables(db)
  await db.transaction().execute(async (tx) => {
    await followFolder(tx, { documents: splitStudio(folder).documents, now: new Date() })
  })
})

test('everything is deployed, wired, verified and published: the site has the contracts without its folder', async () => {
  const { id, steps } = await begin()
  expect(steps.map(({ key }) => key)).toEqual([
    'deploy-collection',
    'deploy-pills',
    'deploy-campaigns',
    'deploy-redemption',
    'deploy-vaults',
    'deploy-salesroom',
    'name-issuer',
    'add-kind-1',
  ])
  const used = await runAll(id)
  for (const [key, gas] of used) {
    const planned = steps.find((each) => each.key === key)!.gas
    expect([key, gas <= planned, gas > planned * 0.7]).toEqual([key, true, true])
  }
  const done = await follow(id)
  const addresses = addressesOf(done)
  expect(Object.keys(addresses)).toEqual(everything.contracts)
  expect(
    await db.transaction().execute(async (tx) => await publishDeployment(tx, { ...who(), id, folder, studio: folder })),
  ).toEqual({
    contracts: true,
    collection: 'night-ferry',
  })
  const { content } = await readContent(readSide(db), splitStudio(folder))
  expect(content?.studio).toMatchObject({
    burns: {
      pills: { address: addresses.pills },
      campaigns: { address: addresses.campaigns },
      redemption: { address: addresses.redemption },
    },
    vaults: { address: addresses.vaults },
    salesroom: { address: addresses.salesroom },
  })
  const firstBlock = content!.studio.burns!.pills.firstBlock
  expect(await chain.ask('eth_getCode', addresses.pills, numberToHex(firstBlock - 1))).toBe('0x')
  expect(await chain.ask('eth_getCode', addresses.pills, numberToHex(firstBlock))).not.toBe('0x')
  const { documents } = await readPublished(readSide(db))
  expect(documents.some(({ name }) => name === 'night-ferry')).toBe(false)
  const draft = await db
    .selectFrom('documents')
    .select('draft')
    .where('name', '=', 'night-ferry')
    .executeTakeFirstOrThrow()
  expect(draft.draft).toMatchObject({ address: addresses.collection, title: 'Night ferry', editionSize: 100 })
  expect((await findDeployment(readSide(db), { id }))!.state).toBe('published')
  await db.transaction().execute(async (tx) => {
    await publishCollection(tx, { ...who(), slug: 'night-ferry', folder })
  })
  const { content: after } = await readContent(readSide(db), splitStudio(folder))
  expect(after?.studio.collections.map(({ slug, address }) => [slug, address])).toContainEqual([
    'night-ferry',
    addresses.collection,
  ])
}, 30_000)

const pieces: DeploymentTermsInput = { contracts: ['salesroom'], owner }

test('a tab that was closed before it could say the hash loses nothing: the transaction is found by what it says', async () => {
  const { id } = await begin(pieces)
  const { call } = await ask(id, 'deploy-salesroom')
  const hash = await send(call)
  await untilMined(hash)
  await chain.mine(30)
  // Nobody told the hash. Whoever opens the page next sees the step done, and it is sent only once.
  await follow(id)
  expect(await follow(id)).toMatchObject({ steps: [{ state: 'mined', hash }] })
  await expect(ask(id, 'deploy-salesroom')).rejects.toMatchObject({ code: 'step-not-next' })
})

test('a second owner is shown the open deployment, and is not asked to sign while the first one is', async () => {
  const { id } = await begin(pieces)
  await expect(begin(pieces, 'ben')).rejects.toMatchObject({ code: 'deployment-open' })
  const both = await Promise.allSettled([ask(id, 'deploy-salesroom'), ask(id, 'deploy-salesroom', { actor: 'ben' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  clock += 4 * 60_000
  const { call } = await ask(id, 'deploy-salesroom', { actor: 'ben' })
  const first = await send(call)
  await sent(id, 'deploy-salesroom', first, 'ben')
  await expect(sent(id, 'deploy-salesroom', `0x${'9'.repeat(64)}`)).rejects.toMatchObject({ code: 'step-already-sent' })
  await db.transaction().execute(async (tx) => await giveUpDeployment(tx, { ...who(), id }))
  expect((await begin(pieces, 'ben')).id).not.toBe(id)
})

test('what a wallet sent in place of the step is not used: other code, another owner, no contract', async () => {
  const { id } = await begin({ ...everything, contracts: ['pills', 'campaigns', 'redemption'] })
  await ask(id, 'deploy-pills')
  const other = await send({
    data: encodeDeployData({ abi: pillsAbi, bytecode: pillsBytecode, args: ['Pills', 'PILL', bob] }),
  })
  await sent(id, 'deploy-pills', other)
  await untilMined(other)
  expect((await follow(id)).steps[0]).toMatchObject({ state: 'failed', problem: 'other-transaction' })
  const { call } = await ask(id, 'deploy-pills')
  const right = await send(call)
  await sent(id, 'deploy-pills', right)
  const { contractAddress } = (await untilMined(right)) as unknown as { contractAddress: Hex }
  const code = (await chain.ask('eth_getCode', contractAddress, 'latest')) as string
  await chain.ask('anvil_setCode', contractAddress, `${code.slice(0, -2)}00`)
  expect((await follow(id)).steps[0]).toMatchObject({ state: 'failed', problem: 'other-code' })
})

test('running out of gas and being refused are told apart, and the step can be sent again', async () => {
  const { id } = await begin({ ...everything, contracts: ['pills', 'campaigns', 'redemption'] })
  const { call } = await ask(id, 'deploy-pills')
  const poor = await send({ ...call, gas: 700_000 })
  await sent(id, 'deploy-pills', poor)
  await untilMined(poor)
  expect((await follow(id)).steps[0]).toMatchObject({ state: 'failed', problem: 'out-of-gas', hash: poor })
  for (const key of ['deploy-pills', 'deploy-campaigns', 'deploy-redemption']) {
    await step(id, key)
    expect(await follow(id)).toBeDefined()
  }
  await expect(ask(id, 'name-issuer', { from: ada })).rejects.toMatchObject({ code: 'owner-wallet-needed' })
  const { call: naming } = await ask(id, 'name-issuer')
  const refused = await send(naming, ada)
  await sent(id, 'name-issuer', refused)
  await untilMined(refused)
  expect(await follow(id)).toMatchObject({ steps: { 3: { state: 'failed', problem: 'reverted' } } })
  await db.transaction().execute(async (tx) => {
    await changeStep(tx, { ...who(), id, key: 'name-issuer', event: 'again' })
  })
  // A Safe does it without telling anybody a hash here: the contract itself says so.
  await untilMined(await send(naming))
  expect(await follow(id)).toMatchObject({ steps: { 3: { state: 'mined', hash: undefined } } })
}, 20_000)

test('a wallet without money is not asked', async () => {
  const { id } = await begin(pieces)
  await expect(ask(id, 'deploy-salesroom', { from: `0x${'d'.repeat(40)}` })).rejects.toMatchObject({
    code: 'step-refused',
    message: expect.stringContaining('too little money'),
  })
  expect(await stateOf(id, 'deploy-salesroom')).toMatchObject({ asked: undefined })
})

test('a block that is no longer part of the chain takes its step back, and finality only marks it', async () => {
  const { id } = await begin(pieces)
  await step(id, 'deploy-salesroom')
  expect(await follow(id)).toMatchObject({ steps: [{ state: 'mined', final: false }] })
  await chain.reorganise(1)
  expect(await follow(id)).toMatchObject({ steps: [{ state: 'sent' }] })
  await db.transaction().execute(async (tx) => {
    await changeStep(tx, { ...who(), id, key: 'deploy-salesroom', event: 'again' })
  })
  await step(id, 'deploy-salesroom')
  await follow(id)
  await chain.mine(12)
  expect(await follow(id)).toMatchObject({ steps: [{ state: 'mined', final: true }] })
})

test('terms that cannot be are refused with every mistake, and nothing begins', async () => {
  await expect(begin({ contracts: ['pills'], owner: '0x1' })).rejects.toMatchObject({ code: 'deployment-terms' })
  await expect(begin({ ...everything, contracts: ['redemption'] })).rejects.toThrow('choose all three or none')
  expect(await db.selectFrom('deployments').selectAll().execute()).toEqual([])
})

test('the plan names every contract of this build', () => {
  expect(Object.values(contractStories).map(({ contract }) => contract)).toEqual([
    'VitrineCollection',
    'Pills',
    'BurnCampaigns',
    'Redemption',
    'Vaults',
    'Salesroom',
  ])
})
