import { type VaultState, vaultStates } from './vault.ts'

/** The wall's filter in an address: `/vault?state=sealed`. */
export const STATE_PARAMETER = 'state'

/** The state that an address asks for; undefined for all vaults, which is also what a word that is no state means. */
export function stateOfSearch(search: URLSearchParams): VaultState | undefined {
  const asked = search.get(STATE_PARAMETER)
  return vaultStates.find(({ state }) => state === asked)?.state
}

/** How many vaults stand in each state, in the order of a vault's life. States without any are left out, but for the chosen one. */
export function countStates(
  vaults: readonly { state: VaultState }[],
  chosen: VaultState | undefined,
): { state: VaultState; count: number }[] {
  return vaultStates
    .map(({ state }) => ({ state, count: vaults.filter((vault) => vault.state === state).length }))
    .filter(({ state, count }) => count > 0 || state === chosen)
}
