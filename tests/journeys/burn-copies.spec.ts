import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { expectAccessibleAtAllWidths } from './burning.ts'
import { countMedals, medals, openBurnOfMedals } from './copies-desk.ts'
import studio from './copies-studio.ts'
import { inOwnApp } from './open-app.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 300_000 })

const map = addressMapOf(studio)

test('an owner opens a campaign over copies in the form, a holder of four burns two in one step, and the page of the pill says whose they are', async ({
  page,
  browser,
}) => {
  await inOwnApp(
    async ({ url, owner }) => {
      const { nodeUrl, account, wallet } = await openBurnOfMedals(page, { browser, url, owner })
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
      expect(await countMedals(nodeUrl, account.address)).toBe(2n)

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

test('copies that a campaign takes together burn in multiples: fewer are refused with how many more, on the page and by keyboard', async ({
  page,
  browser,
}) => {
  await inOwnApp(
    async ({ url, owner }) => {
      const { nodeUrl, account } = await openBurnOfMedals(page, { browser, url, owner, together: 2 })
      const sides = page.getByRole('region', { name: 'What you give and what you get' })
      await expect(sides).toContainText('2 copies of this piece, or a multiple.')
      await expect(sides).toContainText('2 Ember pills for every 2 copies, in the same transaction.')
      const confirmation = page.getByRole('form', { name: 'Burn and keep the pill' })
      await confirmation.getByRole('checkbox', { name: /for every 2 copies and no print/ }).check()
      await confirmation.getByRole('button', { name: 'Go to the burn, keep the pill' }).click()
      await page.getByRole('button', { name: 'Connect Test wallet' }).click()

      const field = page.getByLabel('How many copies to burn')
      await expect(field).toHaveValue('2', { timeout: 20_000 })
      await expect(page.getByRole('heading', { name: 'Ready to burn: 2 copies of Medal 7' })).toBeVisible({
        timeout: 20_000,
      })
      await field.fill('3')
      await expect(page.getByText('This burn takes 2 copies together, or a multiple of that.')).toBeVisible()
      await expect(page.getByText('One more is needed, or burn 2.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Review and confirm' })).toHaveCount(0)
      await expectAccessibleAtAllWidths(page, 'copies that do not make a burn')
      await field.fill('4')
      await page.getByRole('button', { name: 'Review and confirm' }).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel('To burn 4 copies of Medal 7 for ever, type the number of the piece: 7').fill('7')
      await page.getByRole('button', { name: 'Burn 4 copies of Medal 7 for ever' }).click()
      await expect(page).toHaveURL(/\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
      await expect(page.getByRole('heading', { name: '4 copies of Medal 7 were burned' })).toBeVisible({
        timeout: 90_000,
      })
      await expect(page.getByRole('region', { name: 'The pill' })).toContainText('4 Ember pills')
      expect(await countMedals(nodeUrl, account.address)).toBe(0n)
    },
    { VITRINE_STUDIO: 'tests/journeys/copies-studio.ts' },
  )
})
