import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { expect, test } from './studio-test.ts'

type Outcome = { uid: string | null; provider: string | null; operation: string | null; error: string | null }

/**
 * A page of the app's own origin with the unmodified SDK and the stand-in of our pages for Google's script: our own
 * pages sign in in windows, others may use redirects.
 */
async function openSdkPage(page: Page): Promise<void> {
  const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const script = { contentType: 'text/javascript' }
  await page.route('https://www.gstatic.com/firebasejs/*/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    await route.fulfill({
      ...script,
      body: file(`node_modules/firebase/${name}`),
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await page.route('**/sdk-page/gapi.js', async (route) => {
    await route.fulfill({
      ...script,
      body: (await transformWithOxc(file('src/features/accounts/sign-in/gapi-stand-in.ts'), 'gapi-stand-in.ts')).code,
    })
  })
  await page.route(/\/sdk-page\/$/, async (route) => {
    const version = /firebasejs\/([\d.]+)\//.exec(file('node_modules/firebase/firebase-auth.js'))?.[1] ?? ''
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>SDK</title><p id="outcome"></p><script type="module">
      import { initializeApp } from 'https://www.gstatic.com/firebasejs/${version}/firebase-app.js'
      import * as sdk from 'https://www.gstatic.com/firebasejs/${version}/firebase-auth.js'
      import { installGapiStandIn } from '/sdk-page/gapi.js'
      installGapiStandIn(window)
      const auth = sdk.initializeAuth(initializeApp({ apiKey: 'vitrine-embedded', authDomain: location.host, projectId: 'vitrine' }), { persistence: sdk.browserLocalPersistence, popupRedirectResolver: sdk.browserPopupRedirectResolver })
      sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true })
      const provider = new sdk.OAuthProvider('oidc.house')
      Object.assign(window, { sdk, auth, provider })
      const result = await sdk.getRedirectResult(auth).then((credential) => ({ credential }), (error) => ({ error }))
      document.getElementById('outcome').textContent = JSON.stringify({ uid: auth.currentUser?.uid ?? null, provider: result.credential?.providerId ?? null, operation: result.credential?.operationType ?? null, error: result.error?.code ?? null })
    </script>`,
    })
  })
  await page.goto('/sdk-page/')
  await expect(page.locator('#outcome')).not.toBeEmpty()
}

async function outcomeOf(page: Page): Promise<Outcome> {
  return JSON.parse(await page.locator('#outcome').innerText()) as Outcome
}

/** Goes to the provider and comes back: the outcome of the page before is gone. */
async function redirect(page: Page, how: string): Promise<Outcome> {
  await page.evaluate(() => {
    document.getElementById('outcome')!.textContent = ''
  })
  const back = page.waitForRequest(/\/auth\/callback\?/)
  await page.evaluate(`void (${how})`)
  await back
  await expect(page.locator('#outcome')).toContainText('uid')
  return await outcomeOf(page)
}

test('[S-48] by a redirect too: there and back, once, with nothing fetched from Google\u2019s script hosts', async ({
  page,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (/apis\.google\.com|googleapis\.com\/(?!v\d)/.test(new URL(request.url()).hostname))
      strangers.push(request.url())
  })
  await openSdkPage(page)
  expect(await outcomeOf(page)).toEqual({ uid: null, provider: null, operation: null, error: null })
  const signedIn = await redirect(page, 'sdk.signInWithRedirect(auth, provider)')
  expect(signedIn).toEqual({
    uid: expect.stringMatching(/^[A-Za-z\d]{28}$/),
    provider: 'oidc.house',
    operation: 'signIn',
    error: null,
  })
  expect(await redirect(page, 'sdk.reauthenticateWithRedirect(auth.currentUser, provider)')).toEqual({
    ...signedIn,
    operation: 'reauthenticate',
  })
  await page.reload()
  await expect(page.locator('#outcome')).toContainText('uid')
  expect(await outcomeOf(page)).toEqual({ uid: signedIn.uid, provider: null, operation: null, error: null })
  expect(strangers).toEqual([])
})

test('[S-57] an identity that somebody has is not linked to another account, by window or redirect', async ({
  page,
}) => {
  await openSdkPage(page)
  const { uid } = await redirect(page, 'sdk.signInWithRedirect(auth, provider)')
  await page.evaluate('sdk.signOut(auth).then(() => sdk.signInAnonymously(auth))')
  const linked = await redirect(page, 'sdk.linkWithRedirect(auth.currentUser, provider)')
  expect(linked).toMatchObject({ provider: null, error: 'auth/credential-already-in-use' })
  expect(linked.uid).not.toBe(uid)
  const windowed = page.waitForEvent('popup')
  const code = page.evaluate(
    "sdk.linkWithPopup(auth.currentUser, provider).then(() => 'linked', (error) => error.code)",
  )
  await windowed
  expect(await code).toBe('auth/credential-already-in-use')
})
