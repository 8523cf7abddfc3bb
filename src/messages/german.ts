import { addresses } from './de/addresses.ts'
import { burning } from './de/burning.ts'
import { claim } from './de/claim.ts'
import { claims } from './de/claims.ts'
import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { frame } from './de/frame.ts'
import { guarantees } from './de/guarantees.ts'
import { prints } from './de/prints.ts'
import { quotes } from './de/quotes.ts'
import { receipt } from './de/receipt.ts'
import { redeeming } from './de/redeeming.ts'
import { register } from './de/register.ts'
import { rights } from './de/rights.ts'
import { shipping } from './de/shipping.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = {
  ...addresses,
  ...burning,
  ...claim,
  ...claims,
  ...collectors,
  ...common,
  ...frame,
  ...guarantees,
  ...prints,
  ...quotes,
  ...receipt,
  ...redeeming,
  ...register,
  ...rights,
  ...shipping,
} as const

export type German = typeof german
