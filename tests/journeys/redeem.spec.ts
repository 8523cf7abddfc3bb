import { encodeFunctionData, type Hex } from 'viem'
import type { IntentView } from '#features/burns/intents/intent-view.ts'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import {
  burnAnotherWay,
  expectAsShown,
  expectPartiesAsShown,
  expectRedeemed,
  expectWay,
  openDesk,
  shownContracts,
  shownParties,
} from './burning.ts'
import { isDone, makeCollector, readNumber } from './collectors.ts'
import { burnAndAsk, burnToPermit, redeemToEnd } from './redeeming.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 240_000 })

test('[S-19] an account that takes batches burns in one, redeems its pill in one by a permit, and follows both until they are final', async ({
  page,
}) => {
  const collector = await makeCollector(page, { kind: 'delegated' })
  await openDesk(page, collector)
  await expectWay(page, 'Both at once')
  await burnAndAsk(page, collector)
  await redeemToEnd(page)
  expect(collector.batches()).toBe(2)
})

test('[S-19] an account that is a contract signs in by its own word, redeems its pill by a permit, and follows it until it is final', async ({
  page,
}) => {
  const collector = await makeCollector(page, { kind: 'owned contract' })
  await burnToPermit(page, collector)
  await expect(page.getByLabel(/type the name Ember/)).toBeVisible({ timeout: 20_000 })
  const [shown, parties] = [await shownContracts(page), await shownParties(page)]
  await redeemToEnd(page)
  expectAsShown(shown, collector.wallet)
  expectPartiesAsShown(parties, collector.wallet)
})

test('a pill burned for by approval and redeemed with a permit in a tool of the collector’s own, by an operator’s approval, is followed all the same', async ({
  page,
}) => {
  const collector = await makeCollector(page)
  const {
    nodeUrl,
    wallet: { address },
  } = collector
  await openDesk(page, collector)
  await burnAnotherWay(page, /In two steps/)
  await page.getByRole('button', { name: 'Allow this one piece' }).click()
  const intentId = await burnAndAsk(page, collector)
  const {
    intent: { state },
  } = (await (await page.request.get(`/redemptions/${intentId}`)).json()) as IntentView
  if (state.state !== 'permitted') throw new Error(`The intent is ${state.state}.`)
  const { permit, signature } = state.signed
  const { addresses } = (await (await page.request.get('/api/guarantees')).json()) as {
    addresses: { name: string; address: Hex }[]
  }
  const [pills, redemption] = ['Pills', 'Redemption'].map(
    (name) => addresses.find((each) => each.name === name)!.address,
  ) as [Hex, Hex]
  const send = async (to: Hex, data: Hex, value = '0') =>
    expect(await isDone(nodeUrl, await collector.send({ to, data, value: `0x${BigInt(value).toString(16)}` }))).toBe(
      true,
    )
  await send(pills, encodeFunctionData({ abi: pillsAbi, functionName: 'setApprovalForAll', args: [redemption, true] }))
  const values = {
    ...permit,
    pillId: BigInt(permit.pillId),
    quantity: BigInt(permit.quantity),
    editionId: BigInt(permit.editionId),
    price: BigInt(permit.price),
    expiresAt: BigInt(permit.expiresAt),
    escrowUntil: BigInt(permit.escrowUntil),
  }
  await send(
    redemption,
    encodeFunctionData({ abi: redemptionAbi, functionName: 'redeem', args: [values, signature] }),
    permit.price,
  )
  await expectRedeemed(page)
  expect(
    await readNumber(
      nodeUrl,
      pills,
      encodeFunctionData({ abi: pillsAbi, functionName: 'balanceOf', args: [address, BigInt(permit.pillId)] }),
    ),
  ).toBe(0n)
  // What was allowed elsewhere is shown where it can be ended.
  await page.goto('/web3')
  await expect(page.getByRole('list', { name: 'Approvals' })).toContainText('The redemption of pills', {
    timeout: 20_000,
  })
})
