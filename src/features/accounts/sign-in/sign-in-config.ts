import type { Config } from '#platform/config.ts'
import { relyingPartyOf } from '#platform/relying-party.ts'

/** What a browser needs to know to sign people in; it never gets more of the app's configuration than this. */
export type SignInConfig = {
  /** `embedded`: the app's own service at its own origin. `hosted`: a Firebase project. */
  mode: 'embedded' | 'hosted'
  apiKey: string
  authDomain: string
  projectId: string
  appId?: string
  tenantId?: string
  /** Identity providers besides password, email link and wallet: the id that the SDK takes, and the name on the button. */
  providers: { id: string; name: string }[]
  /** Whether answers hide which addresses have an account. */
  emailPrivacy: boolean
  /** Whether mails of the service go out by themselves; else they wait in the outbox. */
  sendsMail: boolean
  /** Whether people can sign in by a passkey. */
  passkeys: boolean
}

/** The public part of the app's sign-in settings. */
export function signInConfigOf({
  signIn,
  mail,
  publicUrl,
}: Pick<Config, 'signIn' | 'mail' | 'publicUrl'>): SignInConfig {
  const { mode, apiKey, authDomain, projectId, appId, tenantId, providers, emailPrivacy } = signIn
  return {
    mode,
    apiKey,
    authDomain,
    projectId,
    emailPrivacy,
    passkeys: mode === 'embedded' && relyingPartyOf(publicUrl) !== undefined,
    sendsMail: mode === 'hosted' || mail.smtpUrl !== undefined,
    ...(appId === undefined ? {} : { appId }),
    ...(tenantId === undefined ? {} : { tenantId }),
    providers: providers.map(({ id, name }) => ({ id, name })),
  }
}
