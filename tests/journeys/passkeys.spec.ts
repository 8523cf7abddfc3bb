import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { mailedLink, makeConfirmedPerson } from './mailbox.ts'
import { enter, makePerson, type Person } from './people.ts'
import { isSignedIn, knows, setUpFactor, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

/** Chromium's own authenticator, as a telephone with a screen lock: it keeps passkeys and verifies its person. */
async function giveAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('somebody adds a passkey, signs out, signs in with it, renames and removes it', async ({ page }) => {
  const person = await makePerson('passkey')
  const { cdp, authenticatorId } = await giveAuthenticator(page)
  await signIn(page, person)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My telephone')
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My telephone')
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('not used yet')
  await expectAccessible(page, 'passkeys')
  for (const width of [360, 1024, 1920])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  // Whoever closes the dialog is told that nothing happened. Here the authenticator does not know its person.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('The passkey was not used.')).toBeVisible({ timeout: 30_000 })
  expect(await isSignedIn(page)).toBe(false)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account', { timeout: 20_000 })
  await knows(page)
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('last used')

  await page.getByRole('button', { name: 'Rename My telephone' }).click()
  await page.getByLabel('Name of the passkey').fill('Old telephone')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Old telephone')
  await page.getByRole('button', { name: 'Remove Old telephone' }).click()
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(page.getByText('Your account has none now.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  await page.goto('/login')
  // What was used last stands first, before the form.
  await expect(page.getByText('used last time')).toBeVisible()
  const [used, field] = await Promise.all([button.boundingBox(), page.getByLabel('Email address').boundingBox()])
  expect(used!.x).toBeLessThan(field!.x)
  await expectAccessible(page, 'passkeys')
  // The device has it still; the app says that it opens nothing.
  await button.click()
  await expect(page.getByText('This passkey opens no account here.')).toBeVisible()
})

/** Somebody signs in for the first time, adds a passkey and an authenticator app, and stays signed in. */
async function addPasskeyAndApp(page: Page, person: Person) {
  const authenticator = await giveAuthenticator(page)
  const { cdp, authenticatorId } = authenticator
  await signIn(page, person)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My telephone')
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  // Browsers offer passkeys in the field for the address by themselves: here nobody takes that up.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  await setUpFactor(page, person)
  return authenticator
}

test('whoever is asked for the code of an authenticator app uses a passkey instead, and staff see that there is one', async ({
  page,
  owner,
  browser,
  baseURL,
}) => {
  const person = await makeConfirmedPerson(owner, 'instead')
  const { cdp, authenticatorId } = await addPasskeyAndApp(page, person)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })

  await page.goto('/login')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL('/account', { timeout: 20_000 })
  await knows(page)

  const desk = await browser.newContext({ baseURL: baseURL ?? '' })
  await enter(desk, owner)
  const staff = await desk.newPage()
  await staff.goto(`/boss/people/${person.uid}`)
  const row = staff.getByRole('table', { name: 'Passkeys' }).getByRole('row').filter({ hasText: 'My telephone' })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('never')
  await desk.close()
})

test('without script the sign-in page offers no passkeys, and says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
  expect(await page.locator('main noscript').innerText()).toContain('Signing in needs JavaScript')
  await context.close()
})

test('[S-05] whoever lost password, passkey and authenticator app comes in by mails alone: one removes the second factor, a link signs in', async ({
  page,
  owner,
  browser,
  baseURL,
}) => {
  const person = await makeConfirmedPerson(owner, 'lost-all')
  await addPasskeyAndApp(page, person)

  // A browser that knows nothing of them, and a mailbox, are all that is left.
  const left = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const openLink = async () => {
    await left.goto('/login')
    await left.getByRole('link', { name: 'Email me a sign-in link' }).click()
    // The page before has a field of the same name.
    await expect(left.getByRole('heading', { level: 1 })).toHaveText('Sign in by email')
    await left.getByLabel('Email address').fill(person.email)
    await left.getByRole('button', { name: 'Send the link' }).click()
    await expect(left.getByText('A link is queued. No mail server is set up here.')).toBeVisible()
    await left.goto(await mailedLink(owner, { to: person.email, about: 'Sign in by link' }))
    await left.getByRole('button', { name: 'Sign in' }).click()
  }
  // Whoever reads somebody's mails does not get past the second factor by a link alone.
  await openLink()
  await expect(left.getByLabel('Code')).toBeVisible()
  expect(await isSignedIn(left)).toBe(false)
  await left.goto(await mailedLink(owner, { to: person.email, about: 'A second factor was added' }))
  await left.getByRole('button', { name: 'Remove the second factor' }).click()
  await expect(left.getByText('Somebody knew how to sign in as you')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)

  await openLink()
  await expect(left).toHaveURL('/account', { timeout: 20_000 })
  await knows(left)
  expect(await isSignedIn(left)).toBe(true)
  await expect(left.getByRole('list', { name: 'Passkeys' })).toContainText('My telephone')
  await left.context().close()
})
