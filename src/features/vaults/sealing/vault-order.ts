import { parseSorting, type Sortable, type Sorting } from '#ui/lists/sorting.ts'
import { type VaultState, vaultStates } from '../vault/vault.ts'

/** How the workbench's vaults are sorted: by number, the newest first, unless somebody chose. */
export const vaultSorts: Sortable<'number' | 'state' | 'due'> = {
  keys: {
    number: { down: 'newest first', up: 'oldest first' },
    state: { up: 'problems first' },
    due: { up: 'due soonest', down: 'due latest' },
  },
  own: { key: 'number', isDown: true },
}
export type VaultSorting = Sorting<keyof (typeof vaultSorts)['keys']>

export type VaultFilter = { state: VaultState | undefined; sort: VaultSorting }

/** The states as somebody has to look into them. */
export const statesByNeed = [
  'mismatch',
  'overdue',
  'due',
  'awaiting',
  'sealed',
  'busted',
] as const satisfies readonly VaultState[]

/** A filter as an address has it; what is none of it is left out. */
export function parseVaultFilter(search: URLSearchParams): VaultFilter {
  return {
    state: vaultStates.find(({ state }) => state === search.get('state'))?.state,
    sort: parseSorting(vaultSorts, search),
  }
}
