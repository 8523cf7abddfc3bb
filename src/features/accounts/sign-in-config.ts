/** What a browser needs to know to sign people in; it never gets more of the house's configuration than this. */
export type SignInConfig = {
  /** `embedded`: the house's own service at its own origin. `hosted`: a Firebase project. */
  mode: 'embedded' | 'hosted'
  apiKey: string
  authDomain: string
  projectId: string
  appId?: string
  tenantId?: string
  /** Identity providers besides password, e-mail link and wallet: the id that the SDK takes, and the name on the button. */
  providers: { id: string; name: string }[]
  /** Whether answers hide which addresses have an account. */
  emailPrivacy: boolean
}
