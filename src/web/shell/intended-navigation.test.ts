import { expect, test } from 'vitest'
import { intendedAfterReload } from './intended-navigation.ts'

const click = JSON.stringify({ to: '/gen2/7', at: 1000 })
const after = (change: Partial<Parameters<typeof intendedAfterReload>[0]>) => intendedAfterReload({ stored: click, isReload: true, here: '/gen2', now: 1500, ...change })

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

test('only paths of this house are followed', () => {
  expect(after({ stored: JSON.stringify({ to: '//elsewhere.example', at: 1000 }) })).toBeUndefined()
  expect(after({ stored: JSON.stringify({ to: 'https://elsewhere.example', at: 1000 }) })).toBeUndefined()
  expect(after({ stored: 'rubbish' })).toBeUndefined()
})
