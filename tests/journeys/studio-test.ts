import { test as base } from '@playwright/test'
import { type Browser as Found, findBrowser } from './find-browser.ts'
import type { Person } from './people.ts'

export { expect } from '@playwright/test'

let found: Promise<Found> | undefined

/** Journeys run in a real Chromium against the house that `open-house.ts` opened. `owner` runs it. */
export const test = base.extend<{ owner: Person }>({
  baseURL: async ({}, use) => { await use(process.env['VITRINE_TEST_URL']!) },
  launchOptions: async ({}, use) => { await use(await (found ??= findBrowser())) },
  owner: async ({}, use) => { await use(JSON.parse(process.env['VITRINE_TEST_OWNER']!) as Person) },
})
