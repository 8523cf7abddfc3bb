import { expect, test } from 'vitest'
import { findBegun, listBegun, rememberBegun } from './begun-burns.ts'

function store(first?: string) {
  const kept = new Map<string, string>(first === undefined ? [] : [['vitrine.burns', first]])
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      kept.set(name, value)
    },
  }
}
const burn = (digit: string, tokenId = '1') => ({
  intentId: `0x${digit.repeat(64)}`,
  collection: 'bsg',
  tokenId,
  at: 1,
})

test('the newest burn of a piece is found again, each once', () => {
  const kept = store()
  rememberBegun(kept, burn('a'))
  rememberBegun(kept, burn('b', '2'))
  rememberBegun(kept, burn('c'))
  rememberBegun(kept, burn('a'))
  expect(findBegun(kept, { collection: 'bsg', tokenId: '1' })?.intentId).toBe(burn('a').intentId)
  expect(findBegun(kept, { collection: 'gen2', tokenId: '1' })).toBeUndefined()
  expect(listBegun(kept)).toHaveLength(3)
})

test('what is no list of burns is none, and a browser without storage remembers nothing', () => {
  expect(listBegun(store('{'))).toEqual([])
  expect(listBegun(store('[{"intentId":"0x1"},null,7]'))).toEqual([])
  const closed = {
    getItem: () => {
      throw new Error('closed')
    },
    setItem: () => {
      throw new Error('closed')
    },
  }
  rememberBegun(closed, burn('a'))
  expect(listBegun(closed)).toEqual([])
})

test('no more than twenty are kept', () => {
  const kept = store()
  for (let each = 0; each < 30; each++)
    rememberBegun(kept, { ...burn('a'), intentId: `0x${String(each).padStart(64, '0')}` })
  expect(listBegun(kept)).toHaveLength(20)
})
