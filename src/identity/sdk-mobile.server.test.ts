import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'

// The SDK looks once, when it is loaded, at what it runs on: hence a file of its own. What counts as mobile there are apps
// on React Native and Cordova; a browser on a telephone waits 30 seconds like any other.
vi.stubGlobal('navigator', { product: 'ReactNative', userAgent: 'App' })
const { openSdkServer, secondsUntilGivingUp } = await import('./sdk-under-test.ts')

const server = await openSdkServer(await openTestDatabase())
afterEach(() => {
  vi.useRealTimers()
})

test('[S-55] the service has 60 seconds to answer a mobile app', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  expect(await secondsUntilGivingUp(server)).toBe(60)
})
