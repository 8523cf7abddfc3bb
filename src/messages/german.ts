import { accounts } from './de/accounts.ts'
import { burning } from './de/burning.ts'
import { claims } from './de/claims.ts'
import { collectors } from './de/collectors.ts'
import { common } from './de/common.ts'
import { frame } from './de/frame.ts'
import { payments } from './de/payments.ts'
import { receipt } from './de/receipt.ts'
import { vaults } from './de/vaults.ts'
import { wallets } from './de/wallets.ts'

/** Every sentence of the public pages and flows in German, by the English one. Each room of the product has its file. */
export const german = {
  ...accounts,
  ...burning,
  ...claims,
  ...collectors,
  ...common,
  ...frame,
  ...payments,
  ...receipt,
  ...vaults,
  ...wallets,
} as const

export type German = typeof german
