import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { keepTokensFresh } from './keep-tokens-fresh.ts'
import type { SignInConfig } from './sign-in-config.ts'

/**
 * The SDK as this instance configures it, ready: whoever was signed in in this browser before is known again, or is not
 * signed in any more. Call it once a page.
 *
 * Without a resolver for pop-up windows: given here, it would fetch a script from Google while the page loads on telephones
 * and in Safari. The one place that opens a window names it itself. In embedded mode the service is the page's own origin;
 * the SDK keeps nothing of that address but the origin, and its banner about an emulator would not be true.
 */
export async function openAuth(
  config: SignInConfig,
  { origin, language }: { origin: string; language: string },
): Promise<Auth> {
  const { mode, apiKey, authDomain, projectId, appId, tenantId } = config
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) })
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  if (mode === 'embedded') connectAuthEmulator(auth, origin, { disableWarnings: true })
  if (tenantId !== undefined) auth.tenantId = tenantId
  auth.languageCode = language
  await auth.authStateReady()
  keepTokensFresh(auth)
  return auth
}
