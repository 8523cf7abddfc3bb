import { expect, test } from 'vitest'
import { countStates, stateOfSearch } from './vault-filter.ts'

const asked = (search: string) => stateOfSearch(new URLSearchParams(search))

test('[S-14] an address says which vaults the wall shows; what is no state shows all', () => {
  expect(['state=sealed', 'state=overdue', 'state=busted&x=1'].map(asked)).toEqual(['sealed', 'overdue', 'busted'])
  for (const search of ['', 'state=', 'state=Sealed', 'state=open', 'state=__proto__', 'status=sealed'])
    expect(asked(search), search).toBeUndefined()
})

test('states are counted in the order of a vault’s life, without those that no vault stands in', () => {
  const vaults = (['busted', 'sealed', 'overdue', 'sealed'] as const).map((state) => ({ state }))
  expect(countStates(vaults, undefined)).toEqual([
    { state: 'sealed', count: 2 },
    { state: 'overdue', count: 1 },
    { state: 'busted', count: 1 },
  ])
  expect(countStates(vaults, 'due')).toContainEqual({ state: 'due', count: 0 })
  expect(countStates([], undefined)).toEqual([])
})
