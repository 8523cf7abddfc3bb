import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { makeConfirmedPerson } from './mailbox.ts'
import { ask, enter, giveRoles, makePerson } from './people.ts'
import { expect, test } from './studio-test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, viewport: { width: 1280, height: 900 } })

const saved = async (page: Page) => {
  await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
}
/** The newest mail of a kind to an address, opened in the outbox. */
const openMail = async (page: Page, { to, about }: { to: string; about: string }) => {
  await page.goto('/boss/outbox')
  await page.getByRole('row').filter({ hasText: to }).filter({ hasText: about }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Open the mail' }).click()
}

test('a studio writes a mail in its own words, sends itself a test, and publishes; people get it in their language', async ({
  page,
  context,
  owner,
}) => {
  const writer = await makeConfirmedPerson(owner, 'writer')
  await giveRoles(owner, writer, ['owner'])
  await enter(context, writer)
  await page.goto('/boss/content')
  await page.getByRole('link', { name: 'Mail texts', exact: true }).first().click()
  await expect(page).toHaveURL('/boss/content/mail-texts')
  await expectAccessible(page, 'the list of mail texts')
  await page.getByRole('button', { name: 'Write own words for: Choose a new password' }).click()
  await expect(page).toHaveURL('/boss/content/mail/password-reset')

  // The product’s words stand there to be changed; a text without its link is refused at its field.
  const subject = page.locator('[name="de.subject"]')
  const text = page.locator('[name="de.text"]')
  await expect(subject).toHaveValue('Ein neues Passwort für {studio}')
  await subject.fill('Neues Passwort bei {studio}, wie gewünscht')
  const before = await text.inputValue()
  await text.fill('Guten Tag, hier geht es weiter.')
  await saved(page)
  await expect(page.locator('[id="error-de.text"]')).toContainText('nothing without its link')
  await text.fill(`Guten Tag, hier geht es weiter.\n\n${before}`)
  await saved(page)
  const example = page.getByRole('region', { name: 'Example, Deutsch' })
  await expect(example).toContainText('wie gewünscht')
  await expect(example).toContainText('Guten Tag, hier geht es weiter.')
  await expectAccessible(page, 'the editor of a mail')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.locator('#field-test-language').selectOption('de')
  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await expect(page.getByText(`A test is queued for ${writer.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()

  await openMail(page, { to: writer.email, about: 'A test of the studio’s words' })
  await expect(page.getByText(/Test: Neues Passwort bei .*, wie gewünscht/).first()).toBeVisible()
  await expect(page.getByText('Guten Tag, hier geht es weiter.').first()).toBeVisible()

  const [german, english] = [await makePerson('brief'), await makePerson('letter')]
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: german.email }, { locale: 'de' })
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: english.email })
  await expect(async () => {
    await openMail(page, { to: german.email, about: 'Choose a new password' })
    await expect(page.getByText('Guten Tag, hier geht es weiter.').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await openMail(page, { to: english.email, about: 'Choose a new password' })
  await expect(page.getByText(/Choose a new password for /).first()).toBeVisible()
})
