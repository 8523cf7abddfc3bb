import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphs, plainText, type RichText } from '#ui/rich-text.ts'
import { noteForm } from './note-form.ts'
import { noteText } from './note.ts'
import { previewNote } from './preview-note.server.ts'

const line = (form: RichText) => form.flatMap((block) => (block.type === 'list' ? block.items.flat() : block.line))
const hrefs = (form: RichText) => line(form).flatMap(({ href }) => href ?? [])

test('paragraphs, emphasised and strong words, links, lists and quotations have the form that was typed', () => {
  expect(
    noteForm('One *two* **three** ***four***\nfive\n\n1. a\n2. b\n\n> Said\n> twice\n\n<https://example.org/b>'),
  ).toEqual([
    {
      type: 'paragraph',
      line: [
        { text: 'One ' },
        { text: 'two', emphasis: true },
        { text: ' ' },
        { text: 'three', strong: true },
        { text: ' ' },
        { text: 'four', emphasis: true, strong: true },
        { text: '\nfive' },
      ],
    },
    { type: 'list', ordered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { type: 'quote', line: [{ text: 'Said\ntwice' }] },
    { type: 'paragraph', line: [{ text: 'https://example.org/b', href: 'https://example.org/b' }] },
  ])
  expect(noteForm('\\*not emphasised\\*')).toEqual(paragraphs('*not emphasised*'))
})

test('where a link leads is said beside its words, whatever these say', () => {
  expect(noteForm('[https://example.org](https://elsewhere.example/a)')).toEqual([
    {
      type: 'paragraph',
      line: [{ text: 'https://example.org', href: 'https://elsewhere.example/a' }, { text: ' (elsewhere.example)' }],
    },
  ])
})

test.each([
  ['raw HTML', '<b onclick="alert(1)">x</b>'],
  ['a script', '<script>alert(1)</script>'],
  ['a script in a block of its own', '<div>\n<script src="https://example.org/x.js"></script>\n</div>'],
  ['a heading', '# Title'],
  ['an underlined heading', 'Title\n====='],
  ['a rule', '---'],
  ['code', '`x` and\n```\ny\n```'],
  ['a picture', '![p](https://example.org/p.png)'],
  ['a link that is defined elsewhere', '[a]\n\n[a]: https://example.org'],
  ['a list that begins at another number', '1999. It was a good year.'],
  ['a link without words', '[](https://example.org)'],
  ['a link to a script', '[a](javascript:alert(1))'],
  ['a link to a script in another spelling', '[a](JaVaScript:alert(1))'],
  ['a link to data', '[a](data:text/html,x)'],
  ['a link without encryption', '[a](http://example.org)'],
  ['a link to a place of this site', '[a](/boss)'],
  ['a link to a host that is named by nobody', '[a](//example.org)'],
  ['a link with a name before its host', '[a](https://museum.example@elsewhere.example/)'],
  ['a mail address', '<a@example.org>'],
  ['references to characters', '&lt;script&gt; &#x202E;txt &amp;'],
])('%s is the text that was typed', (_, text) => {
  const form = noteForm(text)
  expect(form.every(({ type }) => type === 'paragraph')).toBe(true)
  expect(form).toEqual(paragraphs(...text.split('\n\n')))
})

test('a quotation in a quotation and a list in a list are read as they were typed, inside the first', () => {
  expect(noteForm('> > a')).toEqual([{ type: 'quote', line: [{ text: '> a' }] }])
  expect(noteForm('- a\n  - b')).toEqual([{ type: 'list', ordered: false, items: [[{ text: 'a\n- b' }]] }])
})

test.each([
  ['quotes', '>'.repeat(1999)],
  ['spaced quotes', '> '.repeat(999)],
  ['lists', '- '.repeat(999)],
  ['numbered lists', '1. '.repeat(600)],
  ['brackets', '['.repeat(1999)],
  ['pictures', '![a'.repeat(600)],
  ['stars', '*a_'.repeat(600)],
  ['a very long line', 'a'.repeat(1999)],
])('2,000 characters of %s are shown as text, at once', (_, signs) => {
  const text = noteText(`${signs}b`)
  const started = performance.now()
  const form = noteForm(text)
  // Without the limits some of these take half a second; the room is for a machine that does other things.
  expect(performance.now() - started).toBeLessThan(300)
  expect(form).toEqual(paragraphs(text))
})

test('10,000 nested quotes are longer than a note may be, and text for whoever shows them all the same', () => {
  const quotes = `${'>'.repeat(10_000)} a`
  expect(() => previewNote(quotes)).toThrow(expect.objectContaining({ code: 'note-text-invalid' }))
  expect(noteForm(quotes)).toEqual(paragraphs(quotes))
})

test('a preview is of the text as it will be signed', () => {
  expect(previewNote(' *a* \r\n\r\n\r\nb ')).toEqual({
    text: '*a*\n\nb',
    form: [
      { type: 'paragraph', line: [{ text: 'a', emphasis: true }] },
      { type: 'paragraph', line: [{ text: 'b' }] },
    ],
  })
})

test('whatever is typed, each link is an https one without a name in it, and no character is shown that was not typed', () => {
  const typed = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.constantFrom(
          '\n',
          '\n\n',
          '> ',
          '- ',
          '1. ',
          '*',
          '**',
          '[',
          '](',
          ')',
          '<',
          '>',
          '&#x202E;',
          'https://a.example',
        ),
        fc.constantFrom('javascript:', 'data:', '//', '\\', '`', '![', '<script>', '@'),
      ),
      { maxLength: 30 },
    )
    .map((parts) => `a${parts.join('')}`)
  fc.assert(
    fc.property(typed, (input) => {
      const text = noteText(input)
      const form = noteForm(text)
      for (const href of hrefs(form)) {
        expect(href).toMatch(/^https:\/\/[^/@]/)
        expect(new URL(href).username).toBe('')
      }
      // The hosts of links are the only words that are added.
      const shown = line(form).filter(
        (run, at, runs) => !(runs[at - 1]?.href !== undefined && / \(.*\)/.test(run.text)),
      )
      const known = new Set(text)
      for (const character of shown.map((run) => run.text).join('')) expect(known.has(character)).toBe(true)
      expect(plainText(form)).not.toBe('')
    }),
  )
})
