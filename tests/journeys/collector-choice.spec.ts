import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { makeCollector } from './collectors.ts'
import { enter, makePerson } from './people.ts'
import { linkWallet } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test(
  '[S-25] who hides their pages is gone from pages, API, exports and sitemap at once, and comes back',
  { tag: '@promise' },
  async ({ page }) => {
    const person = await makePerson('hides')
    const {
      account: { address },
    } = await makeCollector(page)
    await enter(page.context(), person)
    await linkWallet(page, address)

    const addresses = [
      `/collector/${address}`,
      `/collector/${address}/rarity`,
      `/collector/${address}/traits`,
      `/collector/${address}/burned`,
      `/media/cards/burned-by/${address}.png`,
      `/collector/${address}/sets/gen2/first-sheets`,
      `/collector/${address}/holdings.csv`,
      `/collector/${address}/holdings.json`,
      `/collector/${address}/vaults.csv`,
      `/api/collectors/${address}`,
      `/api/collectors/${address}/tokens`,
    ]
    const statuses = async () =>
      await Promise.all(addresses.map(async (path) => (await page.request.get(path)).status()))
    const isInSitemap = async () => (await (await page.request.get('/sitemap.xml')).text()).includes(address)
    await expect.poll(statuses).toEqual(addresses.map(() => 200))
    expect(await isInSitemap()).toBe(true)

    await page.goto('/account')
    await page.getByLabel('Hide my pages').check()
    await saveChoice(page)
    // A kept page is looked at anew after half a second.
    await expect.poll(statuses).toEqual(addresses.map(() => 404))
    expect(await isInSitemap()).toBe(false)
    await page.goto(`/collector/${address}`)
    await expect(page.getByText('This collector has asked not to be shown.')).toBeVisible()
    await expectAccessible(page, 'a hidden collector')

    await page.goto('/account')
    await page.getByLabel('Your ENS name').check()
    await page.getByLabel('Show my wallets as one collector').check()
    await saveChoice(page)
    await expect.poll(statuses).toEqual(addresses.map(() => 200))
    expect(await (await page.request.get(`/api/collectors/${address}`)).json()).toMatchObject({
      collector: { addresses: [address] },
    })
  },
)

test('[S-25] two wallets, linked in two browsers, are one collector when their owner says so, and two again when one leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await makePerson('together')
  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  const pages = [page, await phone.newPage()]
  const [first, second] = [
    await makeCollector(pages[0]!, { slug: 'gen2' }),
    await makeCollector(pages[1]!, { slug: 'gen2' }),
  ]
  for (const each of pages) await enter(each.context(), person)
  await linkWallet(pages[0]!, first.account.address)
  await linkWallet(pages[1]!, second.account.address)
  const addresses = [first.account.address, second.account.address]
  const collector = async (address: string) =>
    (
      (await (await page.request.get(`/api/collectors/${address}`)).json()) as {
        collector: { addresses: string[]; held: number }
      }
    ).collector
  // Until the owner says so, nobody learns that they belong together.
  await expect.poll(async () => await collector(addresses[0]!)).toMatchObject({ addresses: [addresses[0]], held: 1 })
  await expect.poll(async () => await collector(addresses[1]!)).toMatchObject({ addresses: [addresses[1]], held: 1 })

  await page.goto('/account')
  await page.getByLabel('Show my wallets as one collector').check()
  await saveChoice(page)
  for (const address of addresses) {
    await expect.poll(async () => await collector(address)).toMatchObject({ addresses, held: 2 })
    await expect(async () => {
      await page.goto(`/collector/${address}`)
      await expect(page.getByText('These wallets are shown as one collector, as their owner chose.')).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    for (const each of addresses) await expect(page.getByRole('main')).toContainText(each)
    for (const { tokenId } of [first, second])
      await expect(page.getByRole('main').locator(`a[href="/gen2/${tokenId}"]`).first()).toBeVisible()
    const { pieces } = (await (await page.request.get(`/collector/${address}/holdings.json`)).json()) as {
      pieces: { tokenId: string }[]
    }
    expect(pieces.map(({ tokenId }) => tokenId).toSorted()).toEqual([first.tokenId, second.tokenId].toSorted())
    await page.goto(`/collector/${address}/rarity`)
    for (const { tokenId } of [first, second])
      await expect(page.getByRole('main').locator(`a[href="/gen2/${tokenId}"]`).first()).toBeVisible()
  }
  await page.goto(`/collector/${addresses[1]!}/traits`)
  await expect(page.getByText('These wallets are shown as one collector, as their owner chose.')).toBeVisible()

  await page.goto('/web3')
  await page.getByRole('button', { name: `Unlink ${addresses[1]!}` }).click()
  await expect(page.getByRole('list', { name: 'Linked wallets' })).not.toContainText(addresses[1]!.slice(0, 6))
  await expect.poll(async () => await collector(addresses[0]!)).toMatchObject({ addresses: [addresses[0]], held: 1 })
  await expect.poll(async () => await collector(addresses[1]!)).toMatchObject({ addresses: [addresses[1]], held: 1 })
  await phone.close()
})

async function saveChoice(page: Page): Promise<void> {
  await page
    .locator('section', { hasText: 'Your collector page' })
    .getByRole('button', { name: 'Save', exact: true })
    .click()
  await expect(page).toHaveURL('/account#collector')
}

test('what can be done with the pieces that somebody holds leads to where it is done, or says why it can’t be', async ({
  page,
  request,
}) => {
  const {
    token: { owner },
  } = (await (await request.get('/api/collections/gen2/tokens/7')).json()) as { token: { owner: string } }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/collector/${owner}`)
  await page.getByRole('link', { name: 'Burn and print' }).click()
  await expect(page).toHaveURL(`/collector/${owner}/uses`)
  const pieces = page.getByRole('list', { name: 'Pieces and what can be done with them' })
  const printable = pieces.getByRole('listitem').filter({ hasText: 'Get its ' }).first()
  // Staff may have opened a burn for this collection meanwhile: then the row leads there.
  await expect(printable).toContainText(
    /No burn is open for it\.|Burn for |Burning opens on |Burning is paused by the studio\./,
  )
  await expectAccessible(page, 'what can be burned and printed')
  await pieces
    .getByRole('listitem')
    .filter({ hasText: 'Gen2 #7' })
    .getByRole('link', { name: /^Get its / })
    .click()
  await expect(page).toHaveURL('/gen2/7/print')
})

test('what somebody has is one page: the pieces of their wallets lead to what can be done with them, also where others are not shown them', async ({
  page,
}) => {
  const person = await makePerson('keeper')
  const { account, tokenId } = await makeCollector(page, { slug: 'gen2' })
  await enter(page.context(), person)
  await page.goto('/shipping')
  await expect(page.getByText('No wallet is linked to your account yet.')).toBeVisible()
  await linkWallet(page, account.address)
  await page.goto('/account')
  await page.getByLabel('Hide my pages').check()
  await saveChoice(page)
  await page.getByRole('link', { name: 'My collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My collection' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, 'my collection')
  const piece = page.getByRole('list', { name: 'Pieces and what can be done with them' }).getByRole('listitem')
  await expect(piece).toHaveCount(1)
  await piece.getByRole('link', { name: /^Get its / }).click()
  await expect(page).toHaveURL(`/gen2/${tokenId}/print`)
})

test('[S-25] a collector chooses a name, is found by it, and loses it to the studio with a reason', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const person = await makePerson('named')
  const {
    account: { address },
    tokenId,
  } = await makeCollector(page, { slug: 'gen2' })
  await enter(page.context(), person)
  await linkWallet(page, address)
  const name = `Heron ${address.slice(2, 5).replace(/\d/g, 'q')} Moss`
  const section = page.locator('section', { hasText: 'Your collector page' })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/account')
  await section.getByLabel('A name of your choice').check()
  await section.getByLabel('Chosen name').fill('heron.eth')
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section.getByRole('alert')).toContainText('A name has no dot')
  await expect(section.getByLabel('Chosen name')).toHaveValue('heron.eth')
  await expect(section.getByLabel('A name of your choice')).toBeChecked()
  await expectAccessible(page, 'a name that is refused')
  await section.getByLabel('Chosen name').fill(name)
  await saveChoice(page)

  await expect(async () => {
    await page.goto(`/collector/${address}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText(address)
  await expect(page.getByText('A name that this collector chose')).toBeVisible()
  await page.goto(`/gen2/${tokenId}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(name.toLowerCase())}`)
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', `/collector/${address}`)
  expect(await (await page.request.get(`/api/collectors/${address}`)).json()).toMatchObject({
    collector: { name, ens: null },
  })

  const staff = await browser.newContext({ baseURL: baseURL ?? '' })
  const workbench = await staff.newPage()
  await enter(staff, owner)
  await workbench.goto(`/boss/rooms?wallet=${address}`)
  const listed = workbench.getByRole('list', { name: 'Names that collectors chose' }).getByRole('listitem')
  await expect(listed).toContainText('To read')
  await listed.getByLabel('Reason, which its collector reads').fill('It is the name of a bird of ours.')
  await expect(listed.getByRole('status', { name: 'As its collector will read it' })).toContainText(
    'The studio took your name away.It is the name of a bird of ours.',
  )
  await listed.getByRole('button', { name: 'Take name away' }).click()
  await expect(workbench.getByText('The name is taken away. Its collector reads the reason.')).toBeVisible()
  await staff.close()

  await expect(async () => {
    await page.goto(`/collector/${address}`)
    await expect(page.getByRole('main')).not.toContainText(name, { timeout: 500 })
  }).toPass()
  await page.goto('/account')
  await expect(section.getByText('It is the name of a bird of ours.')).toBeVisible()
})
