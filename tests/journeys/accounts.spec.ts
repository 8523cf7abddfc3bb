import { randomUUID } from 'node:crypto'
import { makePerson, sessionOf } from './people.ts'
import { isSignedIn, knows, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test(
  '[S-04] [S-44] [S-50] a visitor makes an account, sees what the password must have while typing, and finds the account',
  { tag: '@promise' },
  async ({ page }) => {
    const email = `ada-${randomUUID().slice(0, 8)}@studio.example`
    await page.goto('/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Name, if you like').fill('Ada')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('abc')
    const rule = page.getByRole('listitem').filter({ hasText: 'At least 6 characters' })
    await expect(rule).toContainText('not met yet')
    await password.fill('correct horse 1')
    await expect(rule).toContainText(': met')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account created')
    await page.getByRole('link', { name: 'To your account' }).click()
    await knows(page)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
    await expect(page.getByText('Address and password')).toBeVisible()
    expect(await isSignedIn(page)).toBe(true)
  },
)

test('an account whose session did not open at once is not made twice', async ({ page }) => {
  await page.goto('/login?way=new')
  await page.getByLabel('Email address').fill(`again-${randomUUID().slice(0, 8)}@studio.example`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1')
  await page.route('**/session', async (route) => {
    await route.abort()
  })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.')
  await page.unroute('**/session')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account created')
  expect(await isSignedIn(page)).toBe(true)
})

test('[S-04] [S-33] the workbench sends a visitor to sign in, and back afterwards', async ({ page, owner }) => {
  await page.goto('/boss/audit')
  await expect(page).toHaveURL('/login?next=%2Fboss%2Faudit')
  await page.getByLabel('Email address').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/boss/audit')
})

test('nobody is led out of the app after signing in', async ({ page }) => {
  const person = await makePerson('led')
  await page.goto('/login?next=https%3A%2F%2Felsewhere.example')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/account')
})

test(
  '[S-57] a wrong password and an unknown address are worded alike; what was typed stays, and the keyboard is at the field',
  { tag: '@promise' },
  async ({ page }) => {
    const person = await makePerson('wrong')
    const said: string[] = []
    for (const email of [person.email, `nobody-${randomUUID()}@studio.example`]) {
      await page.goto('/login')
      await page.getByLabel('Email address').fill(email)
      const password = page.getByLabel('Password', { exact: true })
      await password.fill('not the password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(password).toBeFocused()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expect(password).toHaveValue('not the password')
      await expect(page.getByLabel('Email address')).toHaveValue(email)
      said.push(await page.locator('#error-password').innerText())
    }
    expect(said[0]).toContain('do not belong together')
    expect(said[1]).toBe(said[0])
  },
)

test('[S-57] an address that is taken is said at its field, with the way to sign in; an empty one is not sent', async ({
  page,
}) => {
  const { email } = await makePerson('taken')
  await page.goto('/login?way=new')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('accounts:')) asked += 1
  })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('The email address is missing.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  expect(asked).toBe(0)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('There already is an account with this address.')).toBeVisible()
  await page.locator('#error-email').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
})

test('[S-57] a service that does not answer is said so, and the same button works when it does', async ({ page }) => {
  const person = await makePerson('offline')
  await page.goto('/login')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    await route.abort()
  })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The sign-in service did not answer.')
  await page.unroute('**/accounts:signInWithPassword*')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/account')
})

test(
  '[S-54] an account that staff disable is signed out where its page is open, by the service and by the app, and told why',
  { tag: '@promise' },
  async ({ page, owner }) => {
    const person = await makePerson('closed')
    await signIn(page, person)
    const { name, value } = await sessionOf(owner)
    const answer = await page.request.fetch(`/boss/people/${person.uid}`, {
      method: 'POST',
      form: { change: 'disable' },
      maxRedirects: 0,
      headers: { cookie: `${name}=${value}`, origin: new URL(page.url()).origin },
    })
    expect(answer.status()).toBe(200)
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(page).toHaveURL('/login?ended=user-disabled')
    await expect(page.getByText('The studio has closed this account.')).toBeVisible()
    expect(await isSignedIn(page)).toBe(false)
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.locator('form').getByRole('alert').getByText('The studio has closed this account.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
  },
)

test('[S-54] a sign-in that was ended on another device ends here too, and leads back', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await makePerson('everywhere')
  await signIn(page, person)
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(elsewhere, person)
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(elsewhere.getByText('You are signed out on every device.')).toBeVisible()
  expect(await isSignedIn(elsewhere)).toBe(false)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page).toHaveURL('/login?ended=user-token-expired&next=%2Faccount')
  await expect(page.getByText('You have been signed out.')).toBeVisible()
  await elsewhere.context().close()
})

test('[S-54] a service that answers 502 or 503 while the page loads ends nothing', async ({ page }) => {
  await signIn(page, await makePerson('patient'))
  for (const status of [502, 503]) {
    await page.route('**/accounts:lookup*', async (route) => {
      await route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })
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
  await expect
    .poll(
      async () =>
        await page.evaluate(
          async () =>
            await new Promise((resolve) => {
              const open = indexedDB.open('firebaseLocalStorageDb')
              open.addEventListener('success', () => {
                const all = open.result
                  .transaction('firebaseLocalStorage')
                  .objectStore('firebaseLocalStorage')
                  .getAllKeys()
                all.addEventListener('success', () => {
                  open.result.close()
                  resolve(all.result.length)
                })
              })
            }),
        ),
    )
    .toBe(0)
})

test('only the pages that need it carry the sign-in kit', async ({ page }) => {
  const kits: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('sign-in-kit')) kits.push(page.url())
  })
  await page.goto('/')
  await page.waitForFunction(() => window.__vitrineStarted === true)
  const chunk = page.waitForResponse(/assets\/[\w-]+\.js$/)
  await page.getByRole('link', { name: 'Login', exact: true }).hover()
  await (await chunk).finished()
  expect(kits).toEqual([])
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect.poll(() => kits.length).toBe(1)
})
