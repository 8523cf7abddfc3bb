import { ServerRefusal } from '#features/wallets/connecting/ask-server.ts'
import { WalletGoneError, WrongNetworkError } from '#features/wallets/connecting/send-calls.ts'
import { actProblem, codeOf } from '#features/wallets/connecting/wallet-problem.ts'
import { t } from '#messages/translate.ts'

/** Why something was not sent: what happened, and whether anything is lost with what to do now. `mayBeSent`: nobody here knows. */
export type TransactionProblem = { title: string; advice: string; mayBeSent: boolean; saidNo: boolean }

/** What is said when a burn, a redemption or an approval did not get on its way. `thing`: what would have been given up. */
export function transactionProblem(
  error: unknown,
  { wallet, thing, network }: { wallet: string; thing: string; network: string },
): TransactionProblem {
  if (error instanceof WrongNetworkError)
    return sure(
      t('{wallet} is on another network.', { wallet }),
      t('It was not asked, and {thing} is untouched. Switch to {network} above and try again.', { thing, network }),
    )
  if (error instanceof WalletGoneError)
    return {
      title: t('{wallet} was disconnected before it answered.', { wallet }),
      advice: t(
        'Connect it again above. If it sent anything, we will see it on the chain; look in the wallet before you try again.',
      ),
      mayBeSent: true,
      saidNo: false,
    }
  if (error instanceof ServerRefusal) return sure(t('The server refused this.'), error.message)
  const code = codeOf(error)
  if (code === 4001)
    return {
      ...sure(
        t('Your wallet said no.'),
        t('{thing} is untouched in your wallet. Try again, or leave: nothing waits for you.', { thing }),
      ),
      saidNo: true,
    }
  const { title, advice } = actProblem(error, { asked: 'send', wallet })
  const isKnown = typeof code === 'number' && [-32002, 4100, 4200, -32601, -32004, 3].includes(code)
  return isKnown
    ? sure(title, advice)
    : {
        title,
        advice: `${advice} ${t('If it was, we will see it on the chain.')}`,
        mayBeSent: true,
        saidNo: false,
      }
}

const sure = (title: string, advice: string): TransactionProblem => ({ title, advice, mayBeSent: false, saidNo: false })
