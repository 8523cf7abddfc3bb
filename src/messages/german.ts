import { burning } from './de/burning.ts'
import { claim } from './de/claim.ts'
import { claims } from './de/claims.ts'
import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { frame } from './de/frame.ts'
import { kinds } from './de/kinds.ts'
import { meta } from './de/meta.ts'
import { receipt } from './de/receipt.ts'
import { redeeming } from './de/redeeming.ts'
import { requests } from './de/requests.ts'
import { rights } from './de/rights.ts'
import { routes } from './de/routes.ts'
import { shipping } from './de/shipping.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = {
  ...burning,
  ...claim,
  ...claims,
  ...collectors,
  ...common,
  ...frame,
  ...kinds,
  ...meta,
  ...receipt,
  ...redeeming,
  ...requests,
  ...rights,
  ...routes,
  ...shipping,
} as const

export type German = typeof german
