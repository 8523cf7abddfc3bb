import { expect, test } from 'vitest'
import { intendedAfterReload, intendedKey, rememberWhile } from './intended-navigation.ts'

const click = JSON.stringify({ to: '/gen2/7', at: 1000 })
const after = (change: Partial<Parameters<typeof intendedAfterReload>[0]>) =>
  intendedAfterReload({ stored: click, isReload: true, here: '/gen2', now: 1500, ...change })

test('[S-35] a reload that a missing chunk caused goes where the click wanted to go', () => {
  expect(after({})).toBe('/gen2/7')
})

test('a first visit goes nowhere else', () => {
  expect(after({ isReload: false })).toBeUndefined()
  expect(after({ stored: null })).toBeUndefined()
})

test('a click from long ago is forgotten', () => {
  expect(after({ now: 60_000 })).toBeUndefined()
})

test('being there already is enough', () => {
  expect(after({ here: '/gen2/7' })).toBeUndefined()
})

test('only paths of this instance are followed', () => {
  expect(after({ stored: JSON.stringify({ to: '//elsewhere.example', at: 1000 }) })).toBeUndefined()
  expect(after({ stored: JSON.stringify({ to: 'https://elsewhere.example', at: 1000 }) })).toBeUndefined()
  expect(after({ stored: 'rubbish' })).toBeUndefined()
})

function keeper(): { store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; kept: Map<string, string> } {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  }
  return { store: () => store, kept }
}

test('[S-35] a navigation is noted before its first step, so that a chunk that fails at once does not eat the click', async () => {
  const { store, kept } = keeper()
  let atStart: string | undefined
  await rememberWhile(
    async () => {
      atStart = kept.get(intendedKey)
      await Promise.resolve()
    },
    { store, to: '/gen2', at: 1000 },
  )
  expect(JSON.parse(atStart ?? '{}')).toEqual({ to: '/gen2', at: 1000 })
  expect(kept.size).toBe(0)
})

test('a navigation that another one replaced leaves the other\u2019s note alone', async () => {
  const { store, kept } = keeper()
  const first = Promise.withResolvers<void>()
  const slow = rememberWhile(() => first.promise, { store, to: '/gen2', at: 1000 })
  void rememberWhile(() => new Promise(() => undefined), { store, to: '/vault', at: 1001 })
  first.resolve()
  await slow
  expect(JSON.parse(kept.get(intendedKey) ?? '{}')).toEqual({ to: '/vault', at: 1001 })
})

test('a browser that keeps nothing still navigates', async () => {
  let ran = false
  await rememberWhile(
    async () => {
      ran = true
      await Promise.resolve()
    },
    {
      store: () => {
        throw new Error('SecurityError')
      },
      to: '/gen2',
      at: 1000,
    },
  )
  expect(ran).toBe(true)
})
