import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
  TwitterAuthProvider,
  type UserCredential,
} from 'firebase/auth'
import { installGapiStandIn } from './gapi-stand-in.ts'
import type { SignInConfig } from './sign-in-config.ts'

/** Signs in at another service in a window of its own. Only here is the SDK's resolver for such windows used. */
export async function signInAtProvider(
  auth: Auth,
  { providerId, mode }: { providerId: string; mode: SignInConfig['mode'] },
): Promise<UserCredential> {
  if (mode === 'embedded') installGapiStandIn(window)
  return await signInWithPopup(auth, providerOf(providerId), browserPopupRedirectResolver)
}

/** The four that the SDK knows by name have parameters of their own; any other is a plain OpenID Connect provider. */
function providerOf(id: string): AuthProvider {
  switch (id) {
    case GoogleAuthProvider.PROVIDER_ID:
      return withEmail(new GoogleAuthProvider())
    case GithubAuthProvider.PROVIDER_ID:
      return new GithubAuthProvider()
    case FacebookAuthProvider.PROVIDER_ID:
      return new FacebookAuthProvider()
    case TwitterAuthProvider.PROVIDER_ID:
      return new TwitterAuthProvider()
    default:
      return withEmail(new OAuthProvider(id))
  }
}

function withEmail<Provider extends OAuthProvider | GoogleAuthProvider>(provider: Provider): Provider {
  provider.addScope('email')
  return provider
}
