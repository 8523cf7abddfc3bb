import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentContent, Json } from '#features/documents/document.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import demo from '#studio/studio.config.ts'
import other from '#tests/other-studio/studio.config.ts'
import { isFormKind } from '../draft/content-id.ts'
import { documentForms } from '../kinds/document-forms.ts'
import type { DocumentForm, Field } from './field.ts'
import { htmlOf, postedOf } from './posted-under-test.tsx'
import { readForm } from './read-form.ts'
import { nameAfter, rowActOf, withRowAct } from './row-act.ts'

const zone = 'Europe/Amsterdam'
const formOf = (...fields: Field[]): DocumentForm => ({ one: 'it', sections: [{ id: 'all', title: 'All', fields }] })
const sent = (entries: readonly (readonly [string, string])[]) => {
  const posted = new FormData()
  for (const [name, value] of entries) posted.append(name, value)
  return posted
}
const read = (form: DocumentForm, content: DocumentContent, entries: readonly (readonly [string, string])[]) =>
  readForm(form, { content, posted: sent(entries), zone })

const documents = [demo, other].flatMap((studio) =>
  splitStudio(studio).documents.flatMap(({ kind, name, content }) =>
    isFormKind(kind) ? [{ kind, name, content, form: documentForms[kind] }] : [],
  ),
)

test.each(documents)('a form that nobody touches says what the $kind $name said', ({ form, content }) => {
  const posted = postedOf(htmlOf(form, content))
  expect([...posted.keys()].length).toBeGreaterThan(3)
  expect(readForm(form, { content, posted, zone })).toEqual(content)
  // The order of keys too: an export writes them as they stand.
  expect(JSON.stringify(readForm(form, { content, posted, zone }))).toBe(JSON.stringify(content))
})

test.each(documents)('each list of the $kind $name is added to, and taken back', ({ form, content }) => {
  const lists = [...htmlOf(form, content).matchAll(/value="add:([^"]+)"/g)].map(([, name]) => name!)
  for (const name of lists) {
    const more = withRowAct(form, content, { does: 'add', name })
    expect(more).not.toEqual(content)
    const count = Number(postedOf(htmlOf(form, more)).get(name))
    const less = withRowAct(form, more, { does: 'remove', name, index: count - 1 })
    expect(postedOf(htmlOf(form, less)).get(name)).toBe(String(count - 1))
    const posted = postedOf(htmlOf(form, more))
    expect(readForm(form, { content: more, posted, zone })).toEqual(more)
  }
})

test('a new row answers what can only be yes or no', () => {
  const shipping = documents.find(({ kind }) => kind === 'shipping')!
  const withService = withRowAct(shipping.form, shipping.content, { does: 'add', name: 'zones.0.services' })
  const { services } = (withService['zones'] as { services: unknown[] }[])[0]!
  expect(services.at(-1)).toEqual({ tracked: false })
})

const mixed = formOf(
  { key: 'title', as: 'line', label: 'Title' },
  { key: 'note', as: 'line', label: 'Note', isOptional: true },
  { key: 'size', as: 'number', label: 'Size', or: { value: 'open', label: 'Open' } },
  { key: 'isOpen', as: 'yes-no', label: 'Open', ifAbsent: true },
  { key: 'at', as: 'moment', label: 'At', isOptional: true },
  { key: 'days', as: 'range', unit: 'days', label: 'Days' },
  { key: 'text', as: 'paragraphs', label: 'Text' },
  { key: 'where', as: 'countries', label: 'Where' },
  { key: 'body', as: 'rich-text', label: 'Body' },
  { key: 'order', as: 'picks', from: 'exhibit', label: 'Order' },
  {
    key: 'rows',
    as: 'rows',
    one: 'row',
    titleOf: 'name',
    label: 'Rows',
    fields: [
      { key: 'name', as: 'line', label: 'Name' },
      { key: 'amount', as: 'number', label: 'Amount' },
    ],
  },
  {
    key: 'weights',
    as: 'entries',
    one: 'weight',
    keyLabel: 'Trait',
    label: 'Weights',
    value: { key: 'value', as: 'number', label: 'Weight' },
  },
  {
    key: 'source',
    as: 'variant',
    tag: 'from',
    label: 'Source',
    variants: [
      { value: 'a', label: 'A', fields: [{ key: 'one', as: 'line', label: 'One' }] },
      { value: 'b', label: 'B', fields: [{ key: 'two', as: 'line', label: 'Two' }] },
    ],
  },
)

/** Any text that a browser can hold in one line. */
const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\r\n\0]/g, ''))
const optional = <Value extends Json>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const anything: fc.Arbitrary<DocumentContent> = fc
  .record({
    title: optional(line),
    note: optional(line),
    size: optional(fc.oneof(fc.integer(), fc.constant('open'), line)),
    isOpen: optional(fc.boolean()),
    at: optional(fc.constantFrom('2026-07-01T10:00:00+02:00', '2026-01-01T09:30:00Z', 'soon')),
    days: optional(fc.tuple(fc.integer(), fc.integer())),
    text: optional(fc.array(line)),
    where: optional(fc.uniqueArray(fc.constantFrom('NL', 'DE', 'XX'))),
    body: optional(
      fc.array(
        fc.record({ type: fc.constant('paragraph'), line: fc.array(fc.record({ text: fc.constant('Words') })) }),
      ),
    ),
    order: optional(fc.uniqueArray(fc.constantFrom('one', 'two', 'three'))),
    rows: optional(fc.array(fc.record({ name: line, amount: fc.integer(), hidden: line }, { requiredKeys: [] }))),
    weights: optional(fc.dictionary(line, fc.integer(), { noNullPrototype: true })),
    source: optional(fc.constantFrom({ from: 'a', one: 'x', kept: 'k' }, { from: 'b' }, { from: 'other', z: 1 })),
    unknown: optional(fc.jsonValue() as fc.Arbitrary<Json>),
  })
  .map((value) => JSON.parse(JSON.stringify(value)) as DocumentContent)

test('whatever a document says, also what its form does not show, is the same after a form that nobody touched', () => {
  fc.assert(
    fc.property(anything, (content) => {
      const posted = postedOf(htmlOf(mixed, content))
      expect(readForm(mixed, { content, posted, zone })).toEqual(content)
    }),
    { numRuns: 150 },
  )
})

test('names that the form does not have are ignored, and what it does not show stays', () => {
  const content = { title: 'One', secret: { deep: [1] }, rows: [{ name: 'a', id: 'kept' }] }
  expect(
    read(mixed, content, [
      ['title', 'Two'],
      ['secret', 'gone'],
      ['__proto__', 'x'],
      ['rows', '1'],
      ['rows.0.name', 'b'],
      ['rows.0.id', 'other'],
      ['rows.7.name', 'far'],
    ]),
  ).toEqual({ title: 'Two', secret: { deep: [1] }, rows: [{ name: 'b', id: 'kept' }] })
})

test('numbers are numbers, what is none stays as it was typed, and empty optional fields are left out', () => {
  expect(read(mixed, {}, [['size', ' 12,5 ']])).toEqual({ size: 12.5 })
  expect(read(mixed, { size: 3 }, [['size', 'a dozen']])).toEqual({ size: 'a dozen' })
  expect(
    read(mixed, { size: 3 }, [
      ['size', '3'],
      ['size.or', 'open'],
    ]),
  ).toEqual({ size: 'open' })
  expect(
    read(mixed, { note: 'x', title: 'y' }, [
      ['note', ''],
      ['title', ''],
    ]),
  ).toEqual({ title: '' })
  expect(read(mixed, { isOpen: true }, [['isOpen', 'no']])).toEqual({ isOpen: false })
  expect(
    read(mixed, {}, [
      ['isOpen', 'no'],
      ['isOpen', 'yes'],
    ]),
  ).toEqual({})
  expect(
    read(mixed, { days: [3, 6] }, [
      ['days.0', '4'],
      ['days.1', '6'],
    ]),
  ).toEqual({ days: [4, 6] })
})

test('a moment keeps its offset, also when the clock is changed between, and is UTC where none was written', () => {
  const content = { at: '2026-07-01T10:00:00+02:00' }
  expect(read(mixed, content, [['at', '2026-12-01T10:00']])).toEqual({ at: '2026-12-01T10:00:00+01:00' })
  expect(read(mixed, {}, [['at', '2026-12-01T10:00']])).toEqual({ at: '2026-12-01T09:00:00Z' })
  expect(read(mixed, content, [['at', '']])).toEqual({})
})

test('formatted text is read as Markdown, or as the tree that the editor sends', () => {
  const body = [{ type: 'paragraph', line: [{ text: 'Some ' }, { text: 'words', strong: true }] }]
  expect(read(mixed, {}, [['body', 'Some **words**']])).toEqual({ body })
  expect(read(mixed, {}, [['body.json', JSON.stringify(body)]])).toEqual({ body })
  expect(read(mixed, { body }, [['body.json', '[{"type":"script"}]']])).toEqual({ body })
})

test('another variant begins without what belonged to the one before', () => {
  expect(
    read(mixed, { source: { from: 'a', one: 'x', kept: 'k' } }, [
      ['source.from', 'b'],
      ['source.one', 'x'],
    ]),
  ).toEqual({
    source: { from: 'b' },
  })
  expect(
    read(mixed, { source: { from: 'a', one: 'x', kept: 'k' } }, [
      ['source.from', 'a'],
      ['source.one', 'y'],
    ]),
  ).toEqual({
    source: { from: 'a', one: 'y', kept: 'k' },
  })
})

test('entries whose names somebody makes equal keep both values', () => {
  expect(
    read(mixed, { weights: { red: 1, blue: 2 } }, [
      ['weights', '2'],
      ['weights.0.key', 'red'],
      ['weights.0.value', '1'],
      ['weights.1.key', 'red'],
      ['weights.1.value', '2'],
    ]),
  ).toEqual({ weights: { red: 1, 'red (2)': 2 } })
})

test('rows are added, moved and removed by the values of buttons, with what is hidden in them', () => {
  const rows = [
    { name: 'a', id: 1 },
    { name: 'b', id: 2 },
  ]
  const act = (value: string) => withRowAct(mixed, { rows }, rowActOf(value)!)['rows']
  expect(act('add:rows')).toEqual([...rows, {}])
  expect(act('up:rows.1')).toEqual([rows[1], rows[0]])
  expect(act('down:rows.0')).toEqual([rows[1], rows[0]])
  expect(act('up:rows.0')).toEqual(rows)
  expect(act('remove:rows.0')).toEqual([rows[1]])
  expect(act('remove:rows.9')).toEqual(rows)
  expect(withRowAct(mixed, { rows }, rowActOf('add:nowhere')!)).toEqual({ rows })
  for (const value of ['publish', 'add:', 'up:rows', 'up:rows.x', 'remove:.1.', 'add:a b'])
    expect(rowActOf(value)).toBeUndefined()
})

test('what stands open in a list goes along when rows move', () => {
  const up = { does: 'up', name: 'rows', index: 1 } as const
  expect(['rows.0', 'rows.1.more.2', 'rows.2', 'other.1'].map((name) => nameAfter(up, name))).toEqual([
    'rows.1',
    'rows.0.more.2',
    'rows.2',
    'other.1',
  ])
  const remove = { does: 'remove', name: 'rows', index: 1 } as const
  expect(['rows.0', 'rows.1', 'rows.2.more'].map((name) => nameAfter(remove, name))).toEqual([
    'rows.0',
    undefined,
    'rows.1.more',
  ])
})
