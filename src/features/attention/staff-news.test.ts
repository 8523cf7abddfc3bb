import { expect, test } from 'vitest'
import type { EditionView } from '#features/prints/editions/list-editions.server.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { fewLeftLines, newClaimsLine, type NewsLine, newsOf, nextMorning, type Told, toldAfter } from './staff-news.ts'

const at = 1_800_000_000
const line = (key: string, count: number, since?: number): NewsLine => ({
  key,
  words: key,
  count,
  since,
  to: '/boss',
  act: 'Open',
})
const keysOf = (lines: readonly NewsLine[]) => lines.map(({ key }) => key)
const heard = (lines: readonly NewsLine[]): Told => toldAfter(lines, {}, { news: lines, at })

test('a line is news when there is more of it, or when one went and another came', () => {
  const told = heard([line('lost', 2, 100), line('notes', 1, 100), line('rooms', 3, 100), line('voids', 1)])
  expect(
    keysOf(
      newsOf(
        [line('lost', 3, 100), line('notes', 1, 200), line('rooms', 2, 200), line('voids', 1), line('frozen', 1, 50)],
        told,
        { wish: 'daily', at },
      ),
    ),
  ).toEqual(['lost', 'notes', 'frozen'])
})

test('what became less is news again once it grows', () => {
  const fewer = [line('lost', 1, 100)]
  const told = toldAfter(fewer, heard([line('lost', 2, 100)]), { news: [], at })
  expect(keysOf(newsOf([line('lost', 2, 100)], told, { wish: 'at-once', at }))).toEqual(['lost'])
})

test('who hears at once hears of a fault of the node only when it lasts; who hears daily hears of it', () => {
  const lines = [line('health node-silent', 1)]
  const look = (told: Told, seconds: number) => {
    const news = newsOf(lines, told, { wish: 'at-once', at: at + seconds })
    return { news: keysOf(news), told: toldAfter(lines, told, { news, at: at + seconds }) }
  }
  const first = look({}, 0)
  const second = look(first.told, 300)
  const third = look(second.told, 600)
  expect([first.news, second.news, third.news, look(third.told, 1200).news]).toEqual([
    [],
    [],
    ['health node-silent'],
    [],
  ])
  // It ended and began anew.
  expect(look(toldAfter([], third.told, { news: [], at }), 1800).news).toEqual([])
  expect(keysOf(newsOf(lines, {}, { wish: 'daily', at }))).toEqual(['health node-silent'])
})

test('the daily mail is due at eight in the studio’s own time, also on days that are shorter or longer', () => {
  const next = (iso: string, zone: string) => new Date(nextMorning(Date.parse(iso) / 1000, zone) * 1000).toISOString()
  expect([
    next('2026-03-01T07:59:59Z', 'UTC'),
    next('2026-03-01T08:00:00Z', 'UTC'),
    next('2026-03-01T08:00:00Z', 'Europe/Paris'),
    next('2026-03-28T12:00:00Z', 'Europe/Paris'),
    next('2026-10-24T12:00:00Z', 'Europe/Paris'),
    next('2026-03-01T12:00:00Z', 'Pacific/Kiritimati'),
  ]).toEqual([
    '2026-03-01T08:00:00.000Z',
    '2026-03-02T08:00:00.000Z',
    '2026-03-02T07:00:00.000Z',
    '2026-03-29T06:00:00.000Z',
    '2026-10-25T07:00:00.000Z',
    '2026-03-01T18:00:00.000Z',
  ])
})

test('new claims are said in words', () => {
  expect([0, 1, 2, 500].map((count) => newClaimsLine(count, { most: 500 })?.words)).toEqual([
    undefined,
    '1 new claim',
    '2 new claims',
    '500 or more new claims',
  ])
})

const testEdition = makeEdition({ title: 'Embers', length: 60, options: [] })
const view = (left: number, given: Partial<EditionView> = {}): EditionView => ({
  edition: testEdition,
  standing: 'open',
  series: [{ series: 'numbered', cap: 60, numbered: 60 - left, held: 0, gone: 0, left }],
  optionsLeft: [],
  closure: undefined,
  drawn: undefined,
  ...given,
})

test('few prints are a tenth of the edition, while it takes claims; an edition without end has none', () => {
  expect([7, 6, 1].map((left) => fewLeftLines([view(left)]).map(({ words }) => words))).toEqual([
    [],
    ['Embers: 6 prints are left of 60'],
    ['Embers: 1 print is left of 60'],
  ])
  expect(fewLeftLines([view(0, { standing: 'sold-out' }), view(3, { standing: 'closed' })])).toEqual([])
  const open = view(0, { series: [{ series: 'open', cap: null, numbered: 9, held: 0, gone: 0, left: null }] })
  expect(fewLeftLines([{ ...open, edition: { ...open.edition, length: 'open' } }])).toEqual([])
})

test('an option whose stock runs out has a line of its own', () => {
  const edition = makeEdition({
    title: 'Embers',
    length: 60,
    options: [{ name: 'Frame', values: [{ name: 'Oak', stock: 20 }, { name: 'None' }] }],
  })
  const words = (left: number) =>
    fewLeftLines([view(50, { edition, optionsLeft: [{ option: 'Frame', value: 'Oak', left }] })]).map(
      (each) => each.words,
    )
  expect([words(3), words(2), words(0)]).toEqual([
    [],
    ['Embers: 2 of 20 left of Frame “Oak”'],
    ['Embers: 0 of 20 left of Frame “Oak”'],
  ])
})
