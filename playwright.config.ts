import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/journeys/open-app.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine: much of a journey is waiting, for a chain or for a page to come to rest.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
})
