import { z } from 'zod'

const money = z.string().regex(/^\d{1,12}(\.\d{1,18})?$/, 'a sum is written like 12 or 0.05')

/**
 * What a studio writes about being paid otherwise than in the chain's own money, in which its prices stand. A `rate` says how many of
 * the other currency stand for one of the chain's; `asOf` is the day on which the studio last looked at it, and pages say it.
 */
export const paymentsConfig = z.strictObject({
  /** ERC-20 contracts whose coins are taken inside the permit: plain ones, without fees on transfers and without balances that change by themselves. */
  tokens: z
    .array(
      z.strictObject({
        address: z
          .string()
          .regex(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 digits')
          .transform((text) => text.toLowerCase() as `0x${string}`),
        symbol: z.string().regex(/^[A-Za-z0-9.]{2,11}$/, 'a symbol is 2 to 11 letters'),
        decimals: z.int().min(0).max(36),
        rate: money,
        asOf: z.iso.date(),
        /** Not offered any more; what was paid in it is still told right. */
        stopped: z.boolean().optional(),
      }),
    )
    .default([]),
  /** By card: needs the keys of a card provider in the environment. */
  card: z
    .strictObject({
      currency: z.enum(['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'JPY', 'SGD', 'HKD']),
      rate: money,
      asOf: z.iso.date(),
    })
    .optional(),
})

export type PaymentsConfig = z.output<typeof paymentsConfig>
