import type { Browser } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { askForReset, enter, makePerson, type Person } from './people.ts'
import { expect, test } from './studio-test.ts'

/** A browser without JavaScript in which a person is signed in. */
async function openPlain(browser: Browser, baseURL: string | undefined, person: Person) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await enter(context, person)
  return { context, page: await context.newPage() }
}

test('staff find an account, disable it and enable it again without JavaScript, and the audit tells of both', async ({
  browser,
  baseURL,
  owner,
}) => {
  const person = await makePerson('muddled')
  const theirs = await openPlain(browser, baseURL, person)
  expect((await theirs.page.goto('/account'))?.status()).toBe(200)
  const { context, page } = await openPlain(browser, baseURL, owner)
  await page.goto('/boss/people')
  await page.getByLabel('Address, name or uid').fill(person.email.slice(0, 12))
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: person.email }).click()
  await page.getByRole('button', { name: 'Disable the account' }).click()
  await expect(page.getByRole('button', { name: 'Enable the account' })).toBeVisible()
  await expect(page.getByText('Signed in nowhere.')).toBeVisible()
  await theirs.page.goto('/account')
  await expect(theirs.page).toHaveURL('/login?next=%2Faccount')
  await expect(page.getByText('The account is disabled.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Disable the account' })).toBeVisible()
  await page.goto('/boss/audit')
  const lines = page.getByRole('table', { name: 'What staff did' }).getByRole('row').filter({ hasText: person.email })
  await expect(lines.filter({ hasText: 'disabled an account' })).toHaveCount(1)
  await expect(lines.filter({ hasText: 'enabled an account' })).toHaveCount(1)
  await Promise.all([context.close(), theirs.context.close()])
})

test(
  'an owner gives roles, changes them and takes them away; without one the workbench is closed again',
  { tag: '@promise' },
  async ({ page, context, browser, baseURL, owner }) => {
    const person = await makePerson('assistant')
    const theirs = await openPlain(browser, baseURL, person)
    await enter(context, owner)
    await page.goto('/boss/roles')
    await page.getByLabel('Address or uid').fill(person.email)
    await page.getByRole('button', { name: 'Give these roles' }).click()
    // What is missing is said where it is missing.
    await expect(page.getByRole('group', { name: 'Roles' }).getByRole('alert')).toHaveText('Choose at least one role.')
    await expect(page.getByLabel('Address or uid')).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('checkbox', { name: 'Packer' }).check()
    await page.getByRole('checkbox', { name: 'Viewer' }).check()
    await page.getByRole('button', { name: 'Give these roles' }).click()
    await expect(page.getByText('anybody could have made it')).toBeVisible()
    await expect(page.getByLabel('Address or uid')).toHaveValue(person.email)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.getByLabel('Address or uid').fill(person.uid)
    await page.getByRole('button', { name: 'Give these roles' }).click()
    const line = page.getByRole('row').filter({ hasText: person.email })
    await expect(line).toContainText('packer, viewer')
    await theirs.page.goto('/boss/roles')
    await expect(theirs.page.getByText('Only an owner gives roles')).toBeVisible()
    await expect(theirs.page.getByRole('link', { name: /^Change the roles/ })).toHaveCount(0)
    const change = async (who: string) => {
      await page.getByRole('link', { name: `Change the roles of ${who}` }).click()
      await expect(page.getByRole('form', { name: 'Change roles' })).toBeVisible()
    }
    await change(person.email)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Packer' }).uncheck()
    await page.getByRole('checkbox', { name: 'Editor' }).check()
    await expectAccessible(page, '/boss/roles')
    await page.getByRole('button', { name: 'Save the roles' }).click()
    await expect(line).toContainText('editor, viewer')
    expect((await theirs.page.goto('/boss/claims'))?.status()).toBe(200)
    expect((await theirs.page.goto('/boss/hand-over'))?.status()).toBe(403)
    await change(person.email)
    for (const role of ['Editor', 'Viewer']) await page.getByRole('checkbox', { name: role }).uncheck()
    await page.getByRole('button', { name: 'Save the roles' }).click()
    await expect(line).toHaveCount(0)
    expect((await theirs.page.goto('/boss'))?.status()).toBe(403)
    // What was taken by mistake is given again with one press.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toContainText('editor, viewer')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toHaveCount(0)
    await change(owner.email)
    await page.getByRole('checkbox', { name: 'Owner' }).uncheck()
    await page.getByRole('button', { name: 'Save the roles' }).click()
    await expect(page.getByText('This is the last owner')).toBeVisible()
    await theirs.context.close()
  },
)

test('without a mail server staff open a mail and pass its link on; opening it is written down', async ({
  browser,
  baseURL,
  owner,
}) => {
  const person = await makePerson('forgetful')
  await askForReset(person)
  const { context, page } = await openPlain(browser, baseURL, owner)
  // The first page of the workbench says that mails wait, and leads to them.
  await page.goto('/boss')
  const attention = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await attention
    .filter({ hasText: /^No mail server: \d+ mails? waits?since / })
    .getByRole('link', { name: 'Open the outbox' })
    .click()
  await expect(page).toHaveURL('/boss/outbox?state=waiting')
  const mail = page.getByRole('row').filter({ hasText: 'Choose a new password' }).filter({ hasText: person.email })
  await expect(mail).toContainText('queued: no mail server is set up')
  await mail.getByRole('link', { name: person.email }).click()
  await expect(page.getByLabel('The link in the mail')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the mail' }).click()
  const link = await page.getByLabel('The link in the mail').inputValue()
  expect(link).toMatch(/\/reset\?mode=resetPassword&oobCode=[\w-]{43}&/)
  await page.goto('/boss/audit')
  await expect(
    page
      .getByRole('table', { name: 'What staff did' })
      .getByRole('row')
      .filter({ hasText: `PASSWORD_RESET to ${person.email}` }),
  ).toHaveCount(1)
  await context.close()
})

test('[S-50] [S-56] an owner asks more of passwords, and whoever makes an account sees it while typing', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const { context, page: desk } = await openPlain(browser, baseURL, owner)
  await desk.goto('/boss/passwords')
  // The passwords of the other journeys all have one.
  await desk.getByLabel('a digit').check()
  await desk.getByRole('button', { name: 'Change it' }).click()
  await expect(desk.getByText('It is changed, and holds from now on.')).toBeVisible()
  await expect(desk.getByLabel('a digit')).toBeChecked()
  await page.goto('/login?way=new')
  await page.getByLabel('Email address').fill('digits@studio.example')
  await page.getByLabel('Password', { exact: true }).fill('none at all')
  await expect(page.getByRole('listitem').filter({ hasText: 'A digit' })).toContainText('not met yet')
  await desk.getByLabel('a digit').uncheck()
  await desk.getByRole('button', { name: 'Change it' }).click()
  await expect(desk.getByLabel('a digit')).not.toBeChecked()
  await desk.goto('/boss/audit')
  await expect(desk.getByRole('row').filter({ hasText: 'at least 6 characters; a digit' })).toHaveCount(1)
  await context.close()
})

for (const address of [
  '/boss',
  '/boss/people',
  '/boss/people/:uid',
  '/boss/roles',
  '/boss/passwords',
  '/boss/outbox',
  '/boss/audit',
  '/boss/claim?code=none',
]) {
  test(`${address} is accessible on every ground and fits a phone`, async ({ page, context, owner }) => {
    await enter(context, owner)
    await page.setViewportSize({ width: 360, height: 800 })
    const { uid } = await makePerson('sitter')
    await page.goto(address.replace(':uid', uid))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, address)
  })
}

test('the first owner\u2019s page offers nothing in an instance that has an owner', async ({
  page,
  context,
  owner,
}) => {
  await enter(context, owner)
  await page.goto('/boss/claim?code=none')
  await expect(page.getByText('There is an owner already.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Become the owner' })).toHaveCount(0)
})
