import { test as base, expect } from '@playwright/test'
import { type Browser as Found, findBrowser } from './find-browser.ts'
import type { Person } from './people.ts'

export { expect } from '@playwright/test'

let found: Promise<Found> | undefined

/**
 * Journeys run in a real Chromium against the app that `open-app.ts` opened. `owner` runs it. Whatever page a journey walks
 * through, its own policy must allow all that the page brings along: what a browser refuses is missing there, silently.
 */
export const test = base.extend<{ owner: Person; refusals: string[] }>({
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
  owner: async ({}, use) => {
    await use(JSON.parse(process.env['VITRINE_TEST_OWNER']!) as Person)
  },
})
