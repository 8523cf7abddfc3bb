import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { intentIdOf } from '#features/burns/intents/intent.ts'
import { burnCalls } from '#features/burns/permits/burn-calls.ts'
import { askPermit, expectFinal, expectRedeemed, openDesk, pressLast, pressRedeem } from './burning.ts'
import { type Collector, isDone, makeCollector } from './collectors.ts'
import { expect } from './studio-test.ts'

/** The campaign of the demo that takes pieces of BSG now. */
const openCampaign = '2'

/** Burns the collector's piece by the way that the page offers first, and asks for a permit for its pill; on the permit's own page. Returns the intent. */
export async function burnToPermit(
  page: Page,
  collector: Collector,
  choice: { packing?: string } = {},
): Promise<string> {
  await openDesk(page, collector)
  return await burnAndAsk(page, collector, choice)
}

/** The same from a desk that is open, where a way was chosen. */
export async function burnAndAsk(page: Page, collector: Collector, choice: { packing?: string } = {}): Promise<string> {
  await pressLast(page, collector)
  await expectFinal(page, collector)
  await askPermit(page, choice)
  return page.url().split('/').at(-1)!
}

/** Presses the last button of the permit, and waits until the redemption is final. */
export async function redeemToEnd(page: Page): Promise<void> {
  await pressRedeem(page)
  await expectRedeemed(page)
}

/** Somebody with a print on its way: burned, redeemed with an address, and on their own desk. Returns the claim and whose it is. */
export async function redeemToClaim(
  page: Page,
  choice: { packing?: string } = {},
): Promise<{ claim: string; collector: Collector }> {
  const collector = await makeCollector(page)
  const claim = await burnToPermit(page, collector, choice)
  await redeemToEnd(page)
  return { claim, collector }
}

/** Burns pieces that the collector holds for pills, past the pages. */
export async function burnPast(
  page: Page,
  { wallet, nodeUrl, send }: Collector,
  pieces: readonly { tokenId: string; collection: Hex }[],
): Promise<void> {
  const { addresses } = (await (
    await page.request.get(`${process.env['VITRINE_TEST_URL']}/api/guarantees`)
  ).json()) as { addresses: { name: string; address: Hex }[] }
  const campaigns = addresses.find(({ name }) => name === 'Burn campaigns')!.address
  const holder = wallet.address.toLowerCase() as Hex
  for (const { tokenId, collection: collectionAddress } of pieces) {
    const call = burnCalls({
      campaigns,
      collectionAddress,
      tokenId,
      campaignId: openCampaign,
      intentId: intentIdOf({ holder, chance: randomBytes(12) }),
      holder,
      recipient: holder,
    }).send
    expect(await isDone(nodeUrl, await send({ to: call.to, data: call.data }))).toBe(true)
  }
}
