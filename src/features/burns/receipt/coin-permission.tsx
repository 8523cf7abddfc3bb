import { useCallback } from 'react'
import { type PaymentCurrency, sumText } from '#features/payments/payment-method.ts'
import type { CallStep } from '#features/transactions/call-steps.tsx'
import { sendCall, type Sender } from '#features/wallets/connecting/send-calls.ts'
import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { allowCall, readAllowance, readHeldCoins, readHeldMoney } from './coin-call.ts'

type Place = { coin: Hex; owner: Hex; spender: Hex }
/** What of a coin the redemption may take and what the wallet holds; `undefined` where its node did not say. */
export type CoinPermission = { allowed: string | undefined; held: string | undefined; look: () => Promise<unknown> }

/** How much of a coin the redemption may take now, and how much there is; nothing is asked where no coin is paid with. */
export function useCoinPermission(provider: WalletProvider, place: Place | undefined): CoinPermission {
  const { coin, owner, spender } = place ?? {}
  const ask = useCallback(async () => {
    if (coin === undefined || owner === undefined || spender === undefined) return undefined
    const [allowed, held] = await Promise.all([
      readAllowance(provider, { coin, owner, spender }),
      readHeldCoins(provider, { coin, owner }),
    ])
    return { allowed, held }
  }, [provider, coin, owner, spender])
  const { answer, look } = useAnswer(ask)
  return { allowed: answer?.allowed, held: answer?.held, look }
}

/** How much of the chain's own money the wallet holds; nothing is asked without an owner. */
export function useHeldMoney(
  provider: WalletProvider,
  owner: Hex | undefined,
): { held: string | undefined; look: () => Promise<unknown> } {
  const ask = useCallback(
    async () => (owner === undefined ? undefined : await readHeldMoney(provider, { owner })),
    [provider, owner],
  )
  const { answer: held, look } = useAnswer(ask)
  return { held, look }
}

/** The step in which the wallet allows exactly the price, with its button; what was allowed and is not used can be taken back. */
export function coinStep({
  permission,
  place: { coin, spender },
  price,
  currency,
  isBusy,
  onAllow,
}: {
  permission: CoinPermission
  place: Pick<Place, 'coin' | 'spender'>
  price: string
  currency: PaymentCurrency
  isBusy: boolean
  /** The sum to allow. */ onAllow: (amount: string) => void
}): CallStep {
  const { allowed } = permission
  const isExact = allowed === price
  const isOther = allowed !== undefined && allowed !== '0' && !isExact
  const sum = sumText(price, currency)
  return {
    key: 'allow',
    state: isExact ? 'done' : 'now',
    calls: [allowCall({ coin, spender, amount: isOther ? '0' : price })],
    words: {
      title: t('Allow exactly {sum}', { sum }),
      ours: isOther
        ? t(
            'The redemption may take {sum} at the moment, by an earlier permission. Revoke that first; then allow exactly the price.',
            { sum: sumText(allowed, currency) },
          )
        : t(
            'Lets the studio’s redemption take {sum} of this wallet and not more. Redeeming uses it up; until then you can revoke it.',
            { sum },
          ),
      wallet: t('Approve, or a spending cap of {sum}.', { sum }),
    },
    action:
      isExact || isOther ? (
        <Button type="button" look={isOther ? 'plain' : 'quiet'} disabled={isBusy} onClick={() => onAllow('0')}>
          {t('Take the permission back')}
        </Button>
      ) : (
        <Button type="button" disabled={isBusy || allowed === undefined} onClick={() => onAllow(price)}>
          {isBusy ? t('Answer in your wallet') : t('Allow {sum}', { sum })}
        </Button>
      ),
  }
}

/** Has the wallet allow so much, and waits until that is in a block. Throws what the wallet throws. */
export async function allow({
  provider,
  sender,
  place: { coin, spender },
  amount,
}: {
  provider: WalletProvider
  sender: Sender
  place: Place
  amount: string
}): Promise<void> {
  const { untilIncluded } = await import('#features/wallets/connecting/wallet-actions.ts')
  const hash = await sendCall(provider, sender, allowCall({ coin, spender, amount }))
  await untilIncluded(provider, hash)
}
