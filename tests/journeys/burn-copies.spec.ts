import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { burnLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { expectAccessibleAtAllWidths } from './burning.ts'
import { allow, connectStudio } from './campaign-desk.ts'
import { isDone, readNumber } from './collectors.ts'
import studio from './copies-studio.ts'
import { inOwnApp } from './open-app.ts'
import { enter, type Person } from './people.ts'
import { expect, test } from './studio-test.ts'
import { addTestWallet, askNode, demoAccount, findNode } from './test-wallet.ts'

test.describe.configure({ timeout: 300_000 })

const copies = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])
const medals = studio.collections.find(({ slug }) => slug === 'medals')!.address
const map = addressMapOf(studio)

async function send(nodeUrl: string, call: { from: Hex; to: Hex; data: Hex }): Promise<void> {
  const hash = await askNode(nodeUrl, 'eth_sendTransaction', [{ ...call, gas: numberToHex(500_000) }])
  expect(await isDone(nodeUrl, hash)).toBe(true)
}

/** The owner opens a campaign over the medals in the form: all four copies, two pills for each. */
async function openCampaign(page: Page, { url, owner }: { url: string; owner: Person }): Promise<void> {
  await enter(page.context(), owner)
  const form = page.getByRole('form', { name: 'A new campaign' })
  // As soon as the chain's reader knows of the copies.
  await expect(async () => {
    await page.goto(`${url}/boss/campaigns/new`)
    await expect(form.getByRole('option', { name: 'Harbour medals, 4 copies' })).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await form.getByLabel('Collection').selectOption('medals')
  await form.getByLabel('Maximum pieces').fill('10')
  // The chain's own time may be behind the clock by the second that this takes.
  await form.getByLabel('Opens').fill('2020-01-01T00:00')
  await form.getByLabel('Closes').fill('2099-01-01T00:00')
  await form.getByLabel('Pills for each piece').fill('2')
  await form.getByLabel('Why', { exact: true }).fill('Making room for new medals')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('There are only 4 copies of its pieces.')).toBeVisible()
  await form.getByLabel('Maximum pieces').fill('4')
  await form.getByRole('button', { name: 'Preview' }).click()
  const beyond = form.getByLabel('Why more pills than prints')
  const offered = page.getByText('The contract takes the exact call from its owner')
  await expect(beyond.or(offered).first()).toBeVisible()
  if (await beyond.isVisible()) {
    await beyond.fill('More prints will follow.')
    await form.getByRole('button', { name: 'Preview' }).click()
  }
  await expect(offered).toBeVisible()
  await expect(page.locator('#preview')).toContainText('4 copies can still be burned')
  await connectStudio(page)
  await page.getByRole('button', { name: 'Open the campaign' }).click()
  await allow(page, 'Open a burn campaign?')
  await expect(page).toHaveURL(/\/boss\/campaigns\?opened=1$/)
  await expect(page.getByRole('row').filter({ hasText: '1 January 2099' })).toContainText('open', { timeout: 30_000 })
}

test('an owner opens a campaign over copies in the form, a holder of four burns two in one step, and the page of the pill says whose they are', async ({
  page,
  browser,
}) => {
  await inOwnApp(
    async ({ url, owner }) => {
      const nodeUrl = await findNode()
      const account = demoAccount(6)
      const chainId = (await askNode(nodeUrl, 'eth_chainId')) as Hex
      const [from] = (await askNode(nodeUrl, 'eth_accounts')) as [Hex]
      await send(nodeUrl, {
        from,
        to: medals,
        data: encodeFunctionData({ abi: copies, functionName: 'mint', args: [account.address, 7n, 4n] }),
      })
      const desk = await browser.newContext({ baseURL: url })
      await openCampaign(await desk.newPage(), { url, owner })
      await desk.close()
      const wallet = await addTestWallet(page, { account, nodeUrl, chainId })
      const path = ownLink(map, burnLink('medals', '7', { keep: 'pill' }))
      await expect(async () => {
        await page.goto(`${url}${path}`)
        await expect(page.getByRole('form', { name: 'Burn and keep the pill' })).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await expect(page.getByText('4 copies can still be burned.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'What you give and what you get' })).toContainText(
        '2 Ember pills for each copy, in the same transaction.',
      )
      const confirmation = page.getByRole('form', { name: 'Burn and keep the pill' })
      await confirmation.getByRole('checkbox', { name: /for each copy and no print/ }).check()
      await confirmation.getByRole('button', { name: 'Go to the burn, keep the pill' }).click()
      await page.getByRole('button', { name: 'Connect Test wallet' }).click()

      const field = page.getByLabel('How many copies to burn')
      await expect(page.getByRole('heading', { name: 'Ready to burn: One copy of Medal 7' })).toBeVisible({
        timeout: 20_000,
      })
      await field.fill('5')
      await expect(page.getByText('This wallet holds 4 copies of the piece, and more are to burn.')).toBeVisible()
      await field.fill('some')
      await expect(page.getByText('Say how many: a whole number from 1.')).toBeVisible()
      await field.fill('2')
      await expect(page.getByRole('heading', { name: 'Ready to burn: 2 copies of Medal 7' })).toBeVisible()
      await expectAccessibleAtAllWidths(page, 'copies that are ready to burn')
      await page.getByRole('button', { name: 'Review and confirm' }).click()
      await page.getByLabel('To burn 2 copies of Medal 7 for ever, type the number of the piece: 7').fill('7')
      await page.getByRole('button', { name: 'Burn 2 copies of Medal 7 for ever' }).click()

      await expect(page).toHaveURL(/\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
      await expect(page.getByRole('heading', { name: '2 copies of Medal 7 were burned' })).toBeVisible({
        timeout: 90_000,
      })
      await expect(page.getByRole('region', { name: 'The pill' })).toContainText('4 Ember pills')
      await expect(
        page.getByRole('region', { name: 'The pill' }).getByRole('link', { name: '4 Ember pills' }),
      ).toBeVisible()
      expect(wallet.calls.map(({ to }) => to.toLowerCase())).toEqual([medals])
      const left = encodeFunctionData({ abi: copies, functionName: 'balanceOf', args: [account.address, 7n] })
      expect(await readNumber(nodeUrl, medals, left)).toBe(2n)

      // The piece counts what is left, and the pill's page says how many there are and whose.
      await page.goto(`${url}${ownLink(map, tokenLink('medals', '7'))}`)
      await expect(page.getByText('2 copies · 1 holder')).toBeVisible()
      await page.goto(`${url}${ownLink(map, linkTo('pills', { holder: account.address }))}`)
      await page
        .getByRole('list', { name: 'Pills of this address' })
        .getByRole('link', { name: '4 Ember pills' })
        .click()
      await expect(page).toHaveURL(`${url}${ownLink(map, tokenLink(PILLS, '1'))}`)
      await expect(page.getByRole('heading', { name: 'Ember', level: 1 })).toBeVisible()
      // Beside them are those of the studio's own history: three holders with one pill each.
      await expect(page.getByText('7 copies · 4 holders')).toBeVisible()
      await expect(page.locator('#holders').getByRole('listitem')).toHaveCount(4)
      const holder = page.locator('#holders').getByRole('listitem').first()
      await expect(holder).toContainText('4 copies')
      await expect(page.getByRole('list', { name: 'Provenance, newest first' })).toContainText(
        'for a burned piece · 4 copies',
      )
      await expectAccessibleAtAllWidths(page, 'a kind of pill')
      // By the collector's page and back: the same page again, by its link.
      await holder.getByRole('link').click()
      await page.locator('#pill').getByRole('link', { name: /Ember/ }).click()
      await expect(page.getByRole('heading', { name: 'Ember', level: 1 })).toBeVisible()
    },
    { VITRINE_STUDIO: 'tests/journeys/copies-studio.ts' },
  )
})
