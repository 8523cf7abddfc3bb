import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Hex, pad, toEventSelector } from 'viem'
import { expectReady, typedAddress } from './burning.ts'
import { closeCampaign, type Collector, makeCollector } from './collectors.ts'
import { counted, type CountedHands } from './counted-hands.ts'
import { enter } from './people.ts'
import { expect, test } from './studio-test.ts'
import { askNode } from './test-wallet.ts'

// One after the other: hands that press this fast from one address, twice at once, are asked to wait.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const phone = 390
const widths = [phone, 1440]
const height = 900

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })

/**
 * The block in which somebody got their piece. A later one may never be final: the embedded chain stands still once the last
 * transaction is.
 */
async function receivedIn({ nodeUrl, collection, account }: Collector): Promise<number> {
  const [transfer, to] = [toEventSelector('Transfer(address,address,uint256)'), pad(account.address)]
  const asked = [{ address: collection, fromBlock: '0x0', topics: [transfer, null, to] }]
  const [log] = (await askNode(nodeUrl, 'eth_getLogs', asked)) as { blockNumber: Hex }[]
  return Number(log!.blockNumber)
}

/** Where each at `width` changes something that nobody else does. */
const ownOf = (width: number) =>
  width === phone
    ? { exhibit: 'manifest-musings', closes: '2097-03-15T12:00' }
    : { exhibit: 'skull-diver', closes: '2097-04-15T12:00' }

/** By keyboard `keyboard-to-claim.spec.ts` counts the same way at 1440 px. */
test(`at ${phone} px, from the front page to a claim in at most 15 clicks`, async ({ page }) => {
  await page.setViewportSize({ width: phone, height })
  await page.goto('/')
  const most = { clicks: 15, screens: 5, prompts: 4 }
  await counted(page, { name: 'front page to claim', most }, async (hands) => {
    await burn(hands)
    await redeem(hands)
    await hands.click(link(page, 'Follow your print'))
    await expect(page.getByRole('list', { name: 'Progress of this print' })).toBeVisible()
  })
})

async function burn(hands: CountedHands): Promise<void> {
  const { page } = hands
  await hands.click(link(page, 'Choose a piece'))
  await expect(page).toHaveURL('/collections/bsg?state=redeemable')
  // Who holds pieces can begin with those.
  await expect(page.getByRole('main').getByRole('link', { name: 'My collection' })).toBeVisible()
  await hands.click(page.getByRole('list', { name: 'Pieces' }).locator('a').first())
  await hands.choose(page.getByLabel('Your country'), 'Germany')
  await hands.click(button(page, 'Show the price'))
  await expect(page.getByText(/^Total to Germany/)).toBeVisible()
  await hands.click(button(page, 'Connect Practice wallet'))
  await hands.allow('Show your practice address')
  await hands.click(button(page, /to practise with$/))
  await expect(page.getByRole('heading', { name: 'Burn for a Sienna sheet' })).toBeVisible({ timeout: 20_000 })
  await expectReady(page)
  const [, tokenId = ''] = /\/burn\/(\d+)/.exec(page.url()) ?? []
  await hands.click(button(page, 'Review and confirm'))
  await hands.fill(page.getByLabel(/^To burn .* for ever, type \d+\.$/), tokenId)
  await hands.click(button(page, /for ever$/))
  await hands.allow(`Burn number ${tokenId} for good?`)
  await expect(page.getByRole('heading', { name: /was burned$/ })).toBeVisible({ timeout: 60_000 })
}

async function redeem(hands: CountedHands): Promise<void> {
  const { page } = hands
  await hands.click(link(page, 'Redeem for a print'))
  const flow = page.getByRole('list', { name: 'From pill to print' })
  await hands.click(flow.getByRole('radio', { name: /^Rolled in a tube/ }))
  await expect(flow.getByText('Total to the studio')).toBeVisible({ timeout: 20_000 })
  await hands.click(button(page, 'Agree and continue'))
  await hands.click(button(page, 'Sign in with this wallet'))
  await hands.allow('wants you to sign in with your Ethereum account')
  await fillAddress(hands)
  await hands.click(button(page, 'Keep this address'))
  await hands.click(button(page, 'Ask for the permit'))
  await hands.fill(page.getByLabel(/type the name Ember/), 'Ember')
  await hands.click(button(page, 'Redeem 1 Ember pill for ever'))
  await hands.allow('Redeem a pill for good?')
  await expect(page.getByRole('heading', { name: '1 Ember pill redeemed' })).toBeVisible({ timeout: 60_000 })
}

async function fillAddress(hands: CountedHands): Promise<void> {
  const { page } = hands
  await hands.fill(page.getByLabel('Name', { exact: true }), typedAddress.name)
  await hands.fill(page.getByLabel('Street and number'), typedAddress.line1)
  await hands.fill(page.getByLabel('City'), typedAddress.city)
  await hands.fill(page.getByLabel('Postleitzahl (PLZ)'), typedAddress.postcode)
}

for (const width of widths)
  test(`at ${width} px, nine journeys of collectors, packers and artists take no more clicks than were proposed`, async ({
    page,
    browser,
    baseURL,
    owner,
  }) => {
    await page.setViewportSize({ width, height })
    const collector = await makeCollector(page, { slug: 'gen2' })
    // Somebody who was here before, with a wallet that the page knows.
    await page.goto('/login')
    await signInByWalletFirst(page)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
    await findPiece(page)
    await filterPieces(page, width)
    await signInAgain(page)
    // The piece came just now: a right is used by whoever holds it in a final block.
    const finalized = async () =>
      ((await (await page.request.get('/api/chain')).json()) as { chain: { finalizedBlock: number | null } }).chain
        .finalizedBlock ?? 0
    await expect.poll(finalized, { timeout: 60_000 }).toBeGreaterThanOrEqual(await receivedIn(collector))
    const claim = await usePrintRight(page, {
      ...collector,
      email: `counted-${width}-${randomInt(1e9)}@collector.example`,
    })

    const studio = await browser.newContext({ baseURL: baseURL!, viewport: { width, height } })
    await enter(studio, owner)
    const desk = await studio.newPage()
    await findClaim(desk, claim)
    await holdAndRelease(desk, claim)
    await packToDoor(desk, claim)
    await changeExhibit(desk, width)
    await openCampaign(desk, width)
    await studio.close()
  })

async function signInByWalletFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await page.getByRole('button', { name: /^Sign in with 0x/ }).click()
  await expect(page).toHaveURL('/account', { timeout: 20_000 })
}

async function findPiece(page: Page): Promise<void> {
  await page.goto('/')
  await counted(page, { name: 'find a piece by its number', most: { clicks: 2, screens: 2 } }, async (hands) => {
    await hands.click(page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }))
    await hands.fill(page.getByRole('combobox', { name: /^Search/ }), 'Gen2 42')
    await hands.click(page.getByRole('option').first())
    await expect(page).toHaveURL('/gen2/42')
  })
}

/** On a phone the filters are opened first, and put away to see what they found. */
async function filterPieces(page: Page, width: number): Promise<void> {
  await page.goto('/gen2')
  const most = width === phone ? 4 : 2
  await counted(page, { name: 'filter a grid', most: { clicks: most, screens: 1 } }, async (hands) => {
    const fold = page.locator('summary', { hasText: 'Filter and sort' })
    if (width === phone) await hands.click(fold)
    await hands.click(page.locator('summary').filter({ hasText: /^Series/ }))
    const pressed = page.getByRole('checkbox', { name: /^Pressed/ })
    await hands.click(pressed)
    await expect(page).toHaveURL(/Series=Pressed/)
    if (width === phone) await hands.click(fold)
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Series: Pressed')
    await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('link').first()).toBeInViewport()
  })
}

async function signInAgain(page: Page): Promise<void> {
  await page.goto('/')
  await counted(page, { name: 'sign in again', most: { clicks: 2, screens: 3, prompts: 1 } }, async (hands) => {
    await hands.click(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }))
    await hands.click(page.getByRole('button', { name: /^Sign in with 0x/ }))
    hands.answered(1)
    await expect(page).toHaveURL('/account', { timeout: 20_000 })
  })
}

/** From the page of a piece that somebody holds who is signed in. Returns the claim, by what staff look for. */
async function usePrintRight(
  page: Page,
  { tokenId, title, email }: { tokenId: string; title: string; email: string },
): Promise<{ label: string; email: string }> {
  await page.goto(`/gen2/${tokenId}`)
  await counted(page, { name: 'print right to claim', most: { clicks: 5, screens: 4, prompts: 1 } }, async (hands) => {
    await hands.click(link(page, 'Get your print'))
    await hands.choose(page.getByLabel('Country it goes to'), 'Germany')
    await hands.click(button(page, 'See what it takes'))
    await hands.click(button(page, 'Write the order'))
    await hands.click(button(page, `Use the right of ${title}`))
    hands.answered(1)
    await fillAddress(hands)
    await hands.fill(page.getByLabel(/^Email for news/), email)
    await hands.click(button(page, 'Keep this address'))
    await expect(page.getByRole('list', { name: 'Progress of this print' })).toBeVisible({ timeout: 20_000 })
  })
  await expect(page.getByText(`${tokenId}/320`).first()).toBeVisible({ timeout: 20_000 })
  return { label: `${tokenId}/320`, email }
}

/** Goes to a room of the workbench: on a phone its menu is opened first. */
async function toRoom(hands: CountedHands, name: string): Promise<void> {
  const menu = hands.page.getByText(/^Menu · /)
  if (await menu.isVisible()) await hands.click(menu)
  await hands.click(hands.page.getByRole('navigation', { name: 'Workbench' }).getByRole('link', { name, exact: true }))
}

async function findClaim(desk: Page, { label, email }: { label: string; email: string }): Promise<void> {
  await desk.goto('/boss')
  await counted(desk, { name: 'find a claim by email', most: { clicks: 2, screens: 2 } }, async (hands) => {
    await hands.click(link(desk, 'Search').filter({ visible: true }))
    await hands.fill(desk.getByRole('combobox'), email)
    await hands.click(desk.getByRole('option').filter({ hasText: label }))
    await expect(desk.getByRole('heading', { name: `Garden sheet ${label}` })).toBeVisible()
  })
}

async function holdAndRelease(desk: Page, { label }: { label: string }): Promise<void> {
  await desk.goto(`/boss/claims?q=${encodeURIComponent(label)}`)
  await counted(desk, { name: 'hold and release', most: { clicks: 3, screens: 1 } }, async (hands) => {
    await hands.click(desk.getByRole('checkbox').first())
    await hands.choose(desk.getByLabel('Reason for hold'), 'nothing left in stock')
    await hands.fill(desk.getByLabel('Note, shown to the collector'), 'The paper comes on Thursday')
    await hands.click(button(desk, 'Hold'))
    await expect(desk.getByText(/^Hold: /)).toBeVisible()
    // At once: the rows may not have been read again yet.
    await hands.click(button(desk, 'Release hold'))
    await expect(desk.getByText(/^Release hold: /)).toBeVisible()
  })
}

async function packToDoor(desk: Page, { label }: { label: string }): Promise<void> {
  await desk.goto(`/boss/claims?q=${encodeURIComponent(label)}`)
  await counted(desk, { name: 'numbered to delivered', most: { clicks: 6, screens: 3 } }, async (hands) => {
    await hands.click(button(desk, `Mark printed ${label}`))
    await hands.click(button(desk, `Mark signed ${label}`))
    await hands.click(link(desk, `Pack ${label}`))
    const download = desk.waitForEvent('download')
    await hands.click(button(desk, 'Pack and print papers'))
    expect((await download).suggestedFilename()).toMatch(/^P-\d{5}-all\.pdf$/)
    await hands.fill(desk.getByLabel('Tracking number'), `1Z${randomInt(10 ** 12, 10 ** 13)}`)
    await hands.choose(desk.getByLabel('Carrier'), 'UPS')
    await hands.click(button(desk, 'Mark sent'))
    await hands.click(button(desk, 'Mark delivered'))
    await expect(button(desk, 'Mark delivered')).toHaveCount(0)
  })
}

async function changeExhibit(desk: Page, width: number): Promise<void> {
  await desk.goto('/boss')
  const { exhibit } = ownOf(width)
  const most = width === phone ? 4 : 3
  await counted(desk, { name: 'change and publish an exhibit', most: { clicks: most, screens: 3 } }, async (hands) => {
    await toRoom(hands, 'Exhibits')
    await hands.click(
      desk.getByRole('list', { name: 'Exhibits' }).locator(`a[href="/boss/exhibits/${exhibit}"]`).first(),
    )
    await hands.fill(desk.getByLabel('Reference'), `KR-${width}`)
    await expect(desk.locator('[data-save=saved]')).toBeVisible({ timeout: 30_000 })
    await hands.click(button(desk, 'Publish now'))
    await expect(desk.getByText('Published. Visitors see it now.')).toBeVisible({ timeout: 20_000 })
  })
}

/** Open long after every other journey, so that nobody is offered it; and closed in the end, so that no front page speaks of it. */
async function openCampaign(desk: Page, width: number): Promise<void> {
  await desk.goto('/boss')
  const { closes } = ownOf(width)
  const most = width === phone ? 6 : 5
  await counted(desk, { name: 'open a campaign', most: { clicks: most, screens: 3, prompts: 1 } }, async (hands) => {
    await toRoom(hands, 'Campaigns')
    await hands.click(link(desk, 'Open a campaign'))
    const form = desk.getByRole('form', { name: 'A new campaign' })
    await hands.choose(
      form.getByLabel('Collection'),
      (await form.getByLabel('Collection').locator('option[value=gen2]').innerText()).trim(),
    )
    await hands.fill(form.getByLabel('Maximum pieces'), '2')
    await hands.fill(form.getByLabel('Opens'), '2097-02-01T00:00')
    await hands.fill(form.getByLabel('Closes'), closes)
    await hands.fill(form.getByLabel('Why'), `Counting at ${width}`)
    await hands.click(button(desk, 'Preview'))
    await hands.click(button(desk, /^Connect The studio’s practice account/))
    await hands.click(button(desk, 'Open the campaign'))
    await hands.allow('Open a burn campaign?')
    await expect(desk).toHaveURL(/\/boss\/campaigns\?opened=1$/)
  })
  await counted(desk, { name: 'lower its cap', most: { clicks: 3, screens: 2, prompts: 1 } }, async (hands) => {
    const day = width === phone ? '15 March 2097' : '15 April 2097'
    await hands.click(desk.getByRole('row').filter({ hasText: day }).getByRole('link'))
    const lower = desk.getByRole('form', { name: 'Lower the cap' })
    await hands.fill(lower.getByLabel('Maximum pieces'), '1')
    await hands.fill(lower.getByLabel('Why, for the audit'), 'Fewer sheets of paper')
    await hands.click(lower.getByRole('button', { name: 'Lower it' }))
    await hands.click(lower.getByRole('button', { name: 'Yes, take fewer' }))
    await hands.allow(/Lower burn campaign \d+ to one piece/)
    await expect(desk.getByText('The cap is lowered.')).toBeVisible({ timeout: 30_000 })
  })
  const [, campaignId = ''] = /\/boss\/campaigns\/(\d+)/.exec(desk.url()) ?? []
  await closeCampaign(desk, campaignId)
}
