import { expect, test } from 'vitest'
import { deedsOfWay } from './deeds-of-way.ts'

/** The deeds of a claim that goes through some states, each with the place of its step; a state after itself is a note. */
const deeds = (...states: string[]) =>
  deedsOfWay(states.map((to, at) => ({ from: states[at - 1] ?? null, to, at }))).map(({ deed, at }) => `${deed} ${at}`)

test('a print is packed, sent and delivered', () => {
  expect(deeds('numbered', 'printed', 'signed', 'packed', 'shipped', 'delivered')).toEqual([
    'packed 3',
    'sent 4',
    'delivered 5',
  ])
  expect(deeds('signed', 'delivered')).toEqual(['delivered 1'])
})

test('a parcel that was opened again was not packed, a delivery that was taken back did not happen', () => {
  expect(deeds('signed', 'packed', 'signed')).toEqual([])
  expect(deeds('signed', 'packed', 'signed', 'packed', 'shipped')).toEqual(['packed 3', 'sent 4'])
  expect(deeds('packed', 'on-hold', 'signed')).toEqual([])
  expect(deeds('packed', 'orphaned')).toEqual([])
  expect(deeds('packed', 'shipped', 'delivered', 'shipped', 'delivered')).toEqual(['packed 0', 'sent 1', 'delivered 4'])
})

test('notes and holds do nothing twice', () => {
  expect(deeds('packed', 'packed', 'on-hold', 'packed', 'shipped', 'shipped', 'on-hold', 'shipped')).toEqual([
    'packed 0',
    'sent 4',
  ])
  expect(deeds('packed', 'shipped', 'delivered', 'delivered')).toEqual(['packed 0', 'sent 1', 'delivered 2'])
})

test('a print that came back is packed and sent again', () => {
  expect(deeds('packed', 'shipped', 'returned', 'signed', 'packed', 'shipped')).toEqual([
    'packed 0',
    'sent 1',
    'packed 4',
    'sent 5',
  ])
})
