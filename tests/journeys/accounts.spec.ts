import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { mailedLink, makeConfirmedPerson } from './mailbox.ts'
import { authenticatorCode } from './authenticator.ts'
import { enter, makePerson, type Person, sessionOf } from './people.ts'
import { expect, test } from './studio-test.ts'

/** Signs in by the page, as a person does, and waits until the account page has taken over. */
async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/account')
  await knows(page)
}

/** The account page has the sign-in service's answer: what needs it can be used. */
async function knows(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Save my data' })).toBeEnabled()
}

async function isSignedIn(page: Page): Promise<boolean> {
  return ((await (await page.request.get('/session')).json()) as { signedIn: boolean }).signedIn
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${state}: wider than the window`).toBe(true)
  for (const ground of ['paper', 'grey', 'night']) {
    await page.evaluate((value) => { document.documentElement.dataset['ground'] = value }, ground)
    // Colours of buttons move; what is judged is where they come to rest.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
    expect(violations.map(({ id, nodes }) => `${state} ${ground} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
  }
}

test('[S-04] [S-44] [S-50] a visitor makes an account, sees what the password must have while typing, and finds the account', async ({ page }) => {
  const email = `ada-${randomUUID().slice(0, 8)}@studio.example`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Name, if you like').fill('Ada')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('abc')
  const rule = page.getByRole('listitem').filter({ hasText: 'At least 6 characters' })
  await expect(rule).toContainText('still missing')
  await password.fill('correct horse 1')
  await expect(rule).toContainText(': there')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The account is there')
  await page.getByRole('link', { name: 'To your account' }).click()
  await knows(page)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
  await expect(page.getByText('Address and password')).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
})

test('an account whose session did not open at once is not made twice', async ({ page }) => {
  await page.goto('/login?way=new')
  await page.getByLabel('E-mail address').fill(`again-${randomUUID().slice(0, 8)}@studio.example`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1')
  await page.route('**/session', async (route) => { await route.abort() })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('alert')).toContainText('The house did not answer.')
  await page.unroute('**/session')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The account is there')
  expect(await isSignedIn(page)).toBe(true)
})

test('[S-04] [S-33] the workbench sends a visitor to sign in, and back afterwards', async ({ page, owner }) => {
  await page.goto('/boss/audit')
  await expect(page).toHaveURL('/login?next=%2Fboss%2Faudit')
  await page.getByLabel('E-mail address').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/boss/audit')
})

test('nobody is led out of the house after signing in', async ({ page }) => {
  const person = await makePerson('led')
  await page.goto('/login?next=https%3A%2F%2Felsewhere.example')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/account')
})

test('[S-57] a wrong password and an unknown address are worded alike; what was typed stays, and the keyboard is at the field', async ({ page }) => {
  const person = await makePerson('wrong')
  const said: string[] = []
  for (const email of [person.email, `nobody-${randomUUID()}@studio.example`]) {
    await page.goto('/login')
    await page.getByLabel('E-mail address').fill(email)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveValue('not the password')
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    said.push(await page.locator('#error-password').innerText())
  }
  expect(said[0]).toContain('do not belong together')
  expect(said[1]).toBe(said[0])
})

test('[S-57] an address that is taken is said at its field, with the way to sign in; an empty one is not sent', async ({ page }) => {
  const { email } = await makePerson('taken')
  await page.goto('/login?way=new')
  let asked = 0
  page.on('request', (request) => { if (request.url().includes('accounts:')) asked += 1 })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('The e-mail address is missing.')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  expect(asked).toBe(0)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('There already is an account with this address.')).toBeVisible()
  await page.locator('#error-email').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
})

test('[S-57] a service that does not answer is said so, and the same button works when it does', async ({ page }) => {
  const person = await makePerson('offline')
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.route('**/accounts:signInWithPassword*', async (route) => { await route.abort() })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The sign-in service did not answer.')
  await page.unroute('**/accounts:signInWithPassword*')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/account')
})

test('[S-56] a new password: the present one is asked for, other devices are signed out, this one stays', async ({ page, browser, baseURL }) => {
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
  await page.waitForURL(/\/login/)
  await signIn(page, { email: person.email, password: 'battery staple 2' })
})

test('[S-54] an account that staff disable is signed out where its page is open, by the service and by the house, and told why', async ({ page, owner }) => {
  const person = await makePerson('closed')
  await signIn(page, person)
  const { name, value } = await sessionOf(owner)
  const answer = await page.request.fetch(`/boss/people/${person.uid}`, { method: 'POST', form: { change: 'disable' }, maxRedirects: 0, headers: { cookie: `${name}=${value}`, origin: new URL(page.url()).origin } })
  expect(answer.status()).toBe(302)
  await page.evaluate(() => { document.dispatchEvent(new Event('visibilitychange')) })
  await expect(page).toHaveURL('/login?ended=user-disabled')
  await expect(page.getByText('The studio has closed this account.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').getByText('The studio has closed this account.')).toBeVisible()
})

test('[S-54] a sign-in that was ended on another device ends here too, and leads back', async ({ page, browser, baseURL }) => {
  const person = await makePerson('everywhere')
  await signIn(page, person)
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(elsewhere, person)
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(elsewhere.getByText('You are signed out on every device.')).toBeVisible()
  expect(await isSignedIn(elsewhere)).toBe(false)
  await page.evaluate(() => { document.dispatchEvent(new Event('visibilitychange')) })
  await expect(page).toHaveURL('/login?ended=user-token-expired&next=%2Faccount')
  await expect(page.getByText('You have been signed out.')).toBeVisible()
  await elsewhere.context().close()
})

test('[S-54] a service that answers 502 or 503 while the page loads ends nothing', async ({ page }) => {
  await signIn(page, await makePerson('patient'))
  for (const status of [502, 503]) {
    await page.route('**/accounts:lookup*', async (route) => { await route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }) })
    await page.reload()
    await knows(page)
    expect(await isSignedIn(page)).toBe(true)
    await page.unroute('**/accounts:lookup*')
  }
  await page.reload()
  await knows(page)
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, await makePerson('tabs'))
  const other = await context.newPage()
  await other.goto('/account')
  await knows(other)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(other).toHaveURL('/login?ended=out')
  expect(await isSignedIn(page)).toBe(false)
})

test('a session that has ended without this page is forgotten by the page too', async ({ page, context }) => {
  const person = await makePerson('forgotten')
  await signIn(page, person)
  await context.clearCookies()
  // Later: a sign-in of this very minute may be another tab's, whose session is still being opened.
  await page.clock.install({ time: Date.now() + 120_000 })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await expect.poll(async () => await page.evaluate(async () => await new Promise((resolve) => {
    const open = indexedDB.open('firebaseLocalStorageDb')
    open.addEventListener('success', () => {
      const all = open.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAllKeys()
      all.addEventListener('success', () => { open.result.close(); resolve(all.result.length) })
    })
  }))).toBe(0)
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
  expect(await still.locator('noscript').innerText()).toContain('Changing your account needs JavaScript')
  await expect(still.getByRole('button', { name: 'Change the password' })).toBeHidden()
  await still.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(still).toHaveURL('/login?ended=everywhere')
  await expect(still.locator('noscript')).toBeVisible()
  expect(await still.locator('noscript').innerText()).toContain('Signing in needs JavaScript')
  await expect(still.getByLabel('Password')).toBeHidden()
  await plain.close()
})

test('a person takes all their data along, and deletes the account by typing its address', async ({ page }) => {
  const person = await makePerson('gone')
  await signIn(page, person)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save my data' }).click()
  const data = JSON.parse(readFileSync(await (await file).path(), 'utf8')) as { account: { uid: string; email: string }; sessions: unknown[] }
  expect(data.account).toMatchObject({ uid: person.uid, email: person.email })
  expect(data.sessions.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Delete the account' }).click()
  const last = page.getByRole('button', { name: 'Delete the account for good' })
  await expect(last).toBeDisabled()
  await page.getByLabel(/^To make sure, type/).fill(person.email)
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await last.click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This address and this password do not belong together.')).toBeVisible()
})

test('[S-05] [S-44] a mailed link confirms the address, but only when told to, and only once', async ({ page, owner }) => {
  const email = `verify-${randomUUID().slice(0, 8)}@studio.example`
  await page.goto('/login?way=new')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Look into your mail.')).toBeVisible()
  const link = await mailedLink(owner, { to: email, about: 'Confirm an address' })
  // A mail scanner opens the link first, and runs its scripts.
  const scanner = await page.context().newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Confirm this address' })).toBeEnabled()
  await scanner.close()
  await page.goto('/account')
  await expect(page.getByText('not confirmed yet')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(`${email} becomes the confirmed address of your account.`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('The address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'To your account' }).click()
  await knows(page)
  await expect(page.getByText('not confirmed yet')).toHaveCount(0)
  expect(await (await page.request.get('/session')).json()).toMatchObject({ signedIn: true, emailVerified: true })
  await page.goto(link)
  await expect(page.getByText('This link does not work, or not any more.')).toBeVisible()
})

test('[S-05] [S-56] a forgotten password is replaced by a mailed link; a weak one does not use the link up', async ({ page, owner }) => {
  const person = await makePerson('forgot')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten it?' }).click()
  await expect(page).toHaveURL('/reset')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const said = await page.getByRole('status').filter({ hasText: 'a link is on its way' }).innerText()
  const link = await mailedLink(owner, { to: person.email, about: 'Choose a new password' })
  await page.goto('/reset')
  await page.getByLabel('E-mail address').fill('nobody@studio.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toHaveText(said.replace(person.email, 'nobody@studio.example'), { useInnerText: true })
  await page.goto(link)
  await expect(page.getByLabel('For the account with the address')).toHaveValue(person.email)
  await page.getByLabel('New password', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('This password is too short or too easy to guess.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('battery staple 3')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill('battery staple 3')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/account')
})

test('[S-04] [S-05] a link in an e-mail signs in: at once where it was asked for, by its address on another device', async ({ page, owner, browser, baseURL }) => {
  const person = await makePerson('linked')
  await page.goto('/login?next=%2Fgen2')
  await page.getByRole('link', { name: 'Sign in by a link in an e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in by e-mail')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('A link is on its way.')).toBeVisible()
  const link = await mailedLink(owner, { to: person.email, about: 'Sign in by link' })

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await elsewhere.goto(link)
  await elsewhere.getByLabel('E-mail address').fill('somebody-else@studio.example')
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByText('The link was not mailed to this address.')).toBeVisible()
  expect(await isSignedIn(elsewhere)).toBe(false)
  await elsewhere.context().close()

  await page.goto(link)
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/gen2')
  expect(await isSignedIn(page)).toBe(true)
  await page.goto(link)
  await expect(page.getByText('This link does not work, or not any more.')).toBeVisible()
})

test('[S-05] a new address counts when its link is opened, and the old address can take the change back', async ({ page, owner }) => {
  const person = await makeConfirmedPerson(owner, 'moves')
  const fresh = `moved-${randomUUID().slice(0, 8)}@studio.example`
  await signIn(page, person)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByLabel('New address').fill(fresh)
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('A link is on its way.')).toBeVisible()
  await page.goto(await mailedLink(owner, { to: fresh, about: 'Confirm a new address' }))
  await expect(page.getByText(`The address of your account changes from ${person.email} to ${fresh}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText('The address is changed.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  await signIn(page, { email: fresh, password: person.password })

  await page.goto(await mailedLink(owner, { to: person.email, about: 'The address was changed' }))
  await expect(page.getByText(`${person.email} becomes the address of the account again, and ${fresh} opens it no longer.`)).toBeVisible()
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page.getByText('The change is taken back.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
})

test('[S-57] an authenticator app is set up by its secret, asked for at every sign-in, and removed', async ({ page, owner }) => {
  // Each code counts for one step of half a minute, and this needs three.
  test.setTimeout(120_000)
  const person = await makeConfirmedPerson(owner, 'factor')
  await signIn(page, person)
  await page.getByRole('button', { name: 'Set one up' }).click()
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: /^The secret for your authenticator app/ })).toBeVisible()
  const secret = (await page.locator('main p.font-mono').innerText()).replaceAll(' ', '')
  const app = authenticatorCode(secret)
  await page.getByLabel('The six digits that the app shows').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('This code is not the one that the app shows now.')).toBeVisible()
  await page.getByLabel('The six digits that the app shows').fill(app.now())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('The second factor is set up.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  expect(await isSignedIn(page)).toBe(false)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not the one that the app shows now.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(await app.next())
  await page.keyboard.press('Enter')
  await page.waitForURL('/account')
  await knows(page)

  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByLabel('Code').fill(await app.next())
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('The second factor is removed.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
})

for (const address of ['/login', '/login?way=new', '/login?way=link', '/login?ended=user-disabled', '/reset', '/reset?mode=resetPassword', '/reset?mode=verifyEmail&oobCode=none']) {
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
  await page.getByLabel('E-mail address').fill('nobody')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)
  await expectAccessible(page, 'a problem')
  await signIn(page, await makePerson('axe'))
  for (const name of ['Change the address', 'Change the password', 'Delete the account']) await page.getByRole('button', { name, exact: true }).click()
  await expectAccessible(page, 'the account with its forms open')
})

test('only the pages that need it carry the sign-in kit', async ({ page }) => {
  const kits: string[] = []
  page.on('request', (request) => { if (request.url().includes('sign-in-kit')) kits.push(page.url()) })
  await page.goto('/')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  const chunk = page.waitForResponse(/assets\/login-/)
  await page.getByRole('link', { name: 'Login', exact: true }).hover()
  await (await chunk).finished()
  expect(kits).toEqual([])
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect.poll(() => kits.length).toBe(1)
})
