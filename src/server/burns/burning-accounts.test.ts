import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { mined } from '#tests/chain/burn-contracts.ts'
import { untilHead } from '#tests/chain/follow-test-chain.ts'
import { delegateAccount, executeCalls, makeSmartAccount } from '#tests/chain/smart-wallets.ts'
import { codesOf, openBurning } from './burning-under-test.ts'

const world = await openBurning()
const { send, view, check, begin, untilState, db, read } = world

test('an approval that the burn leaves behind is shown, and gone when it is taken back', async () => {
  const {
    body: { intentId, calls },
  } = await begin('1', world.ada)
  await mined(world.chain, await world.contracts.sendAs(world.ada, calls.approve))
  const approved = await check('1', world.ada)
  expect([approved.approved, approved.calls.burn?.to, approved.obstacles]).toEqual([
    world.contracts.campaigns.address,
    world.contracts.campaigns.address,
    [],
  ])
  expect((await view(intentId)).leftover).toMatchObject({ isApproved: true, isOperator: false })
  await mined(world.chain, await world.contracts.sendAs(world.ada, calls.burn))
  expect((await view(intentId)).leftover).toMatchObject({ isApproved: false, isOperator: false })
})

test('an account that is a contract burns in one batch, and its key’s transaction is followed', async () => {
  const account = await makeSmartAccount(world.chain, { owner: world.ben })
  const tokenId = String(await world.contracts.mint([account]))
  await untilHead(db, world.chain)
  const {
    body: { intentId, calls },
  } = await begin(tokenId, account)
  const hash = await world.contracts.sendAs(world.ben, executeCalls(account, [calls.approve, calls.burn]))
  expect((await send(`/burns/intents/${intentId}/sent`, { hash })).status).toBe(200)
  await untilState(intentId, 'included')
  expect(await listPillsOf(read, { holder: account })).toMatchObject([{ quantity: '1' }])
})

test('an account that is a contract needs no money of its own: whoever sends for it pays', async () => {
  const account = await makeSmartAccount(world.chain, { owner: world.ben })
  await world.chain.ask('anvil_setBalance', account, '0x0')
  const tokenId = String(await world.contracts.mint([account]))
  await untilHead(db, world.chain)
  expect(codesOf(await check(tokenId, account))).toEqual([])
})

test('an account that takes no pills hears so beforehand, and burns for another account of its own', async () => {
  const account = await makeSmartAccount(world.chain, { owner: world.ben, hooks: false })
  const tokenId = String(await world.contracts.mint([account]))
  await untilHead(db, world.chain)
  expect(codesOf(await check(tokenId, account))).toEqual(['recipient-takes-no-pills'])
  const {
    body: { intentId, calls },
  } = await begin(tokenId, account, { recipient: world.ben })
  await mined(world.chain, await world.contracts.sendAs(world.ben, executeCalls(account, [calls.send])))
  await untilState(intentId, 'included')
  expect(await listPillsOf(read, { holder: world.ben })).toMatchObject([{ quantity: '1' }])
})

test('a key that has delegated itself (EIP-7702) burns in one batch of its own, or hears that its delegate takes no pills', async () => {
  const [able, unable] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
  await delegateAccount(world.chain, able)
  await delegateAccount(world.chain, unable, { hooks: false })
  const holders = [able, unable].map(({ address }) => address.toLowerCase() as Hex) as [Hex, Hex]
  const first = await world.contracts.mint(holders)
  await untilHead(db, world.chain)
  expect(codesOf(await check(String(first + 1), holders[1]))).toEqual(['recipient-takes-no-pills'])
  const {
    body: { intentId, calls },
  } = await begin(String(first), holders[0])
  const hash = await world.contracts.sendAs(holders[0], executeCalls(holders[0], [calls.approve, calls.burn]))
  await send(`/burns/intents/${intentId}/sent`, { hash })
  await untilState(intentId, 'included')
})
