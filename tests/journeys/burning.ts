import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessible.ts'
import type { Collector } from './collectors.ts'
import { expect } from './studio-test.ts'

export async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${state} at ${width}`)
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await expectAccessible(page, state)
}

/** Says on the burn page where the print goes, and reads what it costs: only then a burn is offered. */
export async function sayCountry(page: Page, country = 'DE'): Promise<void> {
  await expect(page.getByRole('button', { name: /^Connect/ })).toHaveCount(0)
  const form = page.getByRole('form', { name: 'Where the print goes' })
  await form.getByLabel('Your country').selectOption(country)
  await form.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByRole('heading', { name: 'Burn for a Sienna sheet' })).toBeVisible({ timeout: 20_000 })
}

/** Opens the choice of how a piece is burned, and takes another way than the one that the page takes by itself. */
export async function burnAnotherWay(page: Page, name: string | RegExp): Promise<void> {
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByRole('radio', { name }).check()
}

/** The way that the page takes by itself: it says so, and it is the one that is chosen among the others. */
export async function expectWay(page: Page, name: string): Promise<void> {
  await expect(page.getByText(`${name}. `)).toBeVisible({ timeout: 20_000 })
  await page.getByText('Advanced', { exact: true }).click()
  await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
}

/** The contracts that the page says the wallet will show, in the order of its steps. */
export async function shownContracts(page: Page | Locator): Promise<string[]> {
  await expect(page.locator('[data-call-to]').first()).toBeVisible({ timeout: 20_000 })
  return await page
    .locator('[data-call-to]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-call-to')!))
}

/** What was shown last is what the wallet was then asked for: the same contracts, each whole on the page. */
export function expectAsShown(shown: readonly string[], { calls }: { calls: readonly { to: string }[] }): void {
  expect(shown.length).toBeGreaterThan(0)
  for (const address of shown) expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(calls.slice(-shown.length).map(({ to }) => to.toLowerCase())).toEqual(
    shown.map((address) => address.toLowerCase()),
  )
}

/** Every other party that the page says the wallet will show, by its name there, is in the call that the wallet was asked for last. */
export function expectPartiesAsShown(
  shown: readonly string[],
  { calls }: { calls: readonly { data: string }[] },
): void {
  expect(shown.length).toBeGreaterThan(0)
  for (const text of shown) {
    const [, address] = /^✓ .+?(0x[0-9a-fA-F]{40})$/.exec(text) ?? []
    expect(address, `${text}: a name, and the whole address`).toBeDefined()
    expect(calls.at(-1)!.data.toLowerCase()).toContain(address!.slice(2).toLowerCase())
  }
}

/** Who gets something, or through whom it goes, beside what the wallet will be asked. */
export async function shownParties(page: Page): Promise<string[]> {
  return await page
    .getByRole('list', { name: 'What your wallet will be asked' })
    .locator(':is(dt:text-is("Recipient"), dt:text-is("Through")) + dd')
    .allInnerTexts()
}

/** Beside what is asked for: where to read what is done with it, and on what terms. */
export async function expectRules(within: Locator | Page): Promise<void> {
  await expect(within.getByText(/^See our Privacy and Terms/).getByRole('link')).toHaveText(['Privacy', 'Terms'])
}

/** The page of a piece is ready for its last step. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ready to burn' })).toBeVisible({ timeout: 20_000 })
}

/** Opens the piece's page, says where the print goes, connects, and waits until the chain was asked. */
export async function openDesk(page: Page, { burnPath }: Collector): Promise<void> {
  await page.goto(burnPath)
  await sayCountry(page)
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await expectReady(page)
}

/** Goes to the last button and presses it as a person would: after typing the number. */
export async function pressLast(page: Page, { title, tokenId }: Collector): Promise<void> {
  await page.getByRole('button', { name: 'Review and confirm' }).click()
  await page.getByLabel(`To burn ${title} for ever, type ${tokenId}.`).fill(tokenId)
  await page.getByRole('button', { name: `Burn ${title} for ever` }).click()
}

/** From the moment the wallet has sent it: the intent’s own page, in a block, final. */
export async function expectFinal(page: Page, { title }: Collector): Promise<void> {
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 60_000 })
  await expect(page.getByRole('progressbar', { name: 'Blocks until final' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: `${title} was burned` })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^The burn contract has no access to your wallet, as of block/)).toBeVisible()
}

/**
 * Chooses the first edition, how it is packed, and Germany, and goes on with what it costs. `isChosen`: the piece was burned in this
 * browser for that print and country, so both are there already.
 */
export async function agreeToTerms(
  flow: Locator,
  { packing = 'Rolled in a tube', isChosen = true }: { packing?: string; isChosen?: boolean } = {},
): Promise<void> {
  const isAgreed = await choosePacking(flow, { packing, isChosen })
  if (isAgreed) {
    // What it comes to stood beside the choice and was agreed to with it; the country can be changed still.
    await expect(flow.getByRole('heading', { name: /Address$/ })).toBeFocused()
    await flow.getByRole('button', { name: /^Change ?: Country and total/ }).click()
  }
  await expect(flow.getByRole('heading', { name: /Country and total$/ })).toBeFocused()
  if (isChosen) await expect(flow.getByLabel('Country')).toHaveValue('DE')
  // Whoever chooses the country that is chosen already is told the price too.
  await flow.getByLabel('Country').selectOption('DE')
  await expect(flow.getByText('Total to the studio')).toBeVisible({ timeout: 20_000 })
  await flow.getByRole('button', { name: 'Agree and continue' }).click()
}

/**
 * The edition's one option: nothing is chosen for anybody. Where the country is known and nothing else is to choose, as a parcel that it could
 * travel in, its total is agreed to by the same press; returns whether it was.
 */
async function choosePacking(
  flow: Locator,
  { packing, isChosen }: { packing: string; isChosen: boolean },
): Promise<boolean> {
  const radio = flow.getByRole('radio', { name: new RegExp(`^${packing}`) })
  await expect(radio).toBeVisible({ timeout: 20_000 })
  await expect(flow.getByRole('radio', { checked: true })).toHaveCount(0)
  await flow.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(flow.getByRole('alert')).toHaveText('Choose one. Nothing is chosen for you.')
  await radio.check()
  const agree = flow.getByRole('button', { name: 'Agree and continue' })
  if (isChosen && (await isThere(agree))) await expect(flow.getByText('Total to the studio')).toBeVisible()
  // What it comes to may arrive at any moment where the country is known, and the button then says so.
  await flow.getByRole('button', { name: /^(Agree and continue|Continue)$/ }).click()
  const open = flow.locator('[aria-current="step"]').getByRole('heading', { level: 3 })
  await expect(open).toHaveText(/(Country and total|Address)$/)
  return (await open.innerText()).endsWith('Address')
}

const isThere = async (locator: Locator): Promise<boolean> =>
  await locator.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )

/** What no page, link or list may ever say, typed into a German address form. */
export const typedAddress = { name: 'Ada Lovelace', line1: 'Geheimweg 77', city: 'Köln', postcode: '50667' }

export async function fillAddress(form: Locator): Promise<void> {
  await expect(form.getByText(/No mail server is set up here yet: mails wait/)).toBeVisible({ timeout: 20_000 })
  await expectRules(form)
  // What is missing is where the keyboard is.
  await form.getByLabel('Street and number').fill(typedAddress.line1)
  await form.getByRole('button', { name: 'Keep this address' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await form.getByLabel('Name', { exact: true }).fill(typedAddress.name, { timeout: 20_000 })
  await form.getByLabel('Street and number').fill(typedAddress.line1)
  await form.getByLabel('City').fill(typedAddress.city)
  await form.getByLabel('Postleitzahl (PLZ)').fill(typedAddress.postcode)
}

/** From the burned piece's pill to a permit that the studio has signed: signs in with the collector's own wallet on the way, by one signature. */
export async function askPermit(page: Page, choice: { packing?: string; isChosen?: boolean } = {}): Promise<void> {
  await page.goto('/bsg/burn/pill')
  // The wallet of the last visit is taken up without being asked.
  await page.getByRole('button', { name: 'Redeem 1 Ember pill' }).click({ timeout: 20_000 })
  const flow = page.getByRole('list', { name: 'From pill to print' })
  await agreeToTerms(flow, choice)
  await flow.getByRole('button', { name: 'Sign in with this wallet' }).click()
  await fillAddress(flow)
  await flow.getByRole('button', { name: 'Keep this address' }).click()
  const permit = page.getByRole('button', { name: 'Ask for the permit' })
  await expect(permit).toBeVisible({ timeout: 20_000 })
  await expectRules(flow)
  await permit.click()
  await expect(page).toHaveURL(/\/burn\/0x[0-9a-f]{64}$/, { timeout: 20_000 })
  await expect(page.getByText(/\d+:\d\d left/)).toBeVisible()
}

/** The last button of a permit that is open, pressed as a person would: after typing the pill's name. */
export async function pressRedeem(page: Page): Promise<void> {
  const typed = page.getByLabel(/type the name Ember/)
  const review = page.getByRole('button', { name: 'Review and confirm' })
  // The last step is open by itself, unless a coin had to be allowed first.
  await expect(typed.or(review)).toBeVisible({ timeout: 20_000 })
  if (await review.isVisible()) await review.click()
  await typed.fill('Ember')
  await page.getByRole('button', { name: 'Redeem 1 Ember pill for ever' }).click()
}

/** From the moment the wallet has sent a redemption until it is final. */
export async function expectRedeemed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '1 Ember pill redeemed' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('This can’t be undone.')).toBeVisible()
}
