import { randomUUID } from 'node:crypto'
import { authenticatorCode } from './authenticator.ts'
import { mailedLink, makeConfirmedPerson } from './mailbox.ts'
import { makePerson } from './people.ts'
import { isSignedIn, knows, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test('[S-05] [S-44] a mailed link confirms the address, but only when told to, and only once', async ({
  page,
  owner,
}) => {
  const email = `verify-${randomUUID().slice(0, 8)}@studio.example`
  await page.goto('/login?way=new')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('A link is queued. No mail server is set up here.')).toBeVisible()
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
  const sent = page.waitForRequest(
    (request) => request.url().includes('accounts:update') && (request.postData() ?? '').includes('oobCode'),
  )
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('The address is confirmed.')).toBeVisible()
  // Whoever confirms is signed in to the account: the service hears both, so that it knows whose the account is.
  expect(JSON.parse((await sent).postData() ?? '')).toEqual({
    oobCode: new URL(link).searchParams.get('oobCode'),
    idToken: expect.any(String),
  })
  await page.getByRole('link', { name: 'To your account' }).click()
  await knows(page)
  await expect(page.getByText('not confirmed yet')).toHaveCount(0)
  expect(await (await page.request.get('/session')).json()).toMatchObject({ signedIn: true, emailVerified: true })
  await page.goto(link)
  await expect(page.getByText('This link does not work, or not any more.')).toBeVisible()
})

test(
  '[S-05] [S-56] a forgotten password is replaced by a mailed link; a weak one does not use the link up',
  { tag: '@promise' },
  async ({ page, owner }) => {
    const person = await makePerson('forgot')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/reset')
    await page.getByLabel('Email address').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const said = await page
      .getByRole('status')
      .filter({ hasText: 'If the address has an account, a link is queued.' })
      .innerText()
    const link = await mailedLink(owner, { to: person.email, about: 'Choose a new password' })
    await page.goto('/reset')
    await page.getByLabel('Email address').fill('nobody@studio.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'If the address has an account, a link is queued.' }),
    ).toHaveText(said.replace(person.email, 'nobody@studio.example'), { useInnerText: true })
    await page.goto(link)
    await expect(page.getByLabel('For the account with the address')).toHaveValue(person.email)
    await page.getByLabel('New password', { exact: true }).fill('abc')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText('Choose a longer password that is harder to guess.')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('battery staple 3')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText('Your new password is set.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email address')).toHaveValue(person.email)
    await page.getByLabel('Password', { exact: true }).fill('battery staple 3')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/account')
  },
)

test(
  '[S-04] [S-05] a link in an email signs in: at once where it was asked for, by its address on another device',
  { tag: '@promise' },
  async ({ page, owner, browser, baseURL }) => {
    const person = await makePerson('linked')
    await page.goto('/login?next=%2Fgen2')
    await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in by email')
    await page.getByLabel('Email address').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('A link is queued. No mail server is set up here.')).toBeVisible()
    const link = await mailedLink(owner, { to: person.email, about: 'Sign in by link' })

    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await elsewhere.goto(link)
    await elsewhere.getByLabel('Email address').fill('somebody-else@studio.example')
    await elsewhere.getByRole('button', { name: 'Sign in' }).click()
    await expect(elsewhere.getByText('The link was not mailed to this address.')).toBeVisible()
    expect(await isSignedIn(elsewhere)).toBe(false)
    await elsewhere.context().close()

    await page.goto(link)
    await expect(page.getByLabel('Email address')).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/gen2')
    expect(await isSignedIn(page)).toBe(true)
    await page.goto(link)
    await expect(page.getByText('This link does not work, or not any more.')).toBeVisible()
  },
)

test('[S-05] a new address counts when its link is opened, and the old address can take the change back', async ({
  page,
  owner,
}) => {
  const person = await makeConfirmedPerson(owner, 'moves')
  const fresh = `moved-${randomUUID().slice(0, 8)}@studio.example`
  await signIn(page, person)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByLabel('New address').fill(fresh)
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('A link is queued. No mail server is set up here.')).toBeVisible()
  await page.goto(await mailedLink(owner, { to: fresh, about: 'Confirm a new address' }))
  await expect(page.getByText(`The address of your account changes from ${person.email} to ${fresh}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText('The address is changed.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  await signIn(page, { email: fresh, password: person.password })

  await page.goto(await mailedLink(owner, { to: person.email, about: 'The address was changed' }))
  await expect(
    page.getByText(`${person.email} becomes the address of the account again, and ${fresh} opens it no longer.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(person.email)
})

test('[S-57] an authenticator app is set up by its secret, asked for at every sign-in, and removed', async ({
  page,
  owner,
}) => {
  // Each code counts for one step of half a minute, and this needs three.
  test.setTimeout(120_000)
  const person = await makeConfirmedPerson(owner, 'factor')
  await signIn(page, person)
  await page.getByRole('button', { name: 'Set one up' }).click()
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
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
  await page.getByLabel('Email address').fill(person.email)
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
  await expect(page).toHaveURL('/account', { timeout: 20_000 })
  await knows(page)

  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByLabel('Code').fill(await app.next())
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('The second factor is removed.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
})
