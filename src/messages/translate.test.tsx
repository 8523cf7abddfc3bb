import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { german } from './german.ts'
import { inLocale } from './locale.server.ts'
import { CountMessage, Message } from './message.tsx'
import { pseudo } from './pseudo.ts'
import { addCatalogue, t, tn } from './translate.ts'

const trial = {
  'As of block {block}, see <a>page {name}</a>.': 'Siehe <a>Seite {name}</a>, Stand Block {block}.',
  'Open##shop': 'Geöffnet',
  '<b>{count} pieces</b> left': { one: '<b>{count} Stück</b> übrig', other: '<b>{count} Stücke</b> übrig' },
}
const any = t as (message: string, values?: object) => string
const anyCount = tn as (count: number, one: string, other: string, values?: object) => string

afterEach(() => addCatalogue('de', german))

test('a sentence is read in the language of the request, with its values where the language has them', () => {
  addCatalogue('de', { ...german, 'Rank {rank} of {count}': 'Von {count} der {rank}.' })
  const sentence = () => any('Rank {rank} of {count}', { rank: '1200', count: 10_000 })
  expect(sentence()).toBe('Rank 1200 of 10,000')
  expect(inLocale('de', sentence)).toBe('Von 10.000 der 1200.')
})

test('one request does not read another one’s language, however long it waits', async () => {
  const slowly = (locale: 'en' | 'de', milliseconds: number) =>
    inLocale(locale, async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return t('Language')
    })
  expect(await Promise.all([slowly('de', 20), slowly('en', 10), slowly('de', 0)])).toEqual([
    'Sprache',
    'Language',
    'Sprache',
  ])
})

test('a number decides about its words', () => {
  expect([0, 1, 2, 1234].map((count) => tn(count, '{count} piece', '{count} pieces'))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
    '1,234 pieces',
  ])
  expect(inLocale('de', () => [1, 2].map((count) => tn(count, '{count} piece', '{count} pieces')))).toEqual([
    '1 Stück',
    '2 Stücke',
  ])
})

test('what tells two uses of a word apart is not shown', () => {
  addCatalogue('de', trial)
  expect(any('Open##shop')).toBe('Open')
  expect(inLocale('de', () => any('Open##shop'))).toBe('Geöffnet')
})

test('a sentence carries elements, in each language where it wants them; a value is never read as markup', () => {
  addCatalogue('de', trial)
  const Any = Message as (props: { text: string; values: object }) => ReturnType<typeof Message>
  const AnyCount = CountMessage as (props: {
    count: number
    one: string
    other: string
    values: object
  }) => ReturnType<typeof CountMessage>
  const sentence = () =>
    renderToStaticMarkup(
      <Any
        text="As of block {block}, see <a>page {name}</a>."
        values={{ block: <b>7</b>, name: '<a>x</a> {block}', a: (words: string) => <i>{words}</i> }}
      />,
    )
  expect(sentence()).toBe('As of block <b>7</b>, see <i>page &lt;a&gt;x&lt;/a&gt; {block}</i>.')
  expect(inLocale('de', sentence)).toBe('Siehe <i>Seite &lt;a&gt;x&lt;/a&gt; {block}</i>, Stand Block <b>7</b>.')
  const left = (count: number) =>
    renderToStaticMarkup(
      <AnyCount
        count={count}
        one="<b>{count} piece</b> left"
        other="<b>{count} pieces</b> left"
        values={{ b: (words: string) => <b>{words}</b> }}
      />,
    )
  expect([left(1), left(3000)]).toEqual(['<b>1 piece</b> left', '<b>3,000 pieces</b> left'])
  expect(inLocale('de', () => left(1))).toBe('<b>1 Stück</b> übrig')
})

test('pseudo text is longer, in brackets, and keeps placeholders and tags', () => {
  const text = pseudo('Burn {count} pieces for <a>a pill</a>.')
  expect(text).toMatch(/^\[.*\{count\}.*<a>.*<\/a>.*\]$/)
  expect(text.length).toBeGreaterThanOrEqual('Burn {count} pieces for <a>a pill</a>.'.length + 10)
  expect(text).not.toMatch(/Burn|pieces|pill/)
  expect(inLocale('en-XA', () => anyCount(2, '{count} piece', '{count} pieces'))).toMatch(/^\[2 .*\]$/)
})
