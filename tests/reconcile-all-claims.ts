import { reconcileClaims } from '#features/claims/opening/reconcile-claims.server.ts'

/** Reconciles claims with the chain until nothing is left to do. */
export async function reconcileAllClaims(parts: Parameters<typeof reconcileClaims>[0]): Promise<void> {
  while (await reconcileClaims(parts)) {
    // Until a step finds nothing.
  }
}
