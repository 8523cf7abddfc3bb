import { burning } from './de/burning.ts'
import { certificates } from './de/certificates.ts'
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
import { vaultBusting } from './de/vault-busting.ts'
import { vaultProof } from './de/vault-proof.ts'
import { vaults } from './de/vaults.ts'

/** Every sentence in German, by the English one. Each room of the product has its file. */
export const german = {
  ...burning,
  ...certificates,
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
  ...vaultBusting,
  ...vaultProof,
  ...vaults,
} as const

export type German = typeof german
