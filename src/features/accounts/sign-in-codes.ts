import { applyActionCode, type Auth, checkActionCode, confirmPasswordReset, sendPasswordResetEmail, verifyPasswordResetCode } from 'firebase/auth'
import { linkTo } from '#features/studio/site-map.ts'
import type { ActionLink } from './action-link.ts'

/** What a link would do, as the service says without doing it. Addresses are absent where the service keeps them to itself. */
export type CodePreview = { email: string | undefined; previousEmail: string | undefined }

/** What can be done with the links that the house mails. Looking never uses a code up. */
export type Codes = {
  mailReset: (email: string) => Promise<void>
  look: (link: ActionLink) => Promise<CodePreview>
  setPassword: (given: { code: string; password: string }) => Promise<void>
  apply: (code: string) => Promise<void>
}

export function createCodes(auth: Auth, { origin }: { origin: string }): Codes {
  return {
    mailReset: async (email) => { await sendPasswordResetEmail(auth, email, { url: `${origin}${linkTo('login')}` }) },
    look: async ({ mode, code }) => {
      if (mode === 'resetPassword') return { email: await verifyPasswordResetCode(auth, code), previousEmail: undefined }
      const { data } = await checkActionCode(auth, code)
      return { email: data.email ?? undefined, previousEmail: data.previousEmail ?? undefined }
    },
    setPassword: async ({ code, password }) => { await confirmPasswordReset(auth, code, password) },
    apply: async (code) => { await applyActionCode(auth, code) },
  }
}
