import { burning } from './de/burning.ts'
import { claim } from './de/claim.ts'
import { claims } from './de/claims.ts'
import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { frame } from './de/frame.ts'
import { payments } from './de/payments.ts'
import { receipt } from './de/receipt.ts'
import { redeeming } from './de/redeeming.ts'
import { rights } from './de/rights.ts'
import { shipping } from './de/shipping.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = {
  ...burning,
  ...claim,
  ...claims,
  ...collectors,
  ...common,
  ...frame,
  ...payments,
  ...receipt,
  ...redeeming,
  ...rights,
  ...shipping,
} as const

export type German = typeof german
