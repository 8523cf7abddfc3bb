import { isSignedIn, knows } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test(
  '[S-04] [S-48] somebody signs in at another service in a window of its own, and nothing is fetched from elsewhere',
  { tag: '@promise' },
  async ({ page, context, baseURL }) => {
    const strangers: string[] = []
    context.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== new URL(baseURL ?? '').origin && !request.url().includes('/authorize?'))
        strangers.push(request.url())
    })
    await page.goto('/login?next=%2Faccount')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with The provider' }).click()
    await (await opened).waitForEvent('close')
    await expect(page).toHaveURL('/account', { timeout: 20_000 })
    await knows(page)
    await expect(page.getByText('guest@provider.example').first()).toBeVisible()
    await expect(page.getByText('The provider', { exact: true })).toBeVisible()
    expect(await isSignedIn(page)).toBe(true)
    expect(strangers).toEqual([])
  },
)

test('[S-57] who tells the other service no is told that nobody was signed in, and may choose again', async ({
  page,
  context,
}) => {
  // The app sends the window on to the service; it comes back with a no.
  await context.route(/\/auth\/handler\?/, async (route) => {
    const sent = await route.fetch({ maxRedirects: 0 })
    const asked = new URL(sent.headers()['location'] ?? '').searchParams
    await route.fulfill({
      response: sent,
      headers: {
        ...sent.headers(),
        location: `${asked.get('redirect_uri') ?? ''}?error=access_denied&state=${asked.get('state') ?? ''}`,
      },
    })
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with The provider' }).click()
  await expect(page.getByRole('alert')).toContainText('Nobody was signed in.')
  await expect(page.getByRole('button', { name: 'Sign in with The provider' })).toBeEnabled()
  expect(await isSignedIn(page)).toBe(false)
})

test('[S-57] a window that is closed too early is noticed', async ({ page, context }) => {
  await context.route(/\/auth\/handler\?/, async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<p>Who are you?</p>' })
  })
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with The provider' }).click()
  const window = await opened
  await expect(window.getByText('Who are you?')).toBeVisible()
  await window.close()
  // The SDK looks every two seconds and then waits eight more for news that may still be under way.
  await expect(page.getByRole('alert')).toContainText('The window was closed before it was done.', { timeout: 20_000 })
  expect(await isSignedIn(page)).toBe(false)
})
