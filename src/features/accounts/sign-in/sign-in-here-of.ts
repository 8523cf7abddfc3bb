import { type SignInConfig, signInConfigOf } from './sign-in-config.ts'

/** What signing in by the connected wallet needs, on a page that is not about signing in. */
export type SignInHereParts = { config: SignInConfig; host: string }

/**
 * The parts for a page whose wallets are `offer`; absent where wallets do not sign in, or where a hosted project does it: only the
 * pages about signing in may reach that.
 */
export function signInHereOf(
  config: Parameters<typeof signInConfigOf>[0],
  offer: { signIn: boolean; host: string },
): SignInHereParts | undefined {
  return offer.signIn && config.signIn.mode === 'embedded'
    ? { config: signInConfigOf(config), host: offer.host }
    : undefined
}
