import {
  applyActionCode,
  type Auth,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { linkTo } from '#features/studio/site-map.ts'
import type { ActionLink } from './action-link.ts'
import type { SignInConfig } from './sign-in-config.ts'

/** What a link would do, as the service says without doing it. Addresses are absent where the service keeps them to itself. */
export type CodePreview = { email: string | undefined; previousEmail: string | undefined }

/** What can be done with the links that the app mails. Looking never uses a code up. */
export type Codes = {
  mailReset: (email: string) => Promise<void>
  look: (link: ActionLink) => Promise<CodePreview>
  setPassword: (given: { code: string; password: string }) => Promise<void>
  apply: (code: string) => Promise<void>
}

export function createCodes(auth: Auth, { origin, mode }: { origin: string; mode: SignInConfig['mode'] }): Codes {
  return {
    mailReset: async (email) => {
      await sendPasswordResetEmail(auth, email, { url: `${origin}${linkTo('login')}` })
    },
    look: async ({ mode, code }) => {
      if (mode === 'resetPassword')
        return { email: await verifyPasswordResetCode(auth, code), previousEmail: undefined }
      const { data } = await checkActionCode(auth, code)
      return { email: data.email ?? undefined, previousEmail: data.previousEmail ?? undefined }
    },
    setPassword: async ({ code, password }) => {
      await confirmPasswordReset(auth, code, password)
    },
    apply: async (code) => {
      if (mode === 'embedded' && (await applySignedIn(auth, { origin, code }))) return
      await applyActionCode(auth, code)
    },
  }
}

/**
 * Uses a link together with this browser's sign-in, which the SDK does not send: the embedded service then knows that whoever
 * has the mailbox is whoever made the account. Answers whether that was done; anything else is left to the SDK.
 */
async function applySignedIn(auth: Auth, { origin, code }: { origin: string; code: string }): Promise<boolean> {
  const idToken = await auth.currentUser?.getIdToken().catch(() => undefined)
  if (idToken === undefined) return false
  const address = `${origin}/identitytoolkit.googleapis.com/v1/accounts:update?key=${encodeURIComponent(auth.config.apiKey)}`
  const answer = await fetch(address, {
    method: 'POST',
    body: JSON.stringify({ oobCode: code, idToken }),
    headers: { 'content-type': 'application/json' },
  }).catch(() => undefined)
  return answer?.ok === true
}
