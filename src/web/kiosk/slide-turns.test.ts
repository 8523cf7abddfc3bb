import { expect, test } from 'vitest'
import { firstTurns, type SlideEvent, type SlideTurns, turn } from './slide-turns.ts'
import { AT, leaveAddress, placeOf, secondsOf, slideAddress } from './slide.ts'

const after = (start: SlideTurns, ...events: (SlideEvent['is'] | 1 | -1)[]) =>
  events.reduce(
    (turns, event) => turn(turns, typeof event === 'number' ? { is: 'go', by: event } : ({ is: event } as SlideEvent)),
    start,
  )
const seen = ({ shown, other }: SlideTurns) => [shown.place, other?.place, other?.is]

test('a work stays until its time is over and the next one is there, whichever comes last', () => {
  const start = firstTurns(3, 0)
  expect(seen(start)).toEqual([0, 1, 'coming'])
  expect(seen(after(start, 'came'))).toEqual([0, 1, 'here'])
  expect(seen(after(start, 'came', 'time'))).toEqual([1, 0, 'leaving'])
  expect(seen(after(start, 'time'))).toEqual([0, 1, 'coming'])
  expect(seen(after(start, 'time', 'came'))).toEqual([1, 0, 'leaving'])
  expect(seen(after(start, 'came', 'time', 'faded'))).toEqual([1, 2, 'coming'])
})

test('after the last work the first one comes, for days, and never more than two hang', () => {
  let turns = firstTurns(3, 1)
  const places: number[] = []
  for (let at = 0; at < 3000; at += 1) {
    turns = after(turns, 'came', 'time', 'faded')
    places.push(turns.shown.place)
  }
  expect(places.slice(0, 4)).toEqual([2, 0, 1, 2])
  expect(Object.keys(turns)).toEqual(['count', 'shown', 'other', 'isDue', 'isPaused'])
})

test('without a network the shown work stays, others are tried, and it goes on when one comes', () => {
  const out = after(firstTurns(3, 0), 'failed', 'time')
  expect(seen(out)).toEqual([0, 1, 'failed'])
  const tried = after(out, 'again', 'failed', 'again', 'failed', 'again')
  expect(seen(tried)).toEqual([0, 2, 'coming'])
  expect(tried.other?.attempt).toBe(3)
  expect(seen(after(tried, 'came'))).toEqual([2, 0, 'leaving'])
})

test('of two works the other one is tried again, and a single one simply stays', () => {
  expect(seen(after(firstTurns(2, 0), 'failed', 'again'))).toEqual([0, 1, 'coming'])
  expect(seen(after(firstTurns(1, 0), 'time', 'came', 'failed', 'again', 1, 'faded'))).toEqual([
    0,
    undefined,
    undefined,
  ])
})

test('while it is paused time does nothing, and keys still do', () => {
  const paused = after(firstTurns(3, 0), 'came', 'pause')
  expect(seen(after(paused, 'time', 'time'))).toEqual([0, 1, 'here'])
  expect(seen(after(paused, 1))).toEqual([1, 0, 'leaving'])
  expect(seen(after(paused, 'pause', 'time'))).toEqual([1, 0, 'leaving'])
})

test('who goes back gets the work before, as soon as it is there', () => {
  const back = after(firstTurns(3, 0), 'came', -1)
  expect(seen(back)).toEqual([0, 2, 'coming'])
  expect(seen(after(back, 'came'))).toEqual([2, 0, 'leaving'])
  // Also while the last one is still fading.
  expect(seen(after(firstTurns(3, 0), 'came', 'time', 1, 'faded', 'came'))).toEqual([2, 1, 'leaving'])
})

test('an address says how long works stay and which comes first; what is no number says nothing', () => {
  const seconds = (text: string) => secondsOf(new URLSearchParams({ kiosk: text }))
  expect([seconds('20'), seconds(''), seconds('1'), seconds('99999'), seconds('-5'), seconds('x')]).toEqual([
    20, 15, 3, 3600, 15, 15,
  ])
  const place = (text: string) => placeOf(new URLSearchParams({ [AT]: text }), 5)
  expect([place('1'), place('5'), place('6'), place('0'), place('1.5'), place('x')]).toEqual([0, 4, 0, 0, 0, 0])
  const search = new URLSearchParams('kiosk=20&at=3&Series=Bloom')
  expect(leaveAddress('/gen2', search)).toBe('/gen2?Series=Bloom')
  expect(leaveAddress('/gen2', new URLSearchParams('kiosk='))).toBe('/gen2')
  expect(slideAddress('/gen2', search, 3)).toBe('/gen2?kiosk=20&at=4&Series=Bloom')
})
