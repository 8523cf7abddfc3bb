import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { expectAccessibleAtAllWidths, expectRules, typedAddress } from './burning.ts'
import { enter, makePerson, type Person, sessionOf } from './people.ts'
import { redeemToClaim } from './redeeming.ts'
import { expect, test } from './studio-test.ts'
import { unfold } from './unfold.ts'

test.describe.configure({ timeout: 300_000 })

const appUrl = () => process.env['VITRINE_TEST_URL']!

/** What staff do at their desk, by its own address. */
async function staffStep(owner: Person, claim: string, version: number, step: object): Promise<void> {
  const { name, value } = await sessionOf(owner)
  const answer = await fetch(`${appUrl()}/boss/claims/steps`, {
    method: 'POST',
    body: JSON.stringify({ claims: [{ claimId: claim, version }], step }),
    headers: { 'content-type': 'application/json', origin: appUrl(), cookie: `${name}=${value}` },
  })
  expect(await answer.json()).toMatchObject({ outcomes: [{ done: true }] })
}

const state = (page: Page) => page.getByRole('list', { name: 'Progress of this print' }).locator('[aria-current]')

/** The owner sends what they see with a photograph; staff find it among what needs attention and answer it on the claim. */
async function reportDamage(
  page: Page,
  { claim, owner, browser, baseURL }: { claim: string; owner: Person; browser: Browser; baseURL: string | undefined },
): Promise<void> {
  await page.getByRole('link', { name: 'Report damage' }).click()
  await page.getByLabel('What you see').fill('The upper left corner is bent.')
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b5512a' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'corner.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await page.getByLabel('Photographs').setInputFiles(file)
  await page.getByRole('button', { name: 'Send to the studio' }).click()
  await expect(page.getByRole('alert')).toContainText('“corner.jpg” could not be read')
  await expect(page.getByLabel('What you see')).toHaveValue('The upper left corner is bent.')
  await expectAccessibleAtAllWidths(page, 'a report that was refused')
  await page.getByLabel('Photographs').setInputFiles({ ...file, buffer: picture })
  await page.getByRole('button', { name: 'Send to the studio' }).click()
  await expect(page).toHaveURL(`/shipping/${claim}#reports`)
  await expect(page.getByRole('img', { name: 'Photograph 1 of 1' })).toBeVisible()

  const staff = await browser.newContext({ baseURL: baseURL! })
  await enter(staff, owner)
  const desk = await staff.newPage()
  await desk.goto('/boss')
  await desk.getByRole('link', { name: 'Review reports' }).click()
  await expect(desk).toHaveURL(/care=reported/)
  await desk.goto(`/boss/claims/${claim}`)
  const photograph = desk.getByRole('img', { name: 'Photograph 1 of 1' })
  await expect(photograph).toBeVisible()
  await expect
    .poll(async () => await photograph.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 10_000 })
    .toBe(640)
  await desk.getByLabel('Answer').fill('We make it again.')
  await expectAccessible(desk, 'a report in the workbench')
  // It is read as its owner will before it is sent, and once more where it is changed after that.
  await desk.getByRole('button', { name: 'Preview answer' }).click()
  const preview = desk.getByRole('status', { name: 'As its owner will read it' })
  await expect(preview).toContainText('We make it again.')
  await desk.getByLabel('Answer').fill('We make it again and write to you.')
  await desk.getByRole('button', { name: 'Answer and close' }).click()
  await expect(preview).toContainText('We make it again and write to you.')
  await expectAccessible(desk, 'the preview of an answer')
  await desk.getByRole('button', { name: 'Answer and close' }).click()
  await expect(desk.getByText('Answered. Its owner reads it')).toBeVisible()
  await staff.close()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Reports' })).toContainText('We make it again and write to you.')
}

async function plainPage(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await enter(context, person)
  return await context.newPage()
}

test('[S-07] a newcomer’s print from the redeemed pill to the door: the address seen, changed, locked, gone, and its receipt', async ({
  page,
  owner,
  browser,
  baseURL,
}) => {
  const { claim } = await redeemToClaim(page)
  await page.goto('/shipping')
  await page.getByRole('link', { name: 'Sienna sheet' }).first().click()
  await expect(page).toHaveURL(`/shipping/${claim}`)
  await expect(state(page)).toContainText('Numbered', { timeout: 30_000 })
  expect(await page.content()).not.toContain(typedAddress.line1)
  await expectAccessibleAtAllWidths(page, 'claim')
  await page.getByRole('button', { name: 'Show the address' }).click()
  await expect(page.getByText(typedAddress.line1)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Who opened the address' })).toContainText('Looked at by its owner')

  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Street and number')).toHaveValue(typedAddress.line1)
  await expectRules(page)
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Street and number').fill('Stillgasse 12')
  await page.getByRole('button', { name: 'Keep this address' }).click()
  await expect(page.getByRole('alert')).toContainText('Name is missing.')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Street and number')).toHaveValue('Stillgasse 12')
  await expectAccessible(page, 'address with a mistake')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Postleitzahl (PLZ)').fill('50667x')
  await page.getByRole('button', { name: 'Keep this address' }).click()
  await expect(page.getByText('As typed', { exact: true })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'typed and suggested')
  await page.getByRole('button', { name: 'Change something' }).click()
  await page.getByLabel('Postleitzahl (PLZ)').fill('50667')
  await page.getByLabel('Remember this address').check()
  await page.getByRole('button', { name: 'Keep this address' }).click()
  await expect(page).toHaveURL(`/shipping/${claim}#address`)
  await page.goto(`/shipping/${claim}/address`)
  await expect(page.getByText('You have an address in Germany saved')).toBeVisible()
  await page.getByRole('button', { name: 'Send it there' }).click()
  await expect(page).toHaveURL(`/shipping/${claim}#address`)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Forget this address' }).click()
  await expect(page.getByText('None. When you give an address')).toBeVisible()

  for (const [version, step] of [{ step: 'print' }, { step: 'sign' }, { step: 'pack', weightGrams: 520 }].entries())
    await staffStep(owner, claim, version + 3, step)
  await page.goto(`/shipping/${claim}/address`)
  await expect(page.getByText('This address stands.')).toBeVisible()
  // One number is one parcel's, and the journeys share an instance.
  const number = `1Z${randomInt(10 ** 12, 10 ** 13)}`
  await staffStep(owner, claim, 6, { step: 'ship', carrier: 'ups', number })
  await page.goto(`/shipping/${claim}`)
  await expect(page.getByRole('link', { name: number }).first()).toHaveAttribute(
    'href',
    `https://www.ups.com/track?tracknum=${number}`,
  )
  await expectAccessibleAtAllWidths(page, 'on its way')
  await page.getByRole('button', { name: 'It has arrived' }).click()
  await expect(page.getByText('The print is with you.')).toBeVisible()
  await reportDamage(page, { claim, owner, browser, baseURL })
  await page.goto(`/shipping/${claim}`)
  await page.getByRole('button', { name: 'Erase it' }).click()
  await expect(page.getByText(/SHA-256 of what was erased/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the address' })).toHaveCount(0)
  await unfold(page, 'What happened')
  await expect(page.getByRole('list', { name: 'The story of this claim, newest first' })).toContainText(
    'Certificate signed',
    { timeout: 20_000 },
  )
})

test('a claim given away by a private link is taken, addressed and handed over in person, all without JavaScript', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const { claim } = await redeemToClaim(page)
  await page.goto(`/shipping/${claim}`)
  await expect(state(page)).toContainText('Numbered', { timeout: 30_000 })
  await unfold(page, 'Hand it over')
  await page.getByRole('button', { name: 'Make a private link' }).click()
  const link = await page.getByText(/\/shipping\/take\?code=/).innerText()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(link)
  await page.reload()
  await expect(page.getByText('A link is out there')).toBeVisible()
  await expect(page.getByText(/\/shipping\/take\?code=/)).toHaveCount(0)

  const stranger = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('link', { name: 'Sign in to take it' })).toBeVisible()
  await stranger.context().close()
  const friend = await plainPage(browser, baseURL, await makePerson('friend'))
  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: /Sienna sheet/ })).toBeVisible()
  await friend.getByRole('button', { name: 'Take this claim' }).click()
  await expect(friend).toHaveURL(`/shipping/${claim}`)
  expect((await page.goto(`/shipping/${claim}`))?.status()).toBe(404)
  await page.goto(link)
  await expect(page.getByText('This link opens no claim any more.')).toBeVisible()

  await friend.getByRole('link', { name: 'Give your address' }).click()
  await friend.getByLabel('Name', { exact: true }).fill('ليلى')
  await friend.getByLabel('Street and number').fill('Stillgasse 12')
  await friend.getByRole('button', { name: 'Keep this address' }).click()
  await expect(friend.getByRole('alert')).toContainText('City is missing.')
  await expect(friend.getByLabel('Name', { exact: true })).toHaveValue('ليلى')
  await friend.getByLabel('City').fill('Köln')
  await friend.getByLabel('Postleitzahl (PLZ)').fill('50667')
  await friend.getByRole('button', { name: 'Keep this address' }).click()
  await expect(friend).toHaveURL(`/shipping/${claim}#address`)

  for (const [version, step] of [{ step: 'print' }, { step: 'sign' }].entries())
    await staffStep(owner, claim, version + 4, step)
  await friend.goto(`/shipping/${claim}`)
  await unfold(friend, 'Hand it over')
  await friend.getByRole('button', { name: 'Show a code' }).click()
  const code = await friend.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).innerText()
  await expect(friend.getByRole('img', { name: `The code ${code} for the studio’s camera` })).toBeVisible()
  const desk = await plainPage(browser, baseURL, owner)
  await desk.goto('/boss/hand-over')
  await desk.getByLabel('Code').fill(code.toLowerCase().replace('-', ' '))
  await desk.getByRole('button', { name: 'Look' }).click()
  await desk.getByRole('button', { name: /^I have handed over/ }).click()
  await expect(desk.getByText('Handed over.')).toBeVisible()
  await desk.goto(`/boss/hand-over?code=${code}`)
  await expect(desk.getByText(/^This code hands nothing over/)).toBeVisible()
  await friend.goto(`/shipping/${claim}`)
  await expect(friend.getByText('The print was put into your hands.')).toBeVisible()
  // Without script a page stays as it was: the app erases by itself, a moment later.
  await expect
    .poll(
      async () => {
        await friend.reload()
        return await friend.getByText(/SHA-256 of what was erased/).count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await Promise.all([friend.context().close(), desk.context().close()])
})
