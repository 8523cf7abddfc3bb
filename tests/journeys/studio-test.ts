import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Browser as Found, findBrowser } from './find-browser.ts'
import type { Person } from './people.ts'

export { expect } from '@playwright/test'

let found: Promise<Found> | undefined

/**
 * Journeys run in a real Chromium against the app that `open-app.ts` opened. `owner` runs it. Whatever page a journey walks
 * through, its own policy must allow all that the page brings along: what a browser refuses is missing there, silently.
 */
export const test = base.extend<{ owner: Person; refusals: string[]; pagesOfFailure: void }>({
  baseURL: async ({}, use) => {
    await use(process.env['VITRINE_TEST_URL']!)
  },
  launchOptions: async ({}, use) => {
    await use(await (found ??= findBrowser()))
  },
  refusals: [
    async ({ context }, use) => {
      const refusals: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text()))
          refusals.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
      })
      await use(refusals)
      expect(refusals, 'what the content policy refused').toEqual([])
    },
    { auto: true },
  ],
  pagesOfFailure: [
    async ({ context }, use, info) => {
      await use()
      if (info.status !== info.expectedStatus) await printPages(context)
    },
    { auto: true },
  ],
  owner: async ({}, use) => {
    await use(JSON.parse(process.env['VITRINE_TEST_OWNER']!) as Person)
  },
})

/** What stood on every page when a journey failed: of a run that nobody watched, nothing else is left. */
async function printPages(context: BrowserContext): Promise<void> {
  for (const page of (context.browser()?.contexts() ?? []).flatMap((each) => each.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch((error: unknown) => String(error))
    console.log(`On ${page.url()} stood:\n${text.slice(0, 4_000)}\n`)
  }
}
