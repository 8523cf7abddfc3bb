import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richText } from '#features/studio/rich-text-config.ts'
import type { RichRun, RichText } from '#ui/rich-text.ts'
import { MarkdownError, richTextOf } from './read-rich-markdown.ts'
import { markdownOf } from './rich-markdown.ts'

const signs = [
  ...Array.from('abcäßЖ中é 12.)#>+-=~*_`[]()!<&;:"\'\\/|{}\n\t'),
  '  ',
  '&amp;',
  '<br>',
  '😀',
  '“',
  '—',
  '\u00a0',
  '\u2028',
]
const words = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...signs) }, fc.string({ unit: 'grapheme', maxLength: 4 })),
  {
    minLength: 1,
    maxLength: 12,
  },
)
const text = words
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .filter((joined) => joined !== '' && !/\p{Cc}/u.test(joined.replaceAll(/[\n\t]/g, '')))
const run = fc.record(
  {
    text,
    strong: fc.constant(true as const),
    emphasis: fc.constant(true as const),
    href: fc.constantFrom(
      '/works',
      '#here',
      'https://a.example/x_(y)?q=1&copy=2*3',
      'mailto:a@b.example',
      'https://a.example/\\<>',
    ),
  },
  { requiredKeys: ['text'] },
)
/** Runs beside each other differ in their form; two that do not are one. */
const line = fc
  .array(run, { maxLength: 5 })
  .map((runs) =>
    runs.filter(
      (each, place) =>
        place === 0 || (['strong', 'emphasis', 'href'] as const).some((key) => each[key] !== runs[place - 1]![key]),
    ),
  )
  .filter((runs) =>
    runs.every(
      (each, place) =>
        place === 0 || JSON.stringify({ ...each, text: '' }) !== JSON.stringify({ ...runs[place - 1], text: '' }),
    ),
  ) as fc.Arbitrary<RichRun[]>
const block = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph' as const, 'heading' as const, 'quote' as const), line }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 12 }),
  }),
)
const tree = fc.array(block, { maxLength: 6 }) as fc.Arbitrary<RichText>

test('[S-58] any text written as Markdown is read as the same text', () => {
  fc.assert(
    fc.property(tree, (given) => {
      expect(richTextOf(markdownOf(given))).toEqual(richText.parse(given))
    }),
    { numRuns: 300 },
  )
})

test('Markdown is written as a person would write it', () => {
  const given: RichText = [
    { type: 'heading', line: [{ text: 'How it began' }] },
    {
      type: 'paragraph',
      line: [
        { text: 'In ' },
        { text: 'March', emphasis: true },
        { text: ' the ' },
        { text: 'first', strong: true },
        { text: ' plate broke, see ' },
        { text: 'the notes', href: 'https://notes.example/1' },
        { text: '.\nThen another one.' },
      ],
    },
    { type: 'list', ordered: false, items: [[{ text: 'ink' }], [{ text: 'paper' }]] },
    { type: 'list', ordered: true, items: [[{ text: 'wet' }], [{ text: 'press' }]] },
    { type: 'quote', line: [{ text: 'Nobody saw it.' }] },
  ]
  expect(markdownOf(given)).toBe(
    [
      '## How it began',
      '',
      'In _March_ the **first** plate broke, see [the notes](https://notes.example/1).\\',
      'Then another one.',
      '',
      '- ink',
      '- paper',
      '',
      '1. wet',
      '2. press',
      '',
      '> Nobody saw it.',
      '',
    ].join('\n'),
  )
})

test('Markdown by other hands is read too: other signs, wrapped lines, any level of heading', () => {
  expect(
    richTextOf('Title\n=====\n\nA *wrapped*\nline with __weight__  \nand <https://a.example/>.\n\n* one\n* two\n'),
  ).toEqual([
    { type: 'heading', line: [{ text: 'Title' }] },
    {
      type: 'paragraph',
      line: [
        { text: 'A ' },
        { text: 'wrapped', emphasis: true },
        { text: ' line with ' },
        { text: 'weight', strong: true },
        { text: '\nand ' },
        { text: 'https://a.example/', href: 'https://a.example/' },
        { text: '.' },
      ],
    },
    { type: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
  ])
})

test.each([
  ['one\n\n<script>alert(1)</script>', 'HTML cannot stand in a text (line 3)'],
  ['a <b onclick="x()">b</b>', 'HTML cannot stand in a text (line 1)'],
  ['![alt](/x.png)', 'a picture cannot stand in a text'],
  ['[a](javascript:alert(1))', 'a link begins with https://'],
  ['[a](https://a.example "title")', 'a link with a title'],
  ['```\ncode\n```', 'code cannot stand in a text'],
  ['---', 'a rule cannot stand in a text'],
  ['- a\n  - b', 'a list inside another part'],
])('what a text cannot have is refused with its line: %s', (markdown, why) => {
  expect(() => richTextOf(markdown)).toThrow(MarkdownError)
  expect(() => richTextOf(markdown)).toThrow(why)
})
