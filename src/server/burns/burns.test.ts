import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { mined } from '#tests/chain/burn-contracts.ts'
import { codesOf, codeOf, openBurning } from './burning-under-test.ts'

const world = await openBurning()
const { open, send, burn, view, check, begin, untilState, db } = world

test('a piece that is moved between the screens stays whole: the burn is refused, with the reason', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', world.ada)
  await mined(
    world.chain,
    await world.contracts.sendAs(world.ada, {
      to: world.contracts.pieces.address,
      data: transfer(world.ada, world.ben, 1),
    }),
  )
  expect(codesOf(await check('1', world.ada))).toEqual(['not-holder'])
  const hash = await world.contracts.sendAs(world.ada, calls.send)
  await send(`/burns/intents/${intentId}/sent`, { hash })
  await untilState(intentId, 'reverted')
  const refused = await view(intentId)
  expect([refused.intent.state, refused.isHeld]).toMatchObject([
    { reason: { code: expect.stringMatching(/^ERC721/) as string } },
    false,
  ])
  expect(String(await world.contracts.read('pieces', 'ownerOf', 1n))).toContain(world.ben.slice(2))
})

test('a campaign that is sold out while somebody signs refuses the burn and says so', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', world.ada)
  await world.contracts.burn(world.ben, 4)
  await world.contracts.asOwner('campaigns', 'lowerCap', 1n, 1n)
  const hash = await world.contracts.sendAs(world.ada, calls.send)
  await send(`/burns/intents/${intentId}/sent`, { hash })
  await untilState(intentId, 'reverted')
  const refused = await view(intentId)
  expect([refused.intent.state, refused.isHeld]).toMatchObject([{ reason: { code: 'CapReached' } }, true])
})

test('two tabs that burn one piece make one burn; the other hears by which', async () => {
  const [one, other] = [(await begin('1', world.ada)).body, (await begin('1', world.ada)).body]
  expect(one.intentId).not.toBe(other.intentId)
  await send(`/burns/intents/${one.intentId}/sent`, { hash: await world.contracts.sendAs(world.ada, one.calls.send) })
  await untilState(one.intentId, 'included')
  await send(`/burns/intents/${other.intentId}/sent`, {
    hash: await world.contracts.sendAs(world.ada, other.calls.send),
  })
  await untilState(other.intentId, 'reverted')
  expect((await view(other.intentId)).burnedBy).toBe(one.intentId)
  expect(await db.selectFrom('burns').selectAll().execute()).toHaveLength(1)
})

test('another device goes on where the first one stopped, and both may say what was sent', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', world.ada)
  const elsewhere = open()
  const resumed = (await send<IntentView>(`/burns/intents/${intentId}`, undefined, elsewhere)).body
  expect(resumed.calls).toEqual(calls)
  const hash = await world.contracts.sendAs(world.ada, calls.send)
  await Promise.all(
    [world.edge, elsewhere, world.edge].map(async (at) => await send(`/burns/intents/${intentId}/sent`, { hash }, at)),
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
  } = await begin('1', world.ada)
  expect((await send<IntentView>(`/burns/intents/${intentId}/rejected`, {})).body.intent.state.state).toBe('rejected')
  await send(`/burns/intents/${intentId}/sent`, { hash: await world.contracts.sendAs(world.ada, calls.send) })
  await untilState(intentId, 'included')
})

test('somebody else’s transaction is not followed, and what is no hash is refused', async () => {
  const {
    body: { intentId },
  } = await begin('1', world.ada)
  const foreign = await world.contracts.sendAs(world.ben, { to: world.ada, data: '0x' })
  await mined(world.chain, foreign)
  expect(codeOf(await send(`/burns/intents/${intentId}/sent`, { hash: foreign }))).toBe('409 foreign-transaction')
  expect(codeOf(await send(`/burns/intents/${intentId}/sent`, { hash: '0x12' }))).toBe('400 invalid-body')
  expect(codeOf(await send(`/burns/intents/0x${'0'.repeat(64)}`, undefined))).toBe('404 no-such-intent')
  expect(codeOf(await send('/burns/intents/nonsense', undefined))).toBe('404 no-such-intent')
  expect(
    codeOf(await send('/burns/check', { collection: 'pieces', tokenId: '-1', campaignId: '1', holder: world.ada })),
  ).toBe('400 invalid-body')
})

test('with the node down nothing irreversible begins, and what was sent is still noted', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', world.ada)
  const silent = open(createJsonRpc({ url: 'http://127.0.0.1:1' }))
  expect(codeOf(await send('/burns/check', burn('1', world.ada), silent))).toBe('503 chain-silent')
  expect(codeOf(await send('/burns/intents', burn('1', world.ada), silent))).toBe('503 chain-silent')
  const hash = await world.contracts.sendAs(world.ada, calls.send)
  const noted = await send<IntentView>(`/burns/intents/${intentId}/sent`, { hash }, silent)
  expect([noted.status, noted.body.leftover]).toEqual([200, undefined])
  await untilState(intentId, 'included')
})

function transfer(from: Hex, to: Hex, tokenId: number): Hex {
  const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
  return `0x23b872dd${word(from)}${word(to)}${word(tokenId.toString(16))}`
}
