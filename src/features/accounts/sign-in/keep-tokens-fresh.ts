import { _getProvider } from 'firebase/app'
import type { Auth } from 'firebase/auth'

/** How the parts of Firebase ask each other for tokens; exported for them, and left out of the published types. */
declare module 'firebase/app' {
  export function _getProvider(
    app: Auth['app'],
    name: 'auth-internal',
  ): {
    getImmediate: () => {
      addAuthTokenListener: (listener: () => void) => void
      removeAuthTokenListener: (listener: () => void) => void
    }
  }
}

/**
 * Switches on the SDK's own renewal of tokens: five minutes before a token ends, and after 30 seconds, doubling up to 16
 * minutes, while the service does not answer. The SDK renews ahead of time only while another part of Firebase listens for
 * tokens, and there is no public call for it. Returns how to switch it off.
 */
export function keepTokensFresh({ app }: Auth): () => void {
  const tokens = _getProvider(app, 'auth-internal').getImmediate()
  const listener = () => undefined
  tokens.addAuthTokenListener(listener)
  return () => {
    tokens.removeAuthTokenListener(listener)
  }
}
