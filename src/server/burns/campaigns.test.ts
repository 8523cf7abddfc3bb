import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { openingOfCall } from '#features/burns/planning/campaign-act.ts'
import { CampaignForm } from '#features/burns/planning/campaign-form.tsx'
import { planCampaign } from '#features/burns/planning/plan-campaign.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { openTestDatabase } from '#tests/database.ts'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'

const db = await openTestDatabase()
const edition = makeEdition({ length: 10 })
let chain: TestChain
let contracts: BurnContracts
let door: ReturnType<typeof openEmbedded>
let owner: { uid: string; cookie: string }
let editor: { uid: string; cookie: string }

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  // Four pieces may become pills by the first campaign; one has.
  contracts = await deployBurnContracts(chain, { editions: [edition], cap: 4n })
  const [, ada] = chain.accounts as [Hex, Hex]
  await contracts.mint(Array.from({ length: 20 }, () => ada))
  await contracts.burn(ada, 1)
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition] }))
  door = openEmbedded(db, { change: { studio: { ...contracts.studio, shipping: testShipping }, rpc: chain.rpc } })
  owner = await person('owner', 'owner')
  editor = await person('editor', 'editor')
}, 60_000)
beforeEach(async () => {
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
})
afterAll(async () => {
  await chain.stop()
})

async function person(name: string, role: 'owner' | 'editor'): Promise<{ uid: string; cookie: string }> {
  const { uid, idToken } = await door.signUp(name)
  await door.give(uid, role)
  return { uid, cookie: (await door.enter(idToken)).cookie }
}

const open = async (
  { cookie }: { cookie: string },
  {
    cap,
    beyond,
    ...change
  }: {
    cap: number
    beyond?: string
    pillsPerBurn?: number
    opensAt?: number
    ranges?: object[]
    takenTogether?: number
  },
) => {
  const plan = {
    collection: 'pieces',
    opensAt: 1,
    closesAt: 4_000_000_000,
    cap,
    pillId: '1',
    pillsPerBurn: 1,
    mode: 'burn',
    ...change,
  }
  const answer = await door.edge.request('/campaigns/acts', {
    method: 'POST',
    headers: { ...ourPage, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      asked: { act: 'open', plan },
      from: chain.accounts[0],
      reason: 'A summer of prints',
      ...(beyond === undefined ? {} : { beyond }),
    }),
  })
  const body = (await answer.json()) as {
    type?: string
    title?: string
    detail?: string
    call?: { to: Hex; data: Hex }
  }
  return {
    code: `${answer.status} ${body.type?.split('/').at(-1) ?? ''}`.trim(),
    said: `${body.title} ${body.detail}`,
    call: body.call,
  }
}
const exceptions = async () =>
  await db.selectFrom('campaign_exceptions').select(['reason', 'pills', 'room', 'written_by']).execute()

test('no call is prepared for a campaign beyond the prints that are left, whoever asks; up to them it is', async () => {
  // Ten prints, one pill out, three that the first campaign may still give: six are free.
  const refused = await open(owner, { cap: 7 })
  expect([refused.code, refused.call]).toEqual(['409 campaign-beyond-prints', undefined])
  expect(refused.said).toMatch(/could create 7 pills and 4 are promised already, but prints are left for only 10/)
  expect((await open(owner, { cap: 4, pillsPerBurn: 2 })).code).toBe('409 campaign-beyond-prints')
  expect(await open(editor, { cap: 6 })).toMatchObject({ code: '200', call: { to: contracts.campaigns.address } })
  expect(await exceptions()).toEqual([])
})

test('the form of a campaign offers no wallet beyond the prints, but to an owner who says why', async () => {
  const look = async ({ isOwner, cap, beyond = '' }: { isOwner: boolean; cap: number; beyond?: string }) => {
    const search = new URLSearchParams({
      collection: 'pieces',
      opens: '2026-01-01T12:00',
      closes: '2090-01-01T12:00',
      cap: String(cap),
      pill: '1',
      perBurn: '1',
      mode: 'burn',
      reason: 'A summer of prints',
      beyond,
    })
    const found = await planCampaign(readSide(db), {
      studio: { ...contracts.studio, shipping: testShipping },
      rpc: chain.rpc,
      keys: undefined,
      search,
      isOwner,
      now: new Date(),
    })
    return [found.problems, found.look?.isAllowed, found.look?.room.beyond]
  }
  expect(await look({ isOwner: false, cap: 6 })).toEqual([{}, true, 0])
  expect(await look({ isOwner: true, cap: 7 })).toEqual([{}, false, 1])
  expect(await look({ isOwner: false, cap: 7, beyond: 'A second edition' })).toEqual([{}, false, 1])
  expect(await look({ isOwner: true, cap: 7, beyond: 'A second edition' })).toEqual([{}, true, 1])
})

test('the form takes some pieces only, counts those that survive, and previews one of them', async () => {
  const look = async (pieces: string, cap: number, studio = contracts.studio) =>
    await planCampaign(readSide(db), {
      studio: { ...studio, shipping: testShipping },
      rpc: chain.rpc,
      keys: { owner: chain.accounts[0] as Hex, manager: undefined },
      search: new URLSearchParams({
        collection: 'pieces',
        pieces,
        opens: '2026-01-01T12:00',
        closes: '2090-01-01T12:00',
        cap: String(cap),
        pill: '1',
        perBurn: '1',
        mode: 'burn',
        reason: 'A summer of prints',
      }),
      isOwner: true,
      now: new Date(),
    })
  // Piece 1 was burned, and there are twenty.
  const found = await look('19–30, 1, 5', 3)
  expect([found.problems, found.look?.taken, found.look?.rehearsed?.refusal]).toEqual([{}, 3, undefined])
  expect([found.look?.example?.token.tokenId, found.look?.example?.burn.campaigns[0]?.ranges]).toEqual([
    '5',
    [
      { first: '1', last: '1' },
      { first: '5', last: '5' },
      { first: '19', last: '30' },
    ],
  ])
  expect((await look('19–30, 1, 5', 4)).problems).toEqual({
    cap: 'Only 3 pieces with these numbers survive. More can never be burned.',
  })
  expect((await look('1', 1)).problems).toEqual({
    pieces: 'No piece with these numbers survives, so nothing could be burned.',
    cap: undefined,
  })
  expect((await look('5 x', 1)).problems.pieces).toMatch(/“x” is not the number/)
  expect((await look('1 '.repeat(300_100), 1)).problems.pieces).toMatch(/longer than 600.000 characters/)
  // The pills do not know the question, as a campaign contract from before.
  const before = { ...contracts.studio, burns: { ...contracts.studio.burns!, campaigns: contracts.pills } }
  expect((await look('5', 1, before)).problems.pieces).toMatch(/deployed before a campaign could take only some/)
  expect((await look('', 1, before)).problems).toEqual({})
})

test('a call for some pieces is prepared as it was typed; ranges that no contract takes are none', async () => {
  const { code, call } = await open(editor, { cap: 1, ranges: [{ first: '5', last: '7' }] })
  expect([code, openingOfCall(call!)?.ranges]).toEqual(['200', [{ first: '5', last: '7' }]])
  expect((await open(editor, { cap: 1, ranges: [{ first: '7', last: '5' }] })).code).toBe('409 campaign-refused')
  expect((await open(editor, { cap: 1, ranges: [{ first: '1', last: String(2n ** 128n) }] })).code).toBe(
    '400 invalid-body',
  )
})

test('the form offers collections of copies, and names them where the campaign contract was deployed before it took any', async () => {
  const coins = { ...contracts.studio.collections[0]!, slug: 'coins', title: 'Coins', standard: 'erc1155' as const }
  const asked = {
    rpc: chain.rpc,
    keys: undefined,
    search: new URLSearchParams({ collection: 'coins' }),
    isOwner: true,
    now: new Date(),
  }
  const taken = await planCampaign(readSide(db), {
    studio: { ...contracts.studio, collections: [coins, ...contracts.studio.collections] },
    ...asked,
  })
  expect([taken.collections.map(({ slug, hasCopies }) => [slug, hasCopies]), taken.withCopies]).toEqual([
    [
      ['coins', true],
      ['pieces', false],
    ],
    [],
  ])
  expect(taken.problems.collection).toBeUndefined()
  const plan = await planCampaign(readSide(db), {
    studio: {
      ...contracts.studio,
      // The pills answer no question about copies that they take, as a campaign contract from before.
      burns: { ...contracts.studio.burns!, campaigns: contracts.pills },
      collections: [coins, ...contracts.studio.collections],
    },
    ...asked,
  })
  expect([plan.collections.map(({ slug }) => slug), plan.withCopies]).toEqual([
    ['pieces'],
    [{ slug: 'coins', title: 'Coins' }],
  ])
  expect(plan.problems.collection).toMatch(/^Pieces of Coins have copies/)
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => createElement(CampaignForm, { ...plan, base: '', symbol: 'ETH', asksBeyond: false }),
    },
  ])
  const html = renderToStaticMarkup(createElement(Page))
  expect(html).toMatch(/Whose pieces may be burned\. Pieces of Coins have copies/)
})

test('how many are taken together is part of the call that is prepared, from 2 to 20', async () => {
  for (const takenTogether of [0, 1, 21, 2.5])
    expect((await open(owner, { cap: 6, takenTogether })).code).toMatch(/^400 /)
  const { code, call } = await open(owner, { cap: 6, takenTogether: 3 })
  expect([code, openingOfCall(call!)?.takenTogether]).toEqual(['200', 3])
})

test('only an owner may say why more are meant; the reason is public with that campaign, and stands in the audit', async () => {
  expect((await open(editor, { cap: 7, beyond: 'A second edition follows in autumn' })).code).toBe('403 role-missing')
  expect(await exceptions()).toEqual([])
  const { code, call } = await open(owner, { cap: 7, beyond: 'A second edition follows in autumn' })
  expect(code).toBe('200')
  expect(await exceptions()).toEqual([
    { reason: 'A second edition follows in autumn', pills: 11, room: 10, written_by: owner.uid },
  ])
  expect(await db.selectFrom('staff_acts').select('detail').orderBy('id', 'desc').executeTakeFirst()).toEqual({
    detail: expect.stringMatching(/more pills than prints because: A second edition/),
  })
  await mined(chain, await contracts.sendAs(chain.accounts[0] as Hex, call!))
  await contracts.asOwner('campaigns', 'lowerCap', 2n, 5n)
  await untilHead(db, chain)
  const { campaigns } = await listCampaigns(readSide(db))
  expect(campaigns.map(({ exception }) => exception)).toEqual([
    undefined,
    { reason: 'A second edition follows in autumn', pills: 11, room: 10, at: expect.any(Number) },
  ])
})

test('a reason that was not needed is written nowhere', async () => {
  expect((await open(owner, { cap: 1, opensAt: 7, beyond: 'Just in case' })).code).toBe('200')
  expect(await exceptions()).toHaveLength(1)
})

test('a reason for more pills than prints is that of the campaign of these pieces, and of no other on the same terms', async () => {
  const ranges = [{ first: '5', last: '15' }]
  const reasons = async () => (await listCampaigns(readSide(db))).campaigns.map(({ exception }) => exception?.reason)
  const { code, call } = await open(owner, { cap: 6, opensAt: 3, beyond: 'Eleven on purpose', ranges })
  expect(code).toBe('200')
  const before = await reasons()
  await mined(chain, await contracts.sendAs(chain.accounts[0] as Hex, call!))
  await contracts.asOwner('campaigns', 'open', {
    collection: contracts.pieces.address,
    opensAt: 3,
    closesAt: 4_000_000_000,
    pillId: 1n,
    cap: 6n,
    pillsPerBurn: 1,
    mode: 0,
  })
  await untilHead(db, chain)
  expect(await reasons()).toEqual([...before, 'Eleven on purpose', undefined])
})
