import { t } from '#messages/translate.ts'
import { ServerRefusal } from './ask-server.ts'

/** Why a wallet did not do what it was asked: what happened, whether anything is lost, what to do now. */
export type WalletProblem = { title: string; advice: string; way?: 'sign-in' }

type Asked = 'connect' | 'switch' | 'add'

/** Codes of EIP-1193, and what wallets add: 4902 for a chain they do not know, -32002 for a question that is still open. */
export function walletProblem(
  error: unknown,
  { asked, wallet, network }: { asked: Asked; wallet: string; network: string },
): WalletProblem {
  switch (codeOf(error)) {
    case 4001:
      return asked === 'connect'
        ? {
            title: t('{wallet} was told not to connect.', { wallet }),
            advice: t('Nothing was shared. Connect again, or look up your address above instead.'),
          }
        : {
            title: t('{wallet} stayed on its network.', { wallet }),
            advice: t('Nothing was changed. What you hold here is shown all the same.'),
          }
    case -32002:
      return {
        title: t('{wallet} already has a question open.', { wallet }),
        advice: t('Nothing was changed. Open the wallet and answer it there.'),
      }
    case 4902:
      return {
        title: t('{wallet} does not know {network}.', { wallet, network }),
        advice: t(
          'Nothing was changed. Add the network in the wallet, then come back. What you hold here is shown all the same.',
        ),
      }
    case 4200:
    case -32601:
    case -32004:
      return {
        title: t('{wallet} cannot do this when a page asks.', { wallet }),
        advice: t('Nothing was changed. Choose the network in the wallet itself.'),
      }
    case 4100:
      return {
        title: t('{wallet} is locked or has not allowed this.', { wallet }),
        advice: t('Nothing was changed. Unlock the wallet and try again.'),
      }
    case 4900:
    case 4901:
      return {
        title: t('{wallet} has no connection to its network.', { wallet }),
        advice: t('Nothing was changed. Check the connection and try again.'),
      }
    default:
      return {
        title: t('{wallet} did not answer as expected.', { wallet }),
        advice: t('Nothing was changed. Try again, or look up your address above: no wallet is needed to look.'),
      }
  }
}

/** True when the wallet does not know the chain, so that adding it may help. Some wallets put the code one level deeper. */
export function isUnknownChain(error: unknown): boolean {
  return codeOf(error) === 4902
}

/**
 * Why a signature or a transaction did not come about, or why the app did not take it: the app's own sentence where it
 * was the app.
 */
export function actProblem(
  error: unknown,
  { asked, wallet }: { asked: 'sign' | 'send'; wallet: string },
): WalletProblem {
  if (error instanceof ServerRefusal && error.reason === 'fresh-sign-in-needed')
    return { title: t('Linking a wallet needs a fresh sign-in.'), advice: error.message, way: 'sign-in' }
  if (error instanceof ServerRefusal) return { title: t('The server refused this.'), advice: error.message }
  switch (codeOf(error)) {
    case 4001:
      return asked === 'sign'
        ? {
            title: t('{wallet} was told not to sign.', { wallet }),
            advice: t('Nothing was signed and nothing was changed. Try again whenever you like.'),
          }
        : {
            title: t('{wallet} was told not to send it.', { wallet }),
            advice: t('Nothing was sent, and the approval stands as before.'),
          }
    case -32002:
      return {
        title: t('{wallet} already has a question open.', { wallet }),
        advice: t('Nothing was changed. Open the wallet and answer it there.'),
      }
    case 4100:
      return {
        title: t('{wallet} is locked or not connected any more.', { wallet }),
        advice: t('Nothing was changed. Unlock the wallet, connect it and try again.'),
      }
    case 4200:
    case -32601:
    case -32004:
      return { title: t('{wallet} cannot do this.', { wallet }), advice: t('Nothing was changed. Use another wallet.') }
    case 3:
      return {
        title: t('The contract would refuse this, so nothing was sent.'),
        advice: t('The state on the chain may have changed since this page asked. Ask again below.'),
      }
    default:
      return asked === 'sign'
        ? {
            title: t('{wallet} did not sign.', { wallet }),
            advice: t('Nothing was changed. Try again, or use another wallet.'),
          }
        : {
            title: t('{wallet} did not answer as expected.', { wallet }),
            advice: t('Whether something was sent, the wallet itself knows. Look there before you try again.'),
          }
  }
}

/** The chain took the transaction, and the permission stands all the same. */
export const notTakenBack = (): WalletProblem => ({
  title: t('The permission was not revoked.'),
  advice: t(
    'The contract refused it, or another transaction took its place. It stands as before, and nothing else was changed. Try again.',
  ),
})

/** The code of an error, or of what caused it: libraries wrap what a wallet throws. */
export function codeOf(error: unknown): unknown {
  let each = error
  for (let depth = 0; depth < 8 && typeof each === 'object' && each !== null; depth++) {
    const { code, data, cause } = each as {
      code?: unknown
      data?: { originalError?: { code?: unknown } }
      cause?: unknown
    }
    const found = data?.originalError?.code ?? code
    if (typeof found === 'number') return found
    each = cause
  }
  return undefined
}
