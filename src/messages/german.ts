import { burning } from './de/burning.ts'
import { catalogue } from './de/catalogue.ts'
import { claim } from './de/claim.ts'
import { claims } from './de/claims.ts'
import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { exhibits } from './de/exhibits.ts'
import { frame } from './de/frame.ts'
import { receipt } from './de/receipt.ts'
import { redeeming } from './de/redeeming.ts'
import { rights } from './de/rights.ts'
import { shipping } from './de/shipping.ts'
import { studio } from './de/studio.ts'
import { wallets } from './de/wallets.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = {
  ...burning,
  ...catalogue,
  ...claim,
  ...claims,
  ...collectors,
  ...common,
  ...exhibits,
  ...frame,
  ...receipt,
  ...redeeming,
  ...rights,
  ...shipping,
  ...studio,
  ...wallets,
} as const

export type German = typeof german
