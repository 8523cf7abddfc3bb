import type { Address } from '#platform/address.ts'
import type { ServerAddress } from '#platform/http/ask-json.ts'
import { createAskServer } from '../connecting/ask-server.ts'

/**
 * A hot wallet acts for a vault wallet by the registries of delegate.xyz, where no asset moves. `registry` is the one of today
 * (v2, `IDelegateRegistry`), `older` the one before it (v1, `IDelegationRegistry`), which is still asked because vaults keep what they
 * said there.
 */
export type RegistryName = 'registry' | 'older'

/** What a delegation is about: all of the vault, one of the studio's collections, or one piece. */
export type DelegationScope =
  | { of: 'all' }
  | { of: 'collection'; collection: string }
  | { of: 'piece'; collection: string; tokenId: string }

/** One delegation that a registry tells of. Addresses are checksummed. */
export type Delegation = {
  vault: Address
  delegate: Address
  registry: RegistryName
  scope: DelegationScope
  /** Whether it stood at the final block too: before that nothing can be done by it. */
  isFinal: boolean
  /** Since when the app has seen it, ISO 8601, where the wallet is linked to an account. */
  since?: string
}

/** What the registries say of some wallets, at the chain's newest block. */
export type WalletDelegations = {
  /** The block that was read; absent where no wallet was named. */
  block: number | undefined
  finalBlock: number | undefined
  /** Whether the chain has a registry at all. */
  hasRegistry: boolean
  delegations: Delegation[]
  /** How many there are besides those that are listed. */
  more: number
}

/** The same on a further chain of the studio, or that its registries could not be read. */
export type FurtherDelegations = { chainId: number; name: string } & (
  | ({ isUnread: false } & WalletDelegations)
  | { isUnread: true }
)

/** On the studio's own chain, and on each further one where a collection stands. What is said on one chain holds for pieces on it. */
export type DelegationsByChain = WalletDelegations & { further: readonly FurtherDelegations[] }

/** How many wallets one request names at most. */
export const mostDelegates = 10

/** Whether a delegation lets its wallet act for what the vault has of a piece, or, without a piece, for all of it. */
export function covers(scope: DelegationScope, piece?: { collection: string; tokenId: string }): boolean {
  if (scope.of === 'all') return true
  if (piece === undefined || scope.collection !== piece.collection) return false
  return scope.of === 'collection' || scope.tokenId === piece.tokenId
}

/** Asks the server for whom wallets act. Throws `ServerRefusal`, where the registry cannot be read too. */
export async function askDelegations(server: ServerAddress, addresses: readonly string[]): Promise<DelegationsByChain> {
  return await createAskServer(server)('GET', `/wallets/delegations?address=${addresses.join(',')}`)
}

/** The server behind a page, as a browser asks it. */
export function pageServer(base: string): ServerAddress {
  return { base, send: async (input, init) => await fetch(input, init) }
}
