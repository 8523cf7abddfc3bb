import { useCallback, useEffect, useState } from 'react'
import { type PaymentCurrency, sumText } from '#features/payments/payment-way.ts'
import { sendCall, type Sender } from '#features/wallets/send-calls.ts'
import type { WalletProvider } from '#features/wallets/wallet-provider.ts'
import { Button } from '#ui/button.tsx'
import { allowCall, readAllowance } from './coin-call.ts'
import type { CallStep } from './call-steps.tsx'
import type { Hex } from './intent.ts'
import { untilIncluded } from './send-burn.ts'

type Place = { coin: Hex; owner: Hex; spender: Hex }
export type CoinPermission = { allowed: string | undefined; look: () => Promise<void> }

/** How much of a coin the redemption may take now; nothing is asked where no coin is paid with. */
export function useCoinPermission(provider: WalletProvider, place: Place | undefined): CoinPermission {
  const [allowed, setAllowed] = useState<string>()
  const { coin, owner, spender } = place ?? {}
  const look = useCallback(async () => {
    if (coin !== undefined && owner !== undefined && spender !== undefined) setAllowed(await readAllowance(provider, { coin, owner, spender }))
  }, [provider, coin, owner, spender])
  useEffect(() => {
    let isCurrent = true
    if (coin !== undefined && owner !== undefined && spender !== undefined) void readAllowance(provider, { coin, owner, spender }).then((found) => { if (isCurrent) setAllowed(found) })
    return () => { isCurrent = false }
  }, [provider, coin, owner, spender])
  return { allowed, look }
}

/** The step in which the wallet allows exactly the price, with its button; what was allowed and is not used can be taken back. */
export function coinStep({ permission, price, currency, isBusy, onAllow }: { permission: CoinPermission; price: string; currency: PaymentCurrency; isBusy: boolean; /** The sum to allow. */ onAllow: (amount: string) => void }): CallStep {
  const { allowed } = permission
  const isExact = allowed === price
  const isOther = allowed !== undefined && allowed !== '0' && !isExact
  const sum = sumText(price, currency)
  return {
    key: 'allow', state: isExact ? 'done' : 'now',
    words: {
      title: `Allow exactly ${sum}`,
      ours: isOther
        ? `The redemption may take ${sumText(allowed, currency)} at the moment, by an earlier permission. Take that back first; then allow exactly the price.`
        : `Lets the studio’s redemption take ${sum} of this wallet and not more. Redeeming uses it up; until then you can take it back.`,
      wallet: `Approve, or a spending cap of ${sum}.`,
    },
    action: isExact || isOther
      ? <Button type="button" look={isOther ? 'plain' : 'quiet'} disabled={isBusy} onClick={() => onAllow('0')}>Take the permission back</Button>
      : <Button type="button" disabled={isBusy || allowed === undefined} onClick={() => onAllow(price)}>{isBusy ? 'Answer in your wallet' : `Allow ${sum}`}</Button>,
  }
}

/** Has the wallet allow so much, and waits until that is in a block. Throws what the wallet throws. */
export async function allow({ provider, sender, place: { coin, spender }, amount, wait }: { provider: WalletProvider; sender: Sender; place: Place; amount: string; wait: (milliseconds: number) => Promise<void> }): Promise<void> {
  const hash = await sendCall(provider, sender, allowCall({ coin, spender, amount }))
  await untilIncluded({ provider, hash, wait })
}
