import type { Page } from '@playwright/test'
import { authenticatorCode } from './authenticator.ts'
import type { Person } from './people.ts'
import { expect } from './studio-test.ts'

/** Signs in by the page, as a person does, and waits until the account page has taken over. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/account', { timeout: 20_000 })
  await knows(page)
}

/** The account page has the sign-in service's answer: what needs it can be used. */
export async function knows(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Delete the account', exact: true })).toBeEnabled()
}

export async function isSignedIn(page: Page): Promise<boolean> {
  return ((await (await page.request.get('/session')).json()) as { signedIn: boolean }).signedIn
}

/** Signs in with the wallet that is connected to the page, from its `Sign in` on: an account of its own, or the one that the wallet is linked to. */
export async function signInByWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a wallet' }).click()
  await page.getByRole('button', { name: /^Sign in with 0x/ }).click()
}

/** Links the wallet of the page to the account that is signed in, on the wallets' page. */
export async function linkWallet(page: Page, address: string): Promise<void> {
  await page.goto('/web3')
  await page.getByRole('button', { name: 'Connect Test wallet' }).click()
  await page.getByRole('button', { name: /^Link 0x/ }).click()
  await expect(page.getByRole('list', { name: 'Linked wallets' })).toContainText(
    `${address.slice(0, 6)}…${address.slice(-4)}`,
  )
}

/** Signs in and sets an authenticator app up. */
export async function setUpFactor(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.getByRole('button', { name: 'Set one up' }).click()
  await page.getByLabel('Your present password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('main p.font-mono').innerText()).replaceAll(' ', '')
  await page.getByLabel('The six digits that the app shows').fill(authenticatorCode(secret).now())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('The second factor is set up.')).toBeVisible()
}
