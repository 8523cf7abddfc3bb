import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import type { ServerAddress } from '#platform/http/ask-json.ts'

/** An open claim of a vault wallet that no account looks after, and the wallet of one's own that acts for it. */
export type VaultClaim = {
  claimId: string
  title: string
  label: string | undefined
  vault: string
  delegate: string
}

/** What /shipping needs of the server for such claims. Every call throws `ServerRefusal`. */
export function createVaultClaimClient(server: ServerAddress): {
  list: () => Promise<VaultClaim[]>
  take: (claim: Pick<VaultClaim, 'claimId' | 'delegate'>) => Promise<void>
} {
  const ask = createAskServer(server)
  return {
    list: async () => (await ask<{ claims: VaultClaim[] }>('GET', '/vault-claims')).claims,
    take: async ({ claimId, delegate }) => {
      await ask('POST', `/vault-claims/${encodeURIComponent(claimId)}`, { delegate })
    },
  }
}
