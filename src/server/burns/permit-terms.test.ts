import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedPermit } from '#features/burns/intents/intent.ts'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { silentLog } from '#platform/log.server.ts'
import { type BurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { reconcileAllClaims } from '#tests/reconcile-all-claims.ts'
import { ourPage } from '../accounts/embedded-under-test.ts'
import { openForHolder, deployPillKinds } from './pills-under-test.ts'

const db = await openTestDatabase()
const edition = makeEdition({
  options: [
    { name: 'Frame', values: [{ name: 'None' }, { name: 'Oak', price: '0.03', weightGrams: 1800, stock: 1 }] },
    { name: 'Paper', values: [{ name: 'Photo Rag' }, { name: 'Washi', price: '0.01', stock: 0 }] },
  ],
})
const address = { country: 'NL', name: 'Ada Lovelace', line1: 'Kade 77', city: 'Rotterdam', postcode: '3011 AB' }
let chain: TestChain
let contracts: BurnContracts
let studio: Studio
let door: Awaited<ReturnType<typeof openForHolder>>['door']
let cookie: string
let ada: Hex
let ahead = 0
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  ;[, ada] = chain.accounts as [Hex, Hex]
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
beforeEach(async () => {
  await emptyTables(db)
  ahead = 0
  contracts = await deployPillKinds(chain, { holder: ada })
  studio = {
    ...contracts.studio,
    editions: [edition],
    shipping: testShipping,
    burns: {
      ...contracts.studio.burns!,
      editions: [{ editionId: '1', title: 'Embers', pillId: '1', pills: 1, priceWei: '0' }],
    },
  }
  ;({ door, cookie } = await openForHolder(db, { holder: ada, rpc: chain.rpc, now, change: { studio } }))
  follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
  await reconcile()
})

const reconcile = async () => await reconcileAllClaims({ db, studio, log: silentLog, now })
type Body = {
  type?: string
  title?: string
  obstacles?: { code: string; detail: string }[]
  bills?: { total: string }[]
  intentId?: Hex
  calls?: { redeem: WalletCall }
  signed?: SignedPermit
}
async function send(method: string, path: string, body: object): Promise<Body & { status: number; code: string }> {
  const answer = await door.edge.request(path, {
    method,
    headers: { ...ourPage, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const found = (await answer.json()) as Body
  return { ...found, status: answer.status, code: `${answer.status} ${found.type?.split('/').at(-1) ?? ''}`.trim() }
}
const chosen = { Frame: 'None', Paper: 'Photo Rag' }
const wish = (wishes: object) => ({ pillId: '1', quantity: 1, editionId: '1', holder: ada, wishes })
const ask = async (wishes: object) => await send('POST', '/redemptions', wish(wishes))
const giveAddress = async (change: object = {}) =>
  await send('PUT', '/addresses/draft', { address: { ...address, ...change } })
const left = async () => [
  await db.selectFrom('print_places').selectAll().execute(),
  await db.selectFrom('burn_intents').selectAll().where('kind', '=', 'redemption').execute(),
]

test('no permit without an address in the country that was priced; nothing is held and nothing is signed', async () => {
  const bare = await ask({ country: 'NL', options: chosen })
  expect([bare.code, bare.title]).toEqual([
    '409 address-missing',
    expect.stringMatching(/^No address \(Netherlands\) is kept for this print\. Your pills are untouched/),
  ])
  await giveAddress({ country: 'DE', city: 'Köln', postcode: '50667' })
  expect((await ask({ country: 'NL', options: chosen })).code).toBe('409 address-missing')
  expect(await left()).toEqual([[], []])
  await giveAddress()
  ahead = 25 * 3_600_000
  expect((await ask({ country: 'NL', options: chosen })).code).toBe('409 address-missing')
  await giveAddress()
  expect((await ask({ country: 'NL', options: chosen })).status).toBe(201)
  // It went with the permit: the next one needs its own.
  expect((await ask({ country: 'NL', options: chosen })).code).toBe('409 address-missing')
})

test('neither without a country, nor to one that is not served, nor for choices that nobody made', async () => {
  await giveAddress()
  const codes = async (wishes: object) => (await ask(wishes)).obstacles?.map(({ code, detail }) => `${code}: ${detail}`)
  expect(await codes({ options: chosen })).toEqual(['not-served: Without a country nobody can say what it costs.'])
  expect(await codes({ country: 'AQ', options: chosen })).toEqual(['not-served: We don’t ship to this country yet.'])
  expect(await codes({ country: 'NL' })).toEqual([
    'option-missing: Frame is not chosen.',
    'option-missing: Paper is not chosen.',
  ])
  expect(await codes({ country: 'NL', options: { ...chosen, Paper: 'Vellum' } })).toEqual([
    'not-served: Paper has no “Vellum”.',
  ])
  expect(await codes({ country: 'NL', options: { ...chosen, Ribbon: 'Red' } })).toEqual([
    'not-served: There is no option “Ribbon”.',
  ])
  expect(await codes({ country: 'NL', options: { ...chosen, Paper: 'Washi' } })).toEqual([
    'option-gone: Paper: “Washi” is used up.',
  ])
  expect(await left()).toEqual([[], []])
})

test('a choice has its price, is bound to the permit, and stands on the claim; a value that is sold out meanwhile is refused', async () => {
  await giveAddress()
  const oak = { country: 'NL', options: { ...chosen, Frame: 'Oak' } }
  expect((await send('POST', '/redemptions/quote', wish(oak))).bills).toMatchObject([{ total: '33000000000000000' }])
  const { intentId, calls } = await ask(oak)
  expect(calls?.redeem.value).toBe('33000000000000000')
  await giveAddress()
  expect((await ask(oak)).code).toBe('409 option-gone')
  await mined(chain, await contracts.sendAs(ada, calls!.redeem))
  await chain.mine(9)
  await untilHead(db, chain)
  await reconcile()
  expect(
    await db.selectFrom('claims').select(['options', 'state']).where('claim_id', '=', intentId!).execute(),
  ).toEqual([{ options: oak.options, state: 'numbered' }])
})

test('a further print travels with an open one: no postage in the quote, the permit or the claim’s price, and its parcel is bound', async () => {
  await giveAddress()
  const { intentId: first, calls } = await ask({ country: 'NL', options: chosen })
  expect(calls?.redeem.value).toBe('3000000000000000')
  await mined(chain, await contracts.sendAs(ada, calls!.redeem))
  await chain.mine(9)
  await untilHead(db, chain)
  await reconcile()
  const terms = async (as = cookie) => {
    const answer = await door.edge.request('/prints/quote', {
      method: 'POST',
      headers: { ...ourPage, cookie: as, 'content-type': 'application/json' },
      body: JSON.stringify({ editionId: '1', holder: ada, wishes: { country: 'NL', options: chosen } }),
    })
    return ((await answer.json()) as { travel: object[] }).travel
  }
  expect(await terms()).toEqual([
    { claimId: first, title: 'Embers', label: '1/100', further: '0', saved: '3000000000000000' },
  ])
  // What somebody has on its way is theirs to see.
  expect(await terms('')).toEqual([])
  const along = { country: 'NL', options: { ...chosen, [parcelOption]: first! } }
  expect((await send('POST', '/redemptions/quote', wish(along))).bills).toMatchObject([{ total: '0' }])
  await giveAddress()
  const { intentId, signed, status } = await ask(along)
  expect([status, signed?.permit.price]).toEqual([201, '0'])
  expect(
    await db.selectFrom('print_places').select(['options', 'quote']).where('intent_id', '=', intentId!).execute(),
  ).toMatchObject([{ options: { [parcelOption]: first, Shipping: 'Parcel' }, quote: { saved: '3000000000000000' } }])
  await db.updateTable('claims').set({ state: 'shipped' }).where('claim_id', '=', first!).execute()
  await giveAddress()
  expect((await ask(along)).obstacles).toMatchObject([{ code: 'option-gone' }])
})
