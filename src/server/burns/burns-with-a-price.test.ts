import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { checkGuarantees } from '#features/burns/guarantees/check-guarantees.server.ts'
import { listBurnInvitations } from '#features/burns/openings/list-burn-invitations.server.ts'
import { listBurnOpenings } from '#features/burns/openings/list-burn-openings.server.ts'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { planCampaign } from '#features/burns/planning/plan-campaign.server.ts'
import { burnReceiptOf } from '#features/burns/receipt/burn-receipt.ts'
import { getIntentPage } from '#features/burns/receipt/get-intent-page.server.ts'
import { checksummed } from '#platform/address.ts'
import { mined } from '#tests/chain/burn-contracts.ts'
import { testShipping } from '#tests/edition-data.ts'
import { codesOf, openBurning } from './burning-under-test.ts'

const price = '20000000000000000'
const payee = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'

/** Ada holds pieces 1 to 5, Ben 6 and 7. A burn of campaign 2 costs 0.02 ETH, one of campaign 3 too, for every two pieces. */
const world = await openBurning({
  asked: { collection: 'pieces', campaignId: '2' },
  prepare: async ({ contracts, ada, ben }) => {
    await contracts.mint([ada, ada, ada, ada, ada, ben, ben])
    const terms = {
      collection: contracts.pieces.address,
      opensAt: 0,
      closesAt: 4_102_444_800,
      pillId: 1n,
      cap: 4n,
      pillsPerBurn: 1,
      mode: 0,
    }
    const rest = [[], { firstWord: 0n, words: [] }] as const
    const cost = { amount: BigInt(price), payee }
    await contracts.asOwner('campaigns', 'openPriced', terms, ...rest, 1n, cost)
    await contracts.asOwner('campaigns', 'openPriced', terms, ...rest, 2n, cost)
    return contracts.studio
  },
})
const { read, check, begin, view, untilState } = world

type Call = { to: Hex; data: Hex; value?: string }
type Calls = { send?: Call; approve: Call; approveOthers?: Call[]; burn: Call }
const callsOf = (body: object) => (body as { calls: Calls }).calls
const send = async (call: Call) => await mined(world.chain, await world.contracts.sendAs(world.ada, call))
const balance = async (of: string) => BigInt((await world.chain.ask('eth_getBalance', of, 'latest')) as Hex)
const pillsOf = async (holder: Hex) => (await listPillsOf(read, { holder })).map(({ quantity }) => Number(quantity))
const stray = async (call: Call) => await world.contracts.sendAs(world.ada, call).catch((error: Error) => error.message)

test('a burn that costs something is allowed and then burned, pays its payee, and the receipt and the chain say so, also after a reorganisation', async () => {
  const { studio, chain, ada } = world
  const first = await check('1', ada)
  expect([first.obstacles, first.price, first.calls.send, first.asks.send]).toEqual([
    [],
    { wei: price, payee },
    undefined,
    undefined,
  ])
  const { status, body } = await begin('1', ada)
  expect(status).toBe(201)
  const calls = callsOf(body)
  expect([calls.send, calls.burn.value]).toEqual([undefined, price])
  await send(calls.approve)
  const second = await check('1', ada)
  expect([second.obstacles, Number(second.calls.burn?.gas) > 100_000]).toEqual([[], true])

  const hash = await world.contracts.sendAs(ada, calls.burn)
  await world.send(`/burns/intents/${body.intentId}/sent`, { hash })
  await mined(chain, hash)
  await untilState(body.intentId, 'included')
  expect([await balance(payee), await pillsOf(ada)]).toEqual([BigInt(price), [1]])

  await chain.reorganise(1)
  await untilState(body.intentId, 'sent')
  expect([await balance(payee), await pillsOf(ada)]).toEqual([0n, []])
  const again = callsOf(await view(body.intentId))
  expect([again.send, again.burn]).toEqual([undefined, calls.burn])
  await send(again.burn)
  await untilState(body.intentId, 'included')
  await chain.mine(12)
  await untilState(body.intentId, 'final')
  const page = await getIntentPage(read, { studio, rpc: chain.rpc, intent: body.intentId })
  const facts = burnReceiptOf(page, { address: 'https://studio.example/x', saved: undefined })?.facts
  expect(facts).toContainEqual(['Paid', '0.02 ETH'])
  expect(facts).toContainEqual(['Paid to', checksummed(payee)])
  expect(await balance(payee)).toBe(BigInt(price))

  const { comparisons } = await checkGuarantees(read, { rpc: chain.rpc, studio, now: new Date() })
  expect(comparisons.filter(({ isSame }) => !isSame)).toEqual([])
  expect(comparisons).toContainEqual(
    expect.objectContaining({ what: 'Campaign 2', figure: 'price of a burn (wei)', house: price, chain: price }),
  )
  expect(comparisons).toContainEqual(expect.objectContaining({ figure: 'paid to', house: payee, chain: payee }))
})

test('pieces that are taken together pay once', async () => {
  const before = await balance(payee)
  const { body } = await begin('2', world.ada, { campaignId: '3', others: ['3'] })
  const calls = callsOf(body)
  expect(calls.burn.value).toBe(price)
  for (const call of [calls.approve, ...(calls.approveOthers ?? []), calls.burn]) await send(call)
  await untilState(body.intentId, 'included')
  expect(await balance(payee)).toBe(before + BigInt(price))
})

test('whoever has too little for the price is told before a wallet is asked; another sum is refused by the contract, and nothing is lost', async () => {
  const { ada, ben, chain } = world
  await chain.ask('anvil_setBalance', ben, `0x${(BigInt(price) - 1n).toString(16)}`)
  const poor = await check('6', ben)
  expect(codesOf(poor)).toEqual(['no-money-for-gas'])
  expect(poor.obstacles[0]?.detail).toMatch(/price of the burn and the network’s fee/)
  await chain.ask('anvil_setBalance', ben, '0x8ac7230489e80000')

  const { body } = await begin('4', ada)
  const { approve, burn } = callsOf(body)
  await send(approve)
  const [pieces, money] = [await pillsOf(ada), await balance(payee)]
  for (const value of [undefined, '1', String(BigInt(price) + 1n)]) {
    const { value: _, ...free } = burn
    const outcome = await chain.rpc
      .call('eth_call', [
        { from: ada, ...free, ...(value === undefined ? {} : { value: `0x${BigInt(value).toString(16)}` }) },
        'latest',
      ])
      .catch((error: unknown) => error)
    expect(outcome, String(value)).toBeInstanceOf(Error)
  }
  // A call of before, by which a piece would be sent, brings no money and burns nothing.
  const sent = await stray({ to: burn.to, data: burn.data })
  if (sent.startsWith('0x')) await mined(chain, sent as Hex).catch(() => undefined)
  expect([await pillsOf(ada), await balance(payee)]).toEqual([pieces, money])
  expect((await listCampaigns(read, { campaignId: '2' })).campaigns[0]?.price).toEqual({ wei: price, payee })
})

test('what invites to such a burn says what it costs', async () => {
  const { studio } = world
  const invitations = await listBurnInvitations(read, { studio, collection: 'pieces', now: new Date() })
  expect(invitations.map(({ text }) => text)).toEqual([
    'Burn for 1 Ember pill · no print left · 0.02 ETH · 2 pieces together',
  ])
  const openings = await listBurnOpenings(read, { studio, now: new Date() })
  expect(openings.map(({ campaignId, gives }) => [campaignId, gives.endsWith(' A burn costs 0.02 ETH.')])).toEqual([
    ['3', true],
    ['2', true],
    ['1', false],
  ])
})

test('the form opens such a campaign: who is paid is at first the studio’s own account, and the rehearsal takes the call', async () => {
  const { studio, chain } = world
  const plan = async (fields: Record<string, string>) =>
    await planCampaign(read, {
      studio: { ...studio, shipping: testShipping },
      rpc: chain.rpc,
      keys: { owner: chain.accounts[0]!, manager: undefined },
      search: new URLSearchParams(fields),
      isOwner: true,
      now: new Date(),
    })
  const fresh = await plan({})
  expect(fresh.given.payee).toBe(
    checksummed(`0x${String(await world.contracts.read('redemption', 'payout')).slice(-40)}`),
  )
  const found = await plan({
    collection: 'pieces',
    opens: '2026-01-01T12:00',
    closes: '2090-01-01T12:00',
    cap: '2',
    pill: '1',
    perBurn: '1',
    together: '1',
    pieces: '6-7',
    price: '0.5',
    payee,
    mode: 'burn',
    reason: 'Half a coin',
  })
  expect([found.problems, found.look?.rehearsed?.refusal]).toEqual([{}, undefined])
  expect(found.look?.example?.burn.campaigns).toMatchObject([{ price: { wei: '500000000000000000', payee } }])
})
