import { expect, test } from 'vitest'
import { PART_SIZE, type SlidePart } from './slide-parts.ts'
import { firstTurns, type SlideEvent, type SlideTurns, turn, wantedPart } from './slide-turns.ts'
import { askedPart, AT, leaveAddress, partAddress, placeOf, secondsOf, type Slide, slideAddress } from './slide.ts'

/** A work by its name; one that begins with `-` has no picture yet. */
const slideOf = (name: string): Slide | null =>
  name.startsWith('-')
    ? null
    : { title: name, line: '', alt: name, picture: { source: name, width: 1, height: 1, colour: '#000' } }
/** What a server with these works answers. */
const partOfNames = (names: readonly string[], part: number): SlidePart => ({
  part,
  count: names.length,
  slides: names.slice(part * PART_SIZE, (part + 1) * PART_SIZE).map(slideOf),
})
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)
const start = (names: readonly string[], place = 0) =>
  firstTurns(partOfNames(names, Math.floor(place / PART_SIZE)), { place, version: '1' })
const first = (count: number, place: number) => start(namesOf(count), place)

/** Goes on as a screen does, with a server that answers: pictures come, time passes, works are asked for. */
function play(turns: SlideTurns, server: { names: readonly string[]; version: string } | undefined, times: number) {
  const seen: string[] = []
  let now = turns
  let most = 0
  const ask = () => {
    for (let asked = 0; asked < 1000; asked += 1) {
      const part = wantedPart(now)
      if (part === undefined) return
      if (server === undefined) {
        now = turn(now, { is: 'cut' })
        return
      }
      now = turn(now, { is: 'part', given: partOfNames(server.names, part), version: server.version })
    }
    throw new Error('asks for ever')
  }
  for (let at = 0; at < times; at += 1) {
    if (server !== undefined && server.version !== now.version) now = turn(now, { is: 'news', version: server.version })
    ask()
    now = after(now, 'came', 'time', 'faded')
    ask()
    if (now.shown !== undefined) seen.push(now.shown.slide.title)
    most = Math.max(most, Object.keys(now.known.parts).length)
  }
  return { seen, now, most }
}

const after = (start: SlideTurns, ...events: (SlideEvent['is'] | 1 | -1)[]) =>
  events.reduce(
    (turns, event) => turn(turns, typeof event === 'number' ? { is: 'go', by: event } : ({ is: event } as SlideEvent)),
    start,
  )
const seen = ({ shown, other }: SlideTurns) => [shown?.place, other?.place, other?.is]

test('a work stays until its time is over and the next one is there, whichever comes last', () => {
  const start = first(3, 0)
  expect(seen(start)).toEqual([0, 1, 'coming'])
  expect(seen(after(start, 'came'))).toEqual([0, 1, 'here'])
  expect(seen(after(start, 'came', 'time'))).toEqual([1, 0, 'leaving'])
  expect(seen(after(start, 'time'))).toEqual([0, 1, 'coming'])
  expect(seen(after(start, 'time', 'came'))).toEqual([1, 0, 'leaving'])
  expect(seen(after(start, 'came', 'time', 'faded'))).toEqual([1, 2, 'coming'])
})

test('after the last work the first one comes, for days, and never more than two hang', () => {
  let turns = first(3, 1)
  const places: number[] = []
  for (let at = 0; at < 3000; at += 1) {
    turns = after(turns, 'came', 'time', 'faded')
    places.push(turns.shown!.place)
  }
  expect(places.slice(0, 4)).toEqual([2, 0, 1, 2])
  expect(turns.rounds).toBe(1000)
  expect(Object.keys(turns.known.parts)).toEqual(['0'])
})

test('without a network the shown work stays, others are tried, and it goes on when one comes', () => {
  const out = after(first(3, 0), 'failed', 'time')
  expect(seen(out)).toEqual([0, 1, 'failed'])
  const tried = after(out, 'again', 'failed', 'again', 'failed', 'again')
  expect(seen(tried)).toEqual([0, 2, 'coming'])
  expect(tried.other?.attempt).toBe(3)
  expect(seen(after(tried, 'came'))).toEqual([2, 0, 'leaving'])
})

test('of two works the other one is tried again, and a single one simply stays', () => {
  expect(seen(after(first(2, 0), 'failed', 'again'))).toEqual([0, 1, 'coming'])
  expect(seen(after(first(1, 0), 'time', 'came', 'failed', 'again', 1, 'faded'))).toEqual([0, undefined, undefined])
})

test('while it is paused time does nothing, and keys still do', () => {
  const paused = after(first(3, 0), 'came', 'pause')
  expect(seen(after(paused, 'time', 'time'))).toEqual([0, 1, 'here'])
  expect(seen(after(paused, 1))).toEqual([1, 0, 'leaving'])
  expect(seen(after(paused, 'pause', 'time'))).toEqual([1, 0, 'leaving'])
})

test('who goes back gets the work before, as soon as it is there', () => {
  const back = after(first(3, 0), 'came', -1)
  expect(seen(back)).toEqual([0, 2, 'coming'])
  expect(seen(after(back, 'came'))).toEqual([2, 0, 'leaving'])
  // Also while the last one is still fading.
  expect(seen(after(first(3, 0), 'came', 'time', 1, 'faded', 'came'))).toEqual([2, 1, 'leaving'])
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

test('however many works there are, each is shown once a round in its order, and a screen holds a few parts of them', () => {
  const names = namesOf(2537)
  const { seen, now, most } = play(start(names), { names, version: '1' }, 2 * names.length)
  expect(seen).toEqual([...names.slice(1), ...names, names[0]])
  expect(now.rounds).toBe(2)
  expect(most).toBeLessThanOrEqual(4)
  // It may begin anywhere, and go back over the first one.
  const late = start(names, 2530)
  expect(late.shown?.slide.title).toBe('w2530')
  const back = play(start(names), { names, version: '1' }, 0)
  const known = turn(back.now, { is: 'part', given: partOfNames(names, 42), version: '1' })
  expect(after(known, -1, 'came').shown?.slide.title).toBe('w2536')
  expect(after(known, -1, 'came').rounds).toBe(0)
})

test('new works come in and burned ones leave while it goes on; what hangs stays until its time is over', () => {
  const names = namesOf(130)
  const begun = play(start(names), { names, version: '1' }, 10).now
  expect(begun.shown?.slide.title).toBe('w10')
  // Burned: the next one, one far away and the shown one itself. New: one at the beginning and one at the end.
  const later = ['new', ...names.filter((name) => !['w10', 'w11', 'w90'].includes(name)), 'last']
  const { seen, now, most } = play(begun, { names: later, version: '2' }, later.length)
  expect(seen).toEqual([...later.slice(later.indexOf('w12')), ...later.slice(0, later.indexOf('w12'))])
  expect([now.rounds, most <= 4]).toEqual([1, true])
  expect(wantedPart(now)).toBeUndefined()
})

test('without an answer it goes on with what it knows, and takes up the others when there is one', () => {
  const names = namesOf(1000)
  const online = play(start(names), { names, version: '1' }, 5).now
  const cut = play(online, undefined, 500)
  // It holds the parts around it, and shows all of these.
  expect(new Set(cut.seen).size).toBeGreaterThan(100)
  expect(cut.seen).toHaveLength(500)
  expect(cut.now.isCutOff).toBe(true)
  const { seen } = play(cut.now, { names, version: '1' }, 2000)
  expect(new Set(seen)).toEqual(new Set(names))
})

test('works whose pictures are not there yet are passed over, whole parts of them, and join when the data is new', () => {
  const names = namesOf(400).map((name, at) => (at > 3 && at < 390 ? `-${name}` : name))
  const { seen } = play(start(names), { names, version: '1' }, 14)
  expect(seen).toEqual(['w1', 'w2', 'w3', ...namesOf(400).slice(390), 'w0'])
  const none = namesOf(200).map((name) => `-${name}`)
  const empty = play(start(none), { names: none, version: '1' }, 3)
  expect(empty.seen).toEqual([])
  expect(play(empty.now, { names: namesOf(200), version: '2' }, 3).seen).toEqual(['w0', 'w1', 'w2'])
})

test('the last work that leaves is not shown for ever, and the first one that comes is shown', () => {
  const alone = play(start(['w0']), { names: ['w0'], version: '1' }, 3)
  expect([alone.seen, alone.now.rounds]).toEqual([['w0', 'w0', 'w0'], 3])
  const gone = play(alone.now, { names: [], version: '2' }, 1).now
  expect(gone.shown).toBeUndefined()
  expect(play(gone, { names: ['w5'], version: '3' }, 1).seen).toEqual(['w5'])
})

test('a part of the works has an address with the filter of the page', () => {
  const search = new URLSearchParams('kiosk=20&at=3&Series=Bloom')
  const address = partAddress('/gen2', search, 7)
  expect(address).toBe('/gen2?kiosk=20&Series=Bloom&kiosk.part=7')
  const asked = new URLSearchParams(address.split('?')[1])
  expect(askedPart(asked)).toBe(7)
  expect(['', 'x', '-1', '1.5'].map((text) => askedPart(new URLSearchParams({ 'kiosk.part': text })))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([leaveAddress('/gen2', asked), slideAddress('/gen2', asked, 1)]).toEqual([
    '/gen2?Series=Bloom',
    '/gen2?kiosk=20&Series=Bloom&at=2',
  ])
})
