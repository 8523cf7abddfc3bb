import type { Page } from '@playwright/test'
import { askPermit, expectFinal, expectRedeemed, openDesk, pressLast, pressRedeem } from './burning.ts'
import { type Collector, makeCollector } from './collectors.ts'

/** Somebody with a print on its way: burned, redeemed with an address, and on their own desk. Returns the claim and whose it is. */
export async function redeemToClaim(page: Page, choice: { packing?: string } = {}): Promise<{ claim: string; collector: Collector }> {
  const collector = await makeCollector(page)
  await openDesk(page, collector)
  await pressLast(page, collector)
  await expectFinal(page, collector)
  await askPermit(page, choice)
  const claim = page.url().split('/').at(-1)!
  await pressRedeem(page)
  await expectRedeemed(page)
  return { claim, collector }
}
