import type { Browser, Page } from '@playwright/test'
import { encodeFunctionData, type Hex } from 'viem'
import { pillsAbi } from '#generated/contracts/pills.ts'
import { redemptionAbi } from '#generated/contracts/redemption.ts'
import { askPermit, expectAccessibleAtAllWidths, pressRedeem, typedAddress } from './burning.ts'
import { type Collector, isDone, makeCollector, readNumber, takePiece } from './collectors.ts'
import { inOwnApp } from './open-app.ts'
import { enter, type Person } from './people.ts'
import { burnPast } from './redeeming.ts'
import { expect, test } from './studio-test.ts'
import { askNode, findNode } from './test-wallet.ts'
import { unfold } from './unfold.ts'

test.describe.configure({ timeout: 480_000 })

const nobody: Hex = '0x000000000000000000000000000000000000dEaD'
const track = (page: Page) => page.getByRole('list', { name: 'How far it is' })
const story = async (page: Page) => {
  await unfold(page, 'What happened')
  return page.getByRole('list', { name: 'What happened, newest first' })
}

/** The contracts of the app under test, and who settles their locks: while nobody does, a lock stays one. */
type SettledContract = {
  letSettle: (isAllowed: boolean) => Promise<void>
  pillsOf: (holder: Hex) => Promise<bigint>
  stateOf: (intentId: string) => Promise<string | undefined>
}
type Permitted = { page: Page; intentId: string }

async function findRedemption(page: Page): Promise<SettledContract> {
  const nodeUrl = await findNode()
  const { addresses } = (await (await page.request.get('/api/guarantees')).json()) as {
    addresses: { name: string; address: Hex }[]
  }
  const [pills, redemption] = ['Pills', 'Redemption'].map(
    (name) => addresses.find((each) => each.name === name)!.address,
  ) as [Hex, Hex]
  const addressAt = async (functionName: 'owner' | 'manager') =>
    `0x${String(await askNode(nodeUrl, 'eth_call', [{ to: redemption, data: encodeFunctionData({ abi: redemptionAbi, functionName }) }, 'latest'])).slice(-40)}` as Hex
  const [owner, manager] = [await addressAt('owner'), await addressAt('manager')]
  return {
    letSettle: async (isAllowed) => {
      const data = encodeFunctionData({
        abi: redemptionAbi,
        functionName: 'setManager',
        args: [isAllowed ? manager : nobody],
      })
      expect(
        await isDone(nodeUrl, await askNode(nodeUrl, 'eth_sendTransaction', [{ from: owner, to: redemption, data }])),
      ).toBe(true)
    },
    pillsOf: async (holder) =>
      await readNumber(
        nodeUrl,
        pills,
        encodeFunctionData({ abi: pillsAbi, functionName: 'balanceOf', args: [holder, 1n] }),
      ),
    stateOf: async (intentId) =>
      ['unused', 'locked', 'redeemed', 'given back'][
        Number(
          await readNumber(
            nodeUrl,
            redemption,
            encodeFunctionData({ abi: redemptionAbi, functionName: 'stateOf', args: [intentId as Hex] }),
          ),
        )
      ],
  }
}

/** Burns the collector's piece and as many more as make `count` pills, past the pages, which other journeys walk. */
async function giftPills(page: Page, collector: Collector, count: number): Promise<void> {
  const more = await Promise.all(
    Array.from(
      { length: count - 1 },
      async () => await takePiece(page, collector.nodeUrl, { to: collector.wallet.address, slug: 'bsg' }),
    ),
  )
  await burnPast(page, collector, [collector, ...more])
}

/** Another permit for one pill, asked for as the page does, with an address of its own; its page in a tab of its own. */
async function askAnother(page: Page, { wallet }: Collector): Promise<Permitted> {
  const headers = { origin: new URL(page.url()).origin }
  expect(
    (
      await page.request.put('/addresses/draft', { data: { address: { country: 'DE', ...typedAddress } }, headers })
    ).status(),
  ).toBe(200)
  const answer = await page.request.post('/redemptions', {
    data: {
      pillId: '1',
      quantity: 1,
      editionId: '1',
      holder: wallet.address,
      wishes: { country: 'DE', options: { Packing: 'Rolled in a tube' } },
    },
    headers,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { intentId } = (await answer.json()) as { intentId: string }
  const tab = await page.context().newPage()
  await tab.goto(`/burn/${intentId}`)
  return { page: tab, intentId }
}

async function expectLocked({ page, intentId }: Permitted, redemption: SettledContract): Promise<void> {
  await expect(page.getByText('Locked until your claim stands')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/From \d{1,2} [A-Z][a-z]+ \d{4} on you can take everything back yourself/)).toBeVisible()
  await expect(track(page).locator('[aria-current]')).toContainText('Destroyed')
  expect(await redemption.stateOf(intentId)).toBe('locked')
}

async function expectGivenBack({ page, intentId }: Permitted, redemption: SettledContract): Promise<void> {
  await expect(page.getByRole('heading', { name: '1 Ember pill given back' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Nothing is lost but the network’s fee.')).toBeVisible()
  await expect(await story(page)).toContainText('The locked pills were given back')
  expect(await redemption.stateOf(intentId)).toBe('given back')
}

test(
  '[S-19] a redeemed pill is locked first: destroyed when its claim stands, given back when the studio cancels, taken back by its holder when nobody settles it',
  { tag: '@promise' },
  async ({ browser }) => {
    await inOwnApp(async ({ url, owner }) => {
      const page = await (await browser.newContext({ baseURL: url })).newPage()
      const collector = await makeCollector(page)
      const redemption = await findRedemption(page)
      const pills = async () => Number(await redemption.pillsOf(collector.wallet.address))
      await giftPills(page, collector, 3)
      await page.goto('/bsg/burn/pill')
      await page.getByRole('button', { name: 'Connect Test wallet' }).click()
      await expect(page.getByRole('button', { name: 'Redeem 1 Ember pill' })).toBeVisible({ timeout: 30_000 })
      await askPermit(page, { isChosen: false })
      const kept: Permitted = { page, intentId: page.url().split('/').at(-1)! }
      // Said before anything is signed.
      await expect(page.getByText('locked first, destroyed when your claim stands', { exact: false })).toBeVisible()
      const cancelled = await askAnother(page, collector)

      await redemption.letSettle(false)
      for (const each of [kept, cancelled]) await pressRedeem(each.page)
      for (const each of [kept, cancelled]) await expectLocked(each, redemption)
      expect(await pills()).toBe(1)
      await expectAccessibleAtAllWidths(kept.page, 'locked')
      await cancelAtDesk(browser, { url, owner, intentId: cancelled.intentId })
      await redemption.letSettle(true)
      await expect(kept.page.getByRole('heading', { name: '1 Ember pill redeemed' })).toBeVisible({ timeout: 120_000 })
      await expect(await story(kept.page)).toContainText('The locked pills were destroyed for the claim')
      expect(await redemption.stateOf(kept.intentId)).toBe('redeemed')
      await expectGivenBack(cancelled, redemption)
      expect(await pills()).toBe(2)
      await expectAccessibleAtAllWidths(cancelled.page, 'given back')

      const forgotten = await askAnother(page, collector)
      await redemption.letSettle(false)
      await pressRedeem(forgotten.page)
      await expectLocked(forgotten, redemption)
      await expect(forgotten.page.getByRole('button', { name: /back$/ })).toHaveCount(0)
      await askNode(collector.nodeUrl, 'evm_increaseTime', [15 * 86_400])
      await askNode(collector.nodeUrl, 'evm_mine')
      await expect(forgotten.page.getByText('Yours to take back')).toBeVisible({ timeout: 60_000 })
      await expectAccessibleAtAllWidths(forgotten.page, 'to be taken back')
      await forgotten.page.getByRole('button', { name: 'Take 1 Ember pill back' }).click()
      await expectGivenBack(forgotten, redemption)
      expect(await pills()).toBe(2)
    })
  },
)

/** What the studio cannot make is cancelled at its desk. */
async function cancelAtDesk(
  browser: Browser,
  { url, owner, intentId }: { url: string; owner: Person; intentId: string },
): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  await enter(context, owner)
  const desk = await context.newPage()
  await desk.goto(`/boss/claims/${intentId}`)
  await desk.getByText('Cancel', { exact: true }).first().click()
  const form = desk.getByRole('form', { name: 'Cancel' })
  await form.getByLabel('Why').fill('The paper is not made any more')
  await form.getByRole('button').click()
  await expect(desk.getByText('Cancel: done.')).toBeVisible()
  await context.close()
}
