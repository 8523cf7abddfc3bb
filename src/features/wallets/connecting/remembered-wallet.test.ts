import { expect, test } from 'vitest'
import type { FoundWallet } from './found-wallet.ts'
import { forgetWallet, rememberedWallet, rememberWallet } from './remembered-wallet.ts'

const wallet = (rdns: string): FoundWallet => ({
  id: rdns,
  name: rdns,
  rdns,
  icon: undefined,
  provider: { request: async () => null },
})

function store() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value)
    },
    removeItem: (key: string) => {
      items.delete(key)
    },
  }
}

test('the wallet of the last visit is found again by its domain name, until it is forgotten', () => {
  const kept = store()
  rememberWallet(kept, wallet('com.kite'))
  expect(rememberedWallet(kept, [wallet('com.moth'), wallet('com.kite')])?.rdns).toBe('com.kite')
  expect(rememberedWallet(kept, [wallet('com.moth')])).toBeUndefined()
  forgetWallet(kept)
  expect(rememberedWallet(kept, [wallet('com.kite')])).toBeUndefined()
})

test('a wallet without a domain name is never remembered: any other without one would take its place', () => {
  const kept = store()
  rememberWallet(kept, wallet(''))
  expect(kept.items.size).toBe(0)
  expect(rememberedWallet(kept, [wallet('')])).toBeUndefined()
})

test('a browser that forbids storage is no failure', () => {
  const closed = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
    removeItem: () => {
      throw new Error('denied')
    },
  }
  rememberWallet(closed, wallet('com.kite'))
  forgetWallet(closed)
  expect(rememberedWallet(closed, [wallet('com.kite')])).toBeUndefined()
})
