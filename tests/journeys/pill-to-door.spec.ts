import { randomInt } from 'node:crypto'
import { expectAccessible, expectToFit } from './accessible.ts'
import { typedAddress } from './burning.ts'
import { enter } from './people.ts'
import { redeemToClaim } from './redeeming.ts'
import { lookFor, openClaimByKeys, packByKeys, pickAnd, tabTo } from './staff-keys.ts'
import { expect, test } from './studio-test.ts'
import { unfold } from './unfold.ts'

test.describe.configure({ timeout: 300_000 })

test(
  '[S-07] [S-19] a newcomer goes from a pill to a delivered print and verifies its certificate without a network, while staff do their half by keys; then the address is gone and its receipt says so',
  { tag: '@promise' },
  async ({ page, context, browser, baseURL, owner }) => {
    const { claim, collector } = await redeemToClaim(page, { packing: 'Flat between boards' })
    await page.goto(`/shipping/${claim}`)
    await expect(page.getByRole('list', { name: 'Progress of this print' }).locator('[aria-current]')).toContainText(
      'Numbered',
      { timeout: 30_000 },
    )
    expect(await page.content()).not.toContain(typedAddress.line1)
    await unfold(page, 'The claim')
    await expect(page.getByText('Flat between boards').first()).toBeVisible()

    // The studio's half, without a mouse: from the queue to the tracking number.
    const studio = await browser.newContext({ baseURL: baseURL! })
    await enter(studio, owner)
    const desk = await studio.newPage()
    await lookFor(desk, collector.account.address)
    await pickAnd(desk, 0)
    await expect(desk.getByText(/^Mark printed: /)).toBeVisible()
    await lookFor(desk, collector.account.address)
    await pickAnd(desk, 1)
    await expect(desk.getByText(/^Mark signed: /)).toBeVisible()
    // The answer is said before the rows are read again, which takes the marked row away.
    await expect(
      desk.getByRole('table', { name: 'Claims' }).getByRole('cell', { name: 'signed', exact: true }),
    ).toBeVisible()
    await openClaimByKeys(desk)
    await expect(desk.getByText('Flat between boards').first()).toBeVisible()
    await packByKeys(desk)
    // One number is one parcel's, and the journeys share an instance.
    const number = `1Z${randomInt(10 ** 12, 10 ** 13)}`
    const field = desk.getByLabel('Tracking number')
    for (
      let presses = 0;
      presses < 60 && !(await field.evaluate((element) => element === document.activeElement));
      presses += 1
    )
      await desk.keyboard.press('Tab')
    await desk.keyboard.type(number)
    await desk.keyboard.press('Tab')
    await desk.keyboard.type('UPS')
    await expect(desk.getByLabel('Carrier')).toHaveValue('ups')
    await tabTo(desk, 'Mark sent')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: 'Mark delivered' })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('link', { name: number }).first()).toHaveAttribute(
      'href',
      `https://www.ups.com/track?tracknum=${number}`,
    )
    // Whoever is shown the claim sees how far it is, and nothing of whose it is.
    const shown = new URL((await page.locator('#share a').first().getAttribute('href'))!)
    const friend = await browser.newContext({ baseURL: baseURL! })
    const theirs = await friend.newPage()
    await theirs.goto(shown.pathname)
    await expect(theirs.getByRole('list', { name: 'Progress of this print' }).locator('[aria-current]')).toContainText(
      'Shipped',
    )
    const { name, line1, city } = typedAddress
    for (const hidden of [number, name, line1, city, collector.account.address, 'Germany'])
      expect(await theirs.content()).not.toContain(hidden)
    await expectAccessible(theirs, 'a claim that was shown')
    await expectToFit(theirs, 'a claim that was shown')
    await friend.close()
    await tabTo(desk, 'Mark delivered')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: 'Mark delivered' })).toHaveCount(0)
    // Marked by mistake: it is on its way again, and is delivered when it is.
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(desk.getByText(/^Taken back: the parcel is on its way again\./)).toBeVisible()
    await desk.getByRole('button', { name: 'Mark delivered' }).click()
    await expect(desk.getByRole('button', { name: 'Mark delivered' })).toHaveCount(0)
    await studio.close()
    await page.reload()
    await expect(page.getByText('The print is with you.')).toBeVisible()

    await page
      .getByRole('link', { name: /^sienna-sheet-\d+$/ })
      .first()
      .click({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Verify it now' }).click()
    await expect(page.getByRole('heading', { name: 'Valid.' })).toBeVisible()
    await expect(page.getByText('✓ This page is kept on your device')).toBeVisible({ timeout: 20_000 })
    const signed = page.url()
    await context.setOffline(true)
    const offline = await context.newPage()
    await offline.goto(signed)
    await expect(offline.getByRole('heading', { name: 'Valid.' })).toBeVisible()
    await expect(offline.getByText(/^The server can’t be reached/)).toBeVisible()
    await offline.close()
    await context.setOffline(false)

    await page.goto(`/shipping/${claim}`)
    await page.getByRole('button', { name: 'Erase it' }).click()
    await expect(page.getByText(/SHA-256 of what was erased/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show the address' })).toHaveCount(0)
    expect(await page.content()).not.toContain(typedAddress.line1)
  },
)
