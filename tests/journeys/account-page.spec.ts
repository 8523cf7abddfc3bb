import { readFileSync } from 'node:fs'
import { expectAccessible } from './accessible.ts'
import { enter, makePerson, sessionOf } from './people.ts'
import { isSignedIn, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test('[S-56] a new password: the present one is asked for, other devices are signed out, this one stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await makePerson('change')
  await signIn(page, person)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await enter(elsewhere, person)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('battery staple 2')
  await page.getByLabel('Your present password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('This is not the password of your account.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('battery staple 2')
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  expect(((await (await elsewhere.request.get('/session')).json()) as { signedIn: boolean }).signedIn).toBe(false)
  await elsewhere.close()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  await signIn(page, { email: person.email, password: 'battery staple 2' })
})

test('a device is signed out from the account page, without script too', async ({ page, browser, baseURL }) => {
  const person = await makePerson('devices')
  await signIn(page, person)
  const other = await sessionOf(person)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Sign it out/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign it out/ }).click()
  await expect(page.getByRole('button', { name: /^Sign it out/ })).toHaveCount(0)
  const asked = await page.request.fetch('/session', { headers: { cookie: `${other.name}=${other.value}` } })
  expect(await asked.json()).toMatchObject({ signedIn: false })

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await enter(plain, person)
  const still = await plain.newPage()
  await still.goto('/account')
  expect(await still.locator('main noscript').innerText()).toContain('Changing your account needs JavaScript')
  await expect(still.getByRole('button', { name: 'Change the password' })).toBeHidden()
  await still.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(still).toHaveURL('/login?ended=everywhere')
  await expect(still.locator('main noscript')).toBeVisible()
  expect(await still.locator('main noscript').innerText()).toContain('Signing in needs JavaScript')
  await expect(still.getByLabel('Password')).toBeHidden()
  await plain.close()
})

test('all other devices are signed out at once, and this one stays', async ({ page }) => {
  const person = await makePerson('others')
  await signIn(page, person)
  const others = [await sessionOf(person), await sessionOf(person)]
  await page.reload()
  await expect(page.getByRole('button', { name: /^Sign it out/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByRole('button', { name: /^Sign it out/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
  for (const { name, value } of others)
    expect(
      await (await page.request.fetch('/session', { headers: { cookie: `${name}=${value}` } })).json(),
    ).toMatchObject({ signedIn: false })
  expect(await isSignedIn(page)).toBe(true)
})

test('[S-25] a collector finds the inventory of their wallets in their account, in three forms, without a script too', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 780 },
  })
  await enter(plain, await makePerson('inventory'))
  const page = await plain.newPage()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Your inventory' })).toBeVisible()
  for (const [name, type] of [
    ['CSV', 'text/csv'],
    ['JSON', 'application/json'],
    ['PDF', 'application/pdf'],
  ] as const) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    const file = await plain.request.get(href ?? '')
    expect([name, file.status(), file.headers()['content-type']]).toEqual([name, 200, expect.stringContaining(type)])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await plain.close()
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  expect((await stranger.request.get('/account/inventory.json')).status()).toBe(401)
  await stranger.close()
})

test(
  'a person takes all their data along, and deletes the account by typing its address',
  { tag: '@promise' },
  async ({ page }) => {
    const person = await makePerson('gone')
    await signIn(page, person)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save my data' }).click()
    const data = JSON.parse(readFileSync(await (await file).path(), 'utf8')) as {
      uid: string
      signIn: { email: string }
      records: { sessions: unknown[]; identity_accounts: { email: string }[] }
    }
    expect([data.uid, data.signIn.email, data.records.identity_accounts[0]?.email]).toEqual([
      person.uid,
      person.email,
      person.email,
    ])
    expect(data.records.sessions.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Delete the account' }).click()
    const last = page.getByRole('button', { name: 'Delete the account for good' })
    await expect(last).toBeDisabled()
    await page.getByLabel(/^To make sure, type/).fill(person.email)
    await page.getByLabel('Your present password', { exact: true }).fill(person.password)
    await last.click()
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    expect(await isSignedIn(page)).toBe(false)
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('This address and this password do not belong together.')).toBeVisible()
  },
)

for (const address of [
  '/login',
  '/login?way=new',
  '/login?way=link',
  '/login?ended=user-disabled',
  '/reset',
  '/reset?mode=resetPassword',
  '/reset?mode=verifyEmail&oobCode=none',
]) {
  test(`[S-04] [S-05] ${address} is accessible on every ground, narrow and wide`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Looking at the link.')).toHaveCount(0)
      await expectAccessible(page, `${width}`)
    }
  })
}

test('the keyboard follows a form that opens, and comes back when it closes', async ({ page }) => {
  await signIn(page, await makePerson('keys'))
  const open = page.getByRole('button', { name: 'Change the password' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Leave it' }).focus()
  await page.keyboard.press('Enter')
  await expect(open).toBeFocused()
})

test('a problem, and the account page with its forms open, are accessible on every ground', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email address').fill('nobody')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)
  await expectAccessible(page, 'a problem')
  await signIn(page, await makePerson('axe'))
  for (const name of ['Change the address', 'Change the password', 'Delete the account'])
    await page.getByRole('button', { name, exact: true }).click()
  await expectAccessible(page, 'the account with its forms open')
})
