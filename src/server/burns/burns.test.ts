import { type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BurnCheck } from '#features/burns/burning/burn-check.ts'
import { getBurnOffer } from '#features/burns/burning/get-burn-offer.server.ts'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { listTokenHistory } from '#features/catalogue/history/list-token-history.server.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { delegateAccount, executeCalls, makeSmartAccount } from '#tests/chain/smart-wallets.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createApp, type Edge } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
const ourPage = {
  'sec-fetch-site': 'same-origin',
  origin: 'https://studio.example',
  'content-type': 'application/json',
}
let chain: TestChain
let contracts: BurnContracts
let edge: Edge
let ada: Hex
let ben: Hex

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  ;[, ada, ben] = chain.accounts as [Hex, Hex, Hex]
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployBurnContracts(chain)
  await contracts.mint([ada, ada, ada, ben])
  edge = open()
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
})

function open(rpc = chain.rpc): Edge {
  return createApp(contextUnderTest(db, { rpc, studio: contracts.studio }), buildUnderTest(), {
    clientFolder: '/nowhere',
    builtAt: new Date(),
  })
}

type Problem = { status: number; type: string; title: string; obstacles?: { code: string }[] }
type Answer<Body> = { status: number; body: Body & Partial<Problem> }

async function send<Body>(path: string, body: object | undefined, at = edge): Promise<Answer<Body>> {
  const answer = await at.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: ourPage,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Body & Partial<Problem> }
}

const burn = (tokenId: string, holder: Hex, more: object = {}) => ({
  collection: 'pieces',
  tokenId,
  campaignId: '1',
  holder,
  aim: { for: 'pill' },
  ...more,
})
const check = async (tokenId: string, holder: Hex, more: object = {}) =>
  (await send<BurnCheck>('/burns/check', burn(tokenId, holder, more))).body
type Begun = { intentId: Hex; calls: Record<'send' | 'approve' | 'burn', { to: Hex; data: Hex }> }
const begin = async (tokenId: string, holder: Hex, more: object = {}) =>
  await send<Begun>('/burns/intents', burn(tokenId, holder, more))
const view = async (intentId: Hex) => (await send<IntentView>(`/burns/intents/${intentId}`, undefined)).body
const untilState = async (intentId: Hex, state: string) =>
  await until(`${intentId} is ${state}`, async () => (await view(intentId)).intent.state.state === state)
const codesOf = ({ obstacles }: BurnCheck) => obstacles.map(({ code }) => code)
const codeOf = ({ status, body }: Answer<unknown>) => `${status} ${body.type?.split('/').at(-1)}`

test('a look with the holder’s wallet rehearses the exact call, names every cost and the supply before and after', async () => {
  const seen = await check('1', ada)
  expect(seen).toMatchObject({
    holder: ada,
    isHolder: true,
    obstacles: [],
    warnings: [],
    supply: { before: 4, after: 3 },
    isCampaignOperator: false,
  })
  expect([
    seen.approved,
    Number(seen.calls.send?.gas) > 60_000,
    BigInt(seen.calls.send!.feeWei) > 0n,
    seen.calls.approve?.to,
    seen.calls.burn,
  ]).toEqual([undefined, true, true, contracts.pieces.address, undefined])
  expect(await getBurnOffer(read, { studio: contracts.studio, collection: 'pieces', tokenId: '1' })).toMatchObject({
    surviving: 4,
    burned: undefined,
    campaigns: [{ campaignId: '1', standing: 'open', pillName: 'Ember', burned: 0 }],
  })
})

test('a burn from the first look to its pill, its receipt and the public ledger', async () => {
  const {
    status,
    body: { intentId, calls },
  } = await begin('1', ada)
  expect([status, intentId.startsWith(ada), calls.send.data.includes(intentId.slice(2))]).toEqual([201, true, true])
  const hash = await contracts.sendAs(ada, calls.send)
  expect((await send<IntentView>(`/burns/intents/${intentId}/sent`, { hash })).status).toBe(200)
  await untilState(intentId, 'included')
  await chain.mine(9)
  await untilState(intentId, 'final')
  const seen = await view(intentId)
  expect([seen.leftover, seen.calls, seen.burnedBy]).toEqual([
    { isApproved: false, isOperator: false, block: expect.any(Number) },
    undefined,
    undefined,
  ])
  expect(await listPillsOf(read, { holder: ada })).toMatchObject([{ pillId: '1', name: 'Ember', quantity: '1' }])
  expect((await listBurns(read, { studio: contracts.studio })).burns).toMatchObject([
    { collection: 'pieces', tokenId: '1', holder: ada, isFinal: true, pill: { intentId, pillName: 'Ember' } },
  ])
  expect(
    (await listTokenHistory(read, { collection: 'pieces', tokenId: '1' })).map(({ kind, pill }) => [
      kind,
      pill?.name,
      pill?.count,
      pill?.holder.toLowerCase(),
      pill?.intentId,
    ]),
  ).toEqual([
    ['burn', 'Ember', '1', ada, intentId],
    ['mint', undefined, undefined, undefined, undefined],
  ])
  const csv = await (await edge.request('/burned.csv')).text()
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(intentId)
  expect(
    (await getBurnOffer(read, { studio: contracts.studio, collection: 'pieces', tokenId: '1' })).burned,
  ).toMatchObject({ intentId, pillName: 'Ember', isFinal: true })
})

test('every reason why not is said before anything is begun: no holder, no piece, paused, over, sold out, another’s collection', async () => {
  expect(codesOf(await check('4', ada))).toEqual(['not-holder'])
  expect(codesOf(await check('99', ada))).toEqual(['no-such-piece'])
  expect(codesOf(await check('1', ada, { campaignId: '7' }))).toEqual(['no-campaign'])
  await contracts.burn(ada, 1)
  await untilHead(db, chain)
  expect(codesOf(await check('1', ada))).toEqual(['already-burned'])
  await contracts.asOwner('campaigns', 'pause', 1n)
  expect(codesOf(await check('2', ada))).toEqual(['campaign-paused'])
  expect(codeOf(await begin('2', ada))).toBe('409 campaign-paused')
  await contracts.asOwner('campaigns', 'resume', 1n)
  await contracts.asOwner('campaigns', 'lowerCap', 1n, 1n)
  expect(codesOf(await check('2', ada))).toEqual(['sold-out'])
  await contracts.asOwner('campaigns', 'closeEarlier', 1n, 0)
  expect(codesOf(await check('2', ada))).toEqual(['campaign-over'])
  expect(await db.selectFrom('burn_intents').selectAll().where('state', '<>', 'included').execute()).toEqual([])
})

test('a wallet without money for the fee hears so before it signs', async () => {
  const poor = '0x00000000000000000000000000000000000c0ffe'
  const tokenId = await contracts.mint([poor])
  await untilHead(db, chain)
  const seen = await check(String(tokenId), poor)
  expect(codesOf(seen)).toEqual(['no-money-for-gas'])
})

test('a piece that is moved between the screens stays whole: the burn is refused, with the reason', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', ada)
  await mined(chain, await contracts.sendAs(ada, { to: contracts.pieces.address, data: transfer(ada, ben, 1) }))
  expect(codesOf(await check('1', ada))).toEqual(['not-holder'])
  const hash = await contracts.sendAs(ada, calls.send)
  await send(`/burns/intents/${intentId}/sent`, { hash })
  await untilState(intentId, 'reverted')
  const refused = await view(intentId)
  expect([refused.intent.state, refused.isHeld]).toMatchObject([
    { reason: { code: expect.stringMatching(/^ERC721/) as string } },
    false,
  ])
  expect(String(await contracts.read('pieces', 'ownerOf', 1n))).toContain(ben.slice(2))
})

test('a campaign that is sold out while somebody signs refuses the burn and says so', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', ada)
  await contracts.burn(ben, 4)
  await contracts.asOwner('campaigns', 'lowerCap', 1n, 1n)
  const hash = await contracts.sendAs(ada, calls.send)
  await send(`/burns/intents/${intentId}/sent`, { hash })
  await untilState(intentId, 'reverted')
  const refused = await view(intentId)
  expect([refused.intent.state, refused.isHeld]).toMatchObject([{ reason: { code: 'CapReached' } }, true])
})

test('two tabs that burn one piece make one burn; the other hears by which', async () => {
  const [one, other] = [(await begin('1', ada)).body, (await begin('1', ada)).body]
  expect(one.intentId).not.toBe(other.intentId)
  await send(`/burns/intents/${one.intentId}/sent`, { hash: await contracts.sendAs(ada, one.calls.send) })
  await untilState(one.intentId, 'included')
  await send(`/burns/intents/${other.intentId}/sent`, { hash: await contracts.sendAs(ada, other.calls.send) })
  await untilState(other.intentId, 'reverted')
  expect((await view(other.intentId)).burnedBy).toBe(one.intentId)
  expect(await db.selectFrom('burns').selectAll().execute()).toHaveLength(1)
})

test('another device goes on where the first one stopped, and both may say what was sent', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', ada)
  const elsewhere = open()
  const resumed = (await send<IntentView>(`/burns/intents/${intentId}`, undefined, elsewhere)).body
  expect(resumed.calls).toEqual(calls)
  const hash = await contracts.sendAs(ada, calls.send)
  await Promise.all(
    [edge, elsewhere, edge].map(async (at) => await send(`/burns/intents/${intentId}/sent`, { hash }, at)),
  )
  await untilState(intentId, 'included')
  expect((await send(`/burns/intents/${intentId}/sent`, { hash })).status).toBe(200)
  expect(
    (await view(intentId)).story.map(({ state }) => state).filter((state) => state === 'sent').length,
  ).toBeLessThanOrEqual(1)
  expect(codeOf(await send(`/burns/intents/${intentId}/rejected`, {}))).toBe('409 intent-moved-on')
})

test('a wallet that says no has lost nothing, and may try again under the same intent', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', ada)
  expect((await send<IntentView>(`/burns/intents/${intentId}/rejected`, {})).body.intent.state.state).toBe('rejected')
  await send(`/burns/intents/${intentId}/sent`, { hash: await contracts.sendAs(ada, calls.send) })
  await untilState(intentId, 'included')
})

test('somebody else’s transaction is not followed, and what is no hash is refused', async () => {
  const {
    body: { intentId },
  } = await begin('1', ada)
  const foreign = await contracts.sendAs(ben, { to: ada, data: '0x' })
  await mined(chain, foreign)
  expect(codeOf(await send(`/burns/intents/${intentId}/sent`, { hash: foreign }))).toBe('409 foreign-transaction')
  expect(codeOf(await send(`/burns/intents/${intentId}/sent`, { hash: '0x12' }))).toBe('400 invalid-body')
  expect(codeOf(await send(`/burns/intents/0x${'0'.repeat(64)}`, undefined))).toBe('404 no-such-intent')
  expect(codeOf(await send('/burns/intents/nonsense', undefined))).toBe('404 no-such-intent')
  expect(
    codeOf(await send('/burns/check', { collection: 'pieces', tokenId: '-1', campaignId: '1', holder: ada })),
  ).toBe('400 invalid-body')
})

test('with the node down nothing irreversible begins, and what was sent is still noted', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', ada)
  const silent = open(createJsonRpc({ url: 'http://127.0.0.1:1' }))
  expect(codeOf(await send('/burns/check', burn('1', ada), silent))).toBe('503 chain-silent')
  expect(codeOf(await send('/burns/intents', burn('1', ada), silent))).toBe('503 chain-silent')
  const hash = await contracts.sendAs(ada, calls.send)
  const noted = await send<IntentView>(`/burns/intents/${intentId}/sent`, { hash }, silent)
  expect([noted.status, noted.body.leftover]).toEqual([200, undefined])
  await untilState(intentId, 'included')
})

test('an approval that the burn leaves behind is shown, and gone when it is taken back', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', ada)
  await mined(chain, await contracts.sendAs(ada, calls.approve))
  const approved = await check('1', ada)
  expect([approved.approved, approved.calls.burn?.to, approved.obstacles]).toEqual([
    contracts.campaigns.address,
    contracts.campaigns.address,
    [],
  ])
  expect((await view(intentId)).leftover).toMatchObject({ isApproved: true, isOperator: false })
  await mined(chain, await contracts.sendAs(ada, calls.burn))
  expect((await view(intentId)).leftover).toMatchObject({ isApproved: false, isOperator: false })
})

test('an account that is a contract burns in one batch, and its key’s transaction is followed', async () => {
  const account = await makeSmartAccount(chain, { owner: ben })
  const tokenId = String(await contracts.mint([account]))
  await untilHead(db, chain)
  const {
    body: { intentId, calls },
  } = await begin(tokenId, account)
  const hash = await contracts.sendAs(ben, executeCalls(account, [calls.approve, calls.burn]))
  expect((await send(`/burns/intents/${intentId}/sent`, { hash })).status).toBe(200)
  await untilState(intentId, 'included')
  expect(await listPillsOf(read, { holder: account })).toMatchObject([{ quantity: '1' }])
})

test('an account that is a contract needs no money of its own: whoever sends for it pays', async () => {
  const account = await makeSmartAccount(chain, { owner: ben })
  await chain.ask('anvil_setBalance', account, '0x0')
  const tokenId = String(await contracts.mint([account]))
  await untilHead(db, chain)
  expect(codesOf(await check(tokenId, account))).toEqual([])
})

test('an account that takes no pills hears so beforehand, and burns for another account of its own', async () => {
  const account = await makeSmartAccount(chain, { owner: ben, hooks: false })
  const tokenId = String(await contracts.mint([account]))
  await untilHead(db, chain)
  expect(codesOf(await check(tokenId, account))).toEqual(['recipient-takes-no-pills'])
  const {
    body: { intentId, calls },
  } = await begin(tokenId, account, { recipient: ben })
  await mined(chain, await contracts.sendAs(ben, executeCalls(account, [calls.send])))
  await untilState(intentId, 'included')
  expect(await listPillsOf(read, { holder: ben })).toMatchObject([{ quantity: '1' }])
})

test('a key that has delegated itself (EIP-7702) burns in one batch of its own, or hears that its delegate takes no pills', async () => {
  const [able, unable] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
  await delegateAccount(chain, able)
  await delegateAccount(chain, unable, { hooks: false })
  const holders = [able, unable].map(({ address }) => address.toLowerCase() as Hex) as [Hex, Hex]
  const first = await contracts.mint(holders)
  await untilHead(db, chain)
  expect(codesOf(await check(String(first + 1), holders[1]))).toEqual(['recipient-takes-no-pills'])
  const {
    body: { intentId, calls },
  } = await begin(String(first), holders[0])
  const hash = await contracts.sendAs(holders[0], executeCalls(holders[0], [calls.approve, calls.burn]))
  await send(`/burns/intents/${intentId}/sent`, { hash })
  await untilState(intentId, 'included')
})

test('names from other contracts cannot become formulas in the ledger’s file', async () => {
  await contracts.burn(ada, 1)
  await untilHead(db, chain)
  await db
    .insertInto('token_metadata')
    .values({ collection: 'pieces', token_id: '1', name: '=HYPERLINK("x"),1' })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet({ name: '=HYPERLINK("x"),1' }))
    .execute()
  expect(await (await edge.request('/burned.csv')).text()).toContain(`,"'=HYPERLINK(""x""),1",`)
})

function transfer(from: Hex, to: Hex, tokenId: number): Hex {
  const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
  return `0x23b872dd${word(from)}${word(to)}${word(tokenId.toString(16))}`
}
