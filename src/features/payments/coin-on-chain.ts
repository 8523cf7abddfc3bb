import type { PaymentsConfig } from '#features/studio/payments-config.ts'
import { ConflictError, defineError } from '#platform/errors.ts'

/** What a contract says of itself as a coin; `no-coin` has no decimals, and `unanswered` could not be asked. */
export type CoinOnChain =
  | { address: string; state: 'coin'; decimals: number; symbol: string | undefined }
  | { address: string; state: 'no-coin' }
  | { address: string; state: 'unanswered' }

/** What differs, as a sentence. */
export type CoinDifference = string

/** Where what a studio wrote about a coin differs from its contract. */
export function differencesOf(
  { address, symbol, decimals }: PaymentsConfig['tokens'][number],
  found: CoinOnChain,
): CoinDifference[] {
  if (found.state === 'unanswered')
    return [`The node did not answer, so ${symbol} could not be compared with the chain.`]
  if (found.state === 'no-coin') return [`No coin stands at ${address} (${symbol}) on this chain.`]
  return [
    ...(found.decimals === decimals
      ? []
      : [`${symbol} has ${found.decimals} decimals on the chain, and the form says ${decimals}.`]),
    // A symbol that the contract cannot say as text is the studio's to write.
    ...(found.symbol === undefined || found.symbol === symbol
      ? []
      : [`The coin at ${address} is called ${found.symbol} on the chain, and the form says ${symbol}.`]),
  ]
}

export const CoinDiffersError = defineError(
  ConflictError,
  'coin-differs',
  (differences: readonly CoinDifference[]) => `Nothing was published; your draft is saved. ${differences.join(' ')}`,
)
