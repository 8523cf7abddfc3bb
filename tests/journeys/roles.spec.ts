import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { enter, giveRoles, makePerson, type Person } from './people.ts'
import { expect, test } from './studio-test.ts'

/** The workbench of somebody who holds these roles and nothing else. */
async function openAs(
  browser: Browser,
  baseURL: string | undefined,
  owner: Person,
  roles: readonly string[],
  { script = true }: { script?: boolean } = {},
): Promise<Page> {
  const person = await makePerson(roles.join('-'))
  await giveRoles(owner, person, roles)
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: script })
  await enter(context, person)
  return await context.newPage()
}
const rooms = async (page: Page) =>
  await page.getByRole('navigation', { name: 'Workbench' }).getByRole('link').allInnerTexts()
const closed = async (page: Page, addresses: readonly string[]) => {
  for (const address of addresses) expect((await page.goto(address))?.status(), address).toBe(403)
}

test(
  'a packer opens an address for a reason, and neither campaigns nor mails',
  { tag: '@promise' },
  async ({ browser, baseURL, owner }) => {
    const page = await openAs(browser, baseURL, owner, ['packer'])
    await page.goto('/boss')
    expect(await rooms(page)).toEqual([
      'Home',
      'Search',
      'Claims',
      'Packing',
      'Parcels',
      'Hand over',
      'Materials',
      'Editions',
      'Roles',
    ])
    // What needs somebody leads into open rooms alone.
    const links = await page
      .getByRole('main')
      .locator('a[href^="/boss/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(
      links.filter((link) => !/^\/boss\/(claims|packing|parcels|editions|materials|roles|hand-over)/.test(link)),
    ).toEqual([])
    await closed(page, [
      '/boss/campaigns',
      '/boss/campaigns/new',
      '/boss/outbox',
      '/boss/people',
      '/boss/vaults',
      '/boss/burns',
      '/boss/audit',
      '/boss/passwords',
    ])
    await expect(page.getByText('only an owner may do this')).toBeVisible()
    await page.goto('/boss/claims')
    await page
      .getByRole('table', { name: 'Claims' })
      .getByRole('row')
      .filter({ hasText: /given|locked/ })
      .first()
      .locator('a[data-row-main]')
      .click()
    await expect(page.getByRole('heading', { name: 'What can be done' })).toBeVisible()
    const opening = page.getByRole('form', { name: 'Open it' })
    await opening.getByLabel('Why').fill('The carrier asked for the floor')
    await opening.getByRole('button', { name: 'Open it' }).click()
    await expect(page.getByLabel('The address')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Who opened it' })).toContainText(
      'you: The carrier asked for the floor',
    )
    await expectAccessible(page, '/boss/claims/:claim as a packer')
    await page.goto('/boss/roles')
    await expect(page.getByRole('table', { name: 'Who does what' })).toContainText(owner.email)
    await expect(page.getByRole('link', { name: owner.email })).toHaveCount(0)
    await page.goto('/boss/editions/sienna-sheet')
    await expect(page.getByText('Void a number')).toBeVisible()
    await expect(page.getByText('Close the edition')).toHaveCount(0)
    await page.context().close()
  },
)

test('a viewer reads the claim and not its address, and is offered nothing to do, without JavaScript', async ({
  browser,
  baseURL,
  owner,
}) => {
  const page = await openAs(browser, baseURL, owner, ['viewer'], { script: false })
  await page.goto('/boss')
  expect(await rooms(page)).toEqual([
    'Home',
    'Search',
    'Getting started',
    'Claims',
    'Packing',
    'Parcels',
    'Holds',
    'Materials',
    'Collections',
    'Exhibits',
    'Content',
    'Editions',
    'Files',
    'Notes',
    'Rooms and names',
    'Pieces',
    'Campaigns',
    'Burns',
    'Vaults',
    'Reconciliation',
    'People',
    'Roles',
    'Audit',
    'Failed jobs',
  ])
  await closed(page, ['/boss/outbox', '/boss/hand-over', '/boss/campaigns/new', '/boss/passwords'])
  await page.goto('/boss/claims')
  const claim = (await page
    .getByRole('table', { name: 'Claims' })
    .getByRole('row')
    .filter({ hasText: /given|locked/ })
    .locator('a[data-row-main]')
    .last()
    .getAttribute('href'))!
    .split('/')
    .at(-1)!
  const acts = page.getByRole('main').locator('form[method="post" i]:not([action="/sign-out"])')
  for (const address of [
    `/boss/claims/${claim}`,
    `/boss/packing/${claim}`,
    '/boss/claims',
    '/boss/parcels',
    '/boss/editions',
    '/boss/editions/sienna-sheet',
    '/boss/campaigns',
    '/boss/reconciliation',
    '/boss/vaults',
    '/boss/people',
    '/boss/roles',
  ]) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    // The queue stands in a form, with nothing in it to press.
    await expect(acts.locator('button:visible, input:visible, select:visible'), address).toHaveCount(0)
  }
  await page.goto(`/boss/claims/${claim}`)
  await expect(page.getByText('It is encrypted. Who opens it says why, and its owner sees that.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open its address' })).toHaveCount(0)
  await page.context().close()
})

test('an editor opens campaigns and enters proofs; several roles open the rooms of all of them', async ({
  browser,
  baseURL,
  owner,
}) => {
  const editor = await openAs(browser, baseURL, owner, ['editor'])
  await editor.goto('/boss/campaigns')
  expect(await rooms(editor)).toEqual([
    'Home',
    'Search',
    'Getting started',
    'Materials',
    'Collections',
    'Exhibits',
    'Content',
    'Editions',
    'Files',
    'Notes',
    'Rooms and names',
    'Pieces',
    'Campaigns',
    'Burns',
    'Vaults',
    'Reconciliation',
    'Roles',
    'Failed jobs',
  ])
  await expect(editor.getByRole('link', { name: 'Open a campaign' })).toBeVisible()
  await editor.goto('/boss/editions/sienna-sheet')
  await expect(editor.getByText('Enter a proof')).toBeVisible()
  await closed(editor, ['/boss/claims', '/boss/parcels'])
  await editor.goto('/boss')
  await expectAccessible(editor, '/boss as an editor')
  await editor.context().close()
  const both = await openAs(browser, baseURL, owner, ['editor', 'support'])
  await both.goto('/boss/outbox')
  expect(await rooms(both)).toEqual([
    'Home',
    'Search',
    'Getting started',
    'Holds',
    'Materials',
    'Collections',
    'Exhibits',
    'Content',
    'Editions',
    'Files',
    'Notes',
    'Rooms and names',
    'Pieces',
    'Campaigns',
    'Burns',
    'Vaults',
    'Reconciliation',
    'People',
    'Roles',
    'Outbox',
    'Failed jobs',
  ])
  await both.context().close()
})
