import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Browser as Found, findBrowser } from './find-browser.ts'

export { expect } from '@playwright/test'

let found: Promise<Found> | undefined

/** Journeys run in a real Chromium against the house that `open-house.ts` opened. */
export const test = base.extend<{ ownerKey: string }>({
  baseURL: async ({}, use) => { await use(process.env['VITRINE_TEST_URL']!) },
  launchOptions: async ({}, use) => { await use(await (found ??= findBrowser())) },
  ownerKey: async ({}, use) => { await use(readFileSync(join(process.env['VITRINE_TEST_DATA']!, 'owner-key'), 'utf8').trim()) },
})
