import { createSeal, type Seal } from '#platform/seal.server.ts'
import type { Secret } from '#platform/secret.ts'

/** What the contents of vaults are encrypted with: a key of their own out of the app's secret. */
export function vaultSeal(secret: Secret): Seal {
  return createSeal(secret.reveal(), 'vault contents')
}
